import type { NounIn } from "../../records/noun.ts";

/** The days on which somebody works in another department than their own. */
export const staffLoan = {
  table: "staff_loans",
  noun: "loan",
  nameOf: "staffId",
  calls: "staffLoans",
} satisfies NounIn<"staff_loans">;
