import { z } from "zod";
import { ById, change, create, file, list, Nothing, read, remove } from "../../api/endpoint.ts";
import { Material } from "../materials/schema.ts";
import {
  AddedLine,
  LineOf,
  OrderLine,
  OrderLineChange,
  PastedRow,
  PastedRows,
  RepeatedLine,
} from "../order-lines/schema.ts";
import {
  CreatedOrder,
  CustomerOrder,
  CustomerOrders,
  CustomerYear,
  ListedOrder,
  ListedSalesOrder,
  MadeOrder,
  NewOrder,
  NewSalesOrder,
  OrderAct,
  OrderDone,
  OrderHalt,
  OrderRevenue,
  OrderRowList,
  OrderStats,
  SalesOrder,
  SalesOrderChange,
  SalesOrderList,
  SendOrder,
  Thread,
  WhatAsked,
  WhatOrderIs,
} from "./schema.ts";

const refreshes = [
  "salesOrders",
  "orders",
  "orderLines",
  "workOrders",
  "productionSteps",
  "notifications",
  "inventory",
  "stockMovements",
];

/**
 * The lines of a sales order, one by one: stocks, each made as it is configured, and items from the shelf or charges. An
 * act answers all lines after it; the order's documented fields tell of its first stock.
 */
export const orderLines = {
  list: read(
    "/api/orders/:id/lines",
    "List the lines of a sales order, and how far each is",
    ById,
    z.array(OrderLine),
    {
      under: "orders",
    },
  ),
  get: read("/api/orders/:id/lines/:no", "Read a line of a sales order", LineOf, OrderLine, { under: "orders" }),
  add: create("/api/orders/:id/lines", "Add a line to an order that is not over", AddedLine, z.array(OrderLine), {
    success: "Line added",
    failure: "Failed to add the line",
    under: "orders",
    deed: "u",
    refreshes,
  }),
  update: change(
    "PATCH",
    "/api/orders/:id/lines/:no",
    "Change a line; its work orders follow while they have not passed a step",
    OrderLineChange,
    z.array(OrderLine),
    { success: "Line changed", failure: "Failed to change the line", under: "orders", refreshes },
  ),
  duplicate: create(
    "/api/orders/:id/lines/:no/duplicate",
    "Add a line like this one to its order",
    RepeatedLine,
    z.array(OrderLine),
    { success: "Line added", failure: "Failed to add the line", under: "orders", deed: "u", refreshes },
  ),
  remove: remove(
    "/api/orders/:id/lines/:no",
    "Take a line out of its order, with its work orders that have not begun",
    { success: "Line removed", failure: "Failed to remove the line", under: "orders", deed: "u", refreshes },
    LineOf,
  ),
};

/** The screen "Sales Orders": the list of sales and work orders together, and the dialog that makes either. */
export const salesOrders = {
  list: list("/api/sales-orders", "List sales orders and work orders together", OrderRowList, ListedOrder),
  ofCustomer: list(
    "/api/master-customers/:id/orders",
    "List a customer's orders and how far they are; work orders only when they have no sales order",
    CustomerOrders,
    CustomerOrder,
  ),
  what: read("/api/sales-orders/what", "Say in one line what orders are", WhatAsked, z.array(WhatOrderIs)),
  byYear: read(
    "/api/master-customers/:id/revenue",
    "Add up what a customer ordered, by the year of issue",
    ById,
    z.array(CustomerYear),
  ),
  stats: read("/api/sales-orders/stats", "Count the orders and their revenue for the cards", Nothing, OrderStats),
  revenue: read(
    "/api/sales-orders/revenue",
    "Add up what was ordered, what is only drafted, what has left the shop, and the tax",
    Nothing,
    OrderRevenue,
  ),
  create: create(
    "/api/sales-orders",
    "Create a sales order, or a work order when it has a part number",
    NewOrder,
    CreatedOrder,
    {
      success: "Order created successfully",
      failure: "Failed to create order",
      refreshes: [...refreshes, "customers"],
    },
  ),
};

/**
 * Sales orders alone and complete, as the order form makes and changes them. The three paths are the documented ones.
 */
export const orders = {
  list: list("/api/orders", "List the sales orders", SalesOrderList, ListedSalesOrder),
  get: read("/api/orders/:id", "Read a sales order", ById, SalesOrder),
  materials: read(
    "/api/orders/:id/materials",
    "Read the parts that an open order needs, sent to production or not, and their stock",
    ById,
    z.array(Material),
  ),
  linesFile: file(
    "/api/orders/lines.csv",
    "Save the lines of the sales orders as CSV, a row each, as an import reads them",
    SalesOrderList.omit({ sort: true, limit: true, cursor: true }),
    "text/csv",
    { readsYears: () => true },
  ),
  pasted: change(
    "POST",
    "/api/orders/pasted",
    "Read rows that were copied from a spreadsheet as lines of an order; stores nothing",
    PastedRows,
    z.array(PastedRow),
    { deed: "c" },
  ),
  create: create("/api/sales-order", "Create a sales order with line items", NewSalesOrder, MadeOrder, {
    success: "Order created successfully!",
    failure: "Error creating order",
    refreshes: [...refreshes, "customers"],
  }),
  update: change("PATCH", "/api/orders/:id", "Change fields of a sales order", SalesOrderChange, SalesOrder, {
    success: "Order updated successfully",
    failure: "Failed to update order",
    refreshes,
  }),
  send: change(
    "POST",
    "/api/orders/:id/send",
    "Send an order to manufacturing: make its work orders, in one or several quantities",
    SendOrder,
    OrderDone,
    { success: "Order sent to manufacturing", failure: "Failed to send order", refreshes },
  ),
  hold: change(
    "POST",
    "/api/orders/:id/hold",
    "Put an order on hold, with its open work orders",
    OrderHalt,
    OrderDone,
    {
      success: "Order on hold",
      failure: "Failed to put order on hold",
      deed: "a",
      refreshes,
    },
  ),
  resume: change("POST", "/api/orders/:id/resume", "Resume an order that is on hold", OrderAct, OrderDone, {
    success: "Order resumed",
    failure: "Failed to resume order",
    deed: "a",
    refreshes,
  }),
  cancel: change(
    "POST",
    "/api/orders/:id/cancel",
    "Cancel an order, with its work orders that are not done",
    OrderHalt,
    OrderDone,
    { success: "Order cancelled", failure: "Failed to cancel order", refreshes },
  ),
  close: change(
    "POST",
    "/api/orders/:id/close",
    "Close the rest of a partly shipped order: what was ordered becomes what was shipped",
    OrderAct,
    OrderDone,
    { success: "Order closed", failure: "Failed to close order", refreshes },
  ),
  duplicate: create("/api/orders/:id/duplicate", "Copy an order as a new draft", ById, OrderDone, {
    success: "Order duplicated",
    failure: "Failed to duplicate order",
    refreshes,
  }),
  thread: read("/api/orders/:id/thread", "Tell how far an order is, with its work orders", ById, Thread),
  remove: remove("/api/orders/:id", "Delete a sales order", {
    success: "Order deleted successfully",
    failure: "Failed to delete order",
    refreshes,
  }),
};
