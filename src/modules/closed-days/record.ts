import type { NounIn } from "../../records/noun.ts";

/** A day on which the shop is closed. */
export const closedDay = {
  table: "closed_days",
  noun: "closed day",
  name: "day",
  importedAs: "closed-days",
  calls: "closedDays",
  taken: ({ day }) => `${day} is a closed day already`,
} satisfies NounIn<"closed_days">;
