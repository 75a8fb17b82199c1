import { ById, change, create, list, Nothing, read, remove } from "../../api/endpoint.ts";
import {
  Deliveries,
  DraftsMade,
  NewDrafts,
  NewPurchaseOrder,
  PurchaseAct,
  PurchaseLineList,
  PurchaseLineRow,
  PurchaseOrder,
  PurchaseOrderChange,
  PurchaseOrderDone,
  PurchaseOrderList,
  PurchaseOrderRow,
  PurchaseStats,
  Receive,
  ReturnToVendor,
  ToOrderList,
} from "./schema.ts";

// Parts, and the work that waits for them, show what is on order and in stock.
const refreshes = ["purchaseOrders", "inventory", "stockMovements", "orders", "workOrders", "reports", "notifications"];
const path = "/api/purchase-orders";

/** What the shop orders from vendors, from the proposal to the shelf. */
export const purchaseOrders = {
  list: list(path, "List the purchase orders", PurchaseOrderList, PurchaseOrderRow),
  stats: read(`${path}/stats`, "Count the purchase orders for the cards", Nothing, PurchaseStats),
  get: read(`${path}/:id`, "Read a purchase order with its lines and what came of them", ById, PurchaseOrder),
  toOrder: read(
    "/api/to-order",
    "Tell what is to be ordered, by the day on which it must be, and what stops without it",
    Nothing,
    ToOrderList,
  ),
  deliveries: read(
    "/api/master-vendors/:id/deliveries",
    "Tell what came from a vendor, at what cost, and how late",
    ById,
    Deliveries,
  ),
  create: create(path, "Add a purchase order as a draft", NewPurchaseOrder, PurchaseOrderDone, {
    success: "Purchase order created",
    failure: "Failed to create purchase order",
    refreshes,
  }),
  drafts: create(
    "/api/to-order/drafts",
    "Make a draft for each vendor of what is to be ordered",
    NewDrafts,
    DraftsMade,
    { success: "Drafts made", failure: "Failed to make drafts", refreshes },
  ),
  update: change("PATCH", `${path}/:id`, "Change a purchase order", PurchaseOrderChange, PurchaseOrderDone, {
    success: "Purchase order updated",
    failure: "Failed to update purchase order",
    refreshes,
  }),
  send: change("POST", `${path}/:id/send`, "Mark a draft as sent: it is on order", PurchaseAct, PurchaseOrderDone, {
    success: "Purchase order sent",
    failure: "Failed to send purchase order",
    deed: "a",
    refreshes,
  }),
  receive: change(
    "POST",
    `${path}/:id/receive`,
    "Receive a purchase order, or a part of it, into stock",
    Receive,
    PurchaseOrderDone,
    {
      success: "Received",
      failure: "Failed to receive",
      deed: "a",
      refreshes: [...refreshes, "stockMovements", "workOrders", "orders"],
    },
  ),
  return: change(
    "POST",
    `${path}/:id/return`,
    "Return to the vendor what came of a purchase order: it leaves the stock, and is to come again",
    ReturnToVendor,
    PurchaseOrderDone,
    { success: "Returned", failure: "Failed to return", deed: "a", refreshes },
  ),
  close: change(
    "POST",
    `${path}/:id/close`,
    "Close a purchase order when the rest will not come",
    PurchaseAct,
    PurchaseOrderDone,
    { success: "Purchase order closed", failure: "Failed to close purchase order", deed: "a", refreshes },
  ),
  cancel: change(
    "POST",
    `${path}/:id/cancel`,
    "Cancel a purchase order before anything has come",
    PurchaseAct,
    PurchaseOrderDone,
    { success: "Purchase order cancelled", failure: "Failed to cancel purchase order", deed: "a", refreshes },
  ),
  remove: remove(`${path}/:id`, "Delete a draft of a purchase order", {
    success: "Purchase order deleted",
    failure: "Failed to delete purchase order",
    refreshes,
  }),
};

/** Order lines, one by one, as in files. */
export const purchaseOrderLines = {
  list: list("/api/purchase-order-lines", "List the lines of purchase orders", PurchaseLineList, PurchaseLineRow, {
    under: "purchaseOrders",
  }),
};
