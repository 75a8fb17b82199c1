import type { NounIn } from "../../records/noun.ts";

/** What a group of customers pays less than the list says. */
export const priceLevel = {
  table: "price_levels",
  noun: "price level",
  name: "name",
  calls: "priceLevels",
  // Customers who have it keep it from being deleted; a duplicate that is hidden does not.
  referredBy: [{ from: "customers", column: "priceLevelId", what: "a customer", stayWithout: true }],
  taken: ({ name }) => `There is already a price level called ${name}`,
} satisfies NounIn<"price_levels">;
