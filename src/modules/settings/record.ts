import type { NounIn } from "../../records/noun.ts";

/** The sales tax from a day on. */
export const taxRate = {
  table: "tax_rates",
  noun: "tax rate",
  name: "validFrom",
  calls: "taxRates",
  taken: ({ validFrom }) => `There is a rate from ${validFrom} already. Delete it first`,
} satisfies NounIn<"tax_rates">;
