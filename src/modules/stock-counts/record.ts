import type { NounIn } from "../../records/noun.ts";

/** One walk along the shelves of a place. What is counted on it stands in lines that are no records of their own: they change until they are booked. */
export const stockCount = {
  table: "stock_counts",
  noun: "stock count",
  name: "number",
  calls: "stockCounts",
  foundBy: ["number", "location"],
  numbered: { number: "CT" },
} satisfies NounIn<"stock_counts">;
