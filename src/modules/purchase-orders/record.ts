import type { NounIn } from "../../records/noun.ts";

/** An order to a vendor. A cancelled one keeps its number. */
export const purchaseOrder = {
  table: "purchase_orders",
  noun: "purchase order",
  name: "number",
  calls: "purchaseOrders",
  foundBy: ["number", "note"],
  numbered: { number: "PO" },
  referredBy: [{ from: "purchase_order_lines", column: "purchaseOrderId", what: "a line", goToo: true }],
} satisfies NounIn<"purchase_orders">;

/** A quantity of one part, and the cost of each piece. */
export const purchaseOrderLine = {
  table: "purchase_order_lines",
  noun: "purchase order line",
  importedAs: "purchase-order-lines",
  calls: "purchaseOrders",
} satisfies NounIn<"purchase_order_lines">;
