import { stateOf } from "../../lib/states.ts";
import type { NounIn } from "../../records/noun.ts";

/** A customer's order. */
export const salesOrder = {
  table: "sales_orders",
  noun: "sales order",
  name: "orderNumber",
  importedAs: "sales-orders",
  calls: "orders",
  foundBy: ["customerName", "orderNumber", "partNumber"],
  prices: ["options", "lineItems"],
  contacts: ["customerEmail", "customerPhone", "billingAddress", "shippingAddress"],
  list: {
    name: "lineItems",
    table: "sales_order_lines",
    of: "salesOrderId",
    columns: ["no", "description", "partId", "quantity", "unitPriceCents", "discountPercent", "totalCents", "taxable"],
  },
  follows: ({ status }) => ({ state: stateOf(String(status)) }),
  unsaid: ["signatureData", "signedFor", "state", "lastLineNo"],
  numbered: { orderNumber: "SO" },
  referredBy: [
    { from: "order_files", column: "salesOrderId", what: "a file", goToo: true },
    { from: "work_orders", column: "salesOrderId", what: "a work order", stayWithout: true },
    { from: "shipments", column: "salesOrderId", what: "a shipment" },
  ],
  taken: ({ orderNumber }) => `${orderNumber} already exists`,
} satisfies NounIn<"sales_orders">;
