import { nameKey } from "../../lib/text.ts";
import type { NounIn } from "../../records/noun.ts";

/** The companies that the shop buys from. The supplier that a part names need not be one of them. */
export const vendor = {
  table: "vendors",
  noun: "vendor",
  name: "vendorName",
  importedAs: "vendors",
  calls: "vendors",
  foundBy: ["vendorName", "vendorCity", "vendorState"],
  follows: ({ vendorName }) => ({ nameKey: nameKey(String(vendorName)) }),
  unsaid: ["nameKey"],
  referredBy: [
    { from: "parts", column: "supplier", by: "vendorName", what: "a part" },
    { from: "parts", column: "vendorId", what: "a part", stayWithout: true },
    { from: "purchase_orders", column: "vendorId", what: "a purchase order" },
    { from: "stock_movements", column: "vendorId", what: "a stock movement" },
  ],
} satisfies NounIn<"vendors">;
