import type { NounIn } from "../../records/noun.ts";

/** One count of the shelves at a place. Its lines are not records: they change until they are booked. */
export const stockCount = {
  table: "stock_counts",
  noun: "stock count",
  name: "number",
  calls: "stockCounts",
  foundBy: ["number", "location"],
  numbered: { number: "CT" },
} satisfies NounIn<"stock_counts">;
