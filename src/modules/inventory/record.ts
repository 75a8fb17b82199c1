import type { NounIn } from "../../records/noun.ts";

/** What the shop has on its shelves. Orders refer to it by its number. */
export const part = {
  table: "parts",
  noun: "part",
  name: "name",
  key: "partNumber",
  importedAs: "parts",
  calls: "inventory",
  foundBy: ["name", "partNumber", "supplier", "supplierPartNumber", "location"],
  referredBy: [
    { from: "bom_lines", column: "partId", what: "a bill of materials", many: "bills of materials" },
    { from: "work_order_materials", column: "partId", what: "a work order", of: "workOrderId" },
    { from: "sales_order_lines", column: "partId", what: "a sales order", of: "salesOrderId" },
    { from: "work_orders", column: "partNumber", by: "partNumber", what: "a work order" },
    { from: "sales_orders", column: "partNumber", by: "partNumber", what: "a sales order" },
    { from: "sales_order_lines", column: "partId", what: "a sales order", of: "salesOrderId" },
    { from: "purchase_order_lines", column: "partId", what: "a purchase order", of: "purchaseOrderId" },
    { from: "stock_count_lines", column: "partId", what: "a stock count", of: "countId" },
  ],
  taken: ({ partNumber }) => `Part number ${partNumber} already exists`,
} satisfies NounIn<"parts">;
