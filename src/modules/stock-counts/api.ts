import { ById, change, create, list, read } from "../../api/endpoint.ts";
import {
  CancelCount,
  CountDone,
  CountEntry,
  CountLine,
  CountLineList,
  CountLineRow,
  CountScan,
  CountSheet,
  NewCount,
  ScannedLine,
  StockCount,
  StockCountList,
} from "./schema.ts";

const path = "/api/stock-counts";
const booked = ["stockCounts", "inventory", "stockMovements", "notifications", "workOrders", "orders"];

/** Counting parts of a place, a list, a class or all; the result is booked at once. */
export const stockCounts = {
  list: list(path, "List the stock counts", StockCountList, StockCount),
  get: read(`${path}/:id`, "Read a stock count with its sheet", ById, CountSheet),
  lines: list("/api/stock-count-lines", "List what was counted", CountLineList, CountLineRow),
  scan: read(`${path}/:id/scan`, "Find the part to count that a scanned code means", CountScan, ScannedLine),
  create: create(path, "Begin to count the parts of a place, of a list, of a class, or all", NewCount, StockCount, {
    success: "Count begun",
    failure: "Failed to begin the count",
    refreshes: ["stockCounts"],
  }),
  enter: change("PUT", `${path}/:id/lines`, "Enter how many there are of a part", CountEntry, CountLine, {
    failure: "Failed to enter the count",
    refreshes: ["stockCounts"],
  }),
  book: change(
    "POST",
    `${path}/:id/book`,
    "Book what was found: the differences are movements at once",
    ById,
    CountDone,
    {
      deed: "a",
      success: "Count booked",
      failure: "Failed to book the count",
      refreshes: booked,
    },
  ),
  cancel: change("POST", `${path}/:id/cancel`, "Cancel a count: nothing is booked", CancelCount, CountDone, {
    success: "Count cancelled",
    failure: "Failed to cancel the count",
    refreshes: ["stockCounts"],
  }),
};
