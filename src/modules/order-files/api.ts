import { ById, change, create, file, list, remove } from "../../api/endpoint.ts";
import { NewOrderFile, OrderFile, OrderFileList } from "./schema.ts";

const refreshes = ["orderFiles"];

/** In base64, with room for the rest of the call. */
const MOST_OF_A_CALL = 14 * 1024 * 1024;

/** Photos and papers of sales orders and work orders. Whoever may see the order may see its files. */
export const orderFiles = {
  list: list("/api/order-files", "List the files of an order, or all", OrderFileList, OrderFile, { asksReach: true }),
  content: file("/api/order-files/:id/content", "Read a file of an order", ById, "image/jpeg", { asksReach: true }),
  thumbnail: file(
    "/api/order-files/:id/thumbnail",
    "Read the small picture of a file of an order",
    ById,
    "image/jpeg",
    { asksReach: true },
  ),
  create: create("/api/order-files", "Add a photo or a paper to an order", NewOrderFile, OrderFile, {
    success: "File added",
    failure: "Failed to add the file",
    refreshes,
    maxBytes: MOST_OF_A_CALL,
    asksReach: true,
  }),
  remove: remove("/api/order-files/:id", "Delete a file of an order", {
    success: "File deleted",
    failure: "Failed to delete the file",
    refreshes,
  }),
  restore: change("POST", "/api/order-files/:id/restore", "Put a deleted file of an order back", ById, OrderFile, {
    success: "File restored",
    failure: "Failed to restore the file",
    refreshes,
    deed: "d",
  }),
};
