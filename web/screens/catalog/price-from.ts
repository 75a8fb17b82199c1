import { round } from "../../../src/lib/numbers.ts";

/** In the catalog's tables: the price of an option that a typed text means, in dollars with two decimals; what cannot be read counts as 0. */
export function priceFrom(text: string): number {
  const price = Number.parseFloat(text.replace(/^\s*\$/, "").replaceAll(",", ""));
  return Number.isFinite(price) && price > 0 ? round(price, 2) : 0;
}
