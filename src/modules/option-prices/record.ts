import type { NounIn } from "../../records/noun.ts";

/** What an option costs beside another one, where that is not its own price. */
export const optionPrice = {
  table: "option_prices",
  noun: "option price",
  calls: "optionPrices",
  taken: () => "There is already a price of these two. Change that",
} satisfies NounIn<"option_prices">;
