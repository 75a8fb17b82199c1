import { optionTexts } from "../../lib/option-texts.ts";
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
  foundIn: ({ options, lineItems }) => optionTexts([options, ...optionsAmong(lineItems)]),
  prices: ["options", "lineItems"],
  contacts: ["customerContact", "customerEmail", "customerPhone", "billingAddress", "shippingAddress"],
  list: {
    name: "lineItems",
    table: "sales_order_lines",
    of: "salesOrderId",
    columns: [
      "no",
      "description",
      "partId",
      "quantity",
      "unitPriceCents",
      "discountPercent",
      "totalCents",
      "taxable",
      "kind",
      "options",
      "partNumber",
      "agreedCents",
      "discountName",
      "instruction",
    ],
  },
  follows: ({ status, lineItems }) => ({ state: stateOf(String(status)), moreStocks: stocksAmong(lineItems) }),
  unsaid: ["signatureData", "signedFor", "state", "lastLineNo", "moreStocks"],
  numbered: { orderNumber: "SO" },
  referredBy: [
    { from: "order_files", column: "salesOrderId", what: "a file", goToo: true },
    { from: "work_orders", column: "salesOrderId", what: "a work order", stayWithout: true },
    { from: "shipments", column: "salesOrderId", what: "a shipment" },
  ],
  taken: ({ orderNumber }) => `${orderNumber} already exists`,
} satisfies NounIn<"sales_orders">;

/** How many of an order's lines are stocks: those beside its first. */
function stocksAmong(lineItems: unknown): number {
  return Array.isArray(lineItems) ? lineItems.filter(({ kind }) => kind === "stock").length : 0;
}

function optionsAmong(lineItems: unknown): unknown[] {
  return Array.isArray(lineItems) ? lineItems.map(({ options }) => options) : [];
}
