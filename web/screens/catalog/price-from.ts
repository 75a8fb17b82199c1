import { type Reading, readNumber } from "../../../src/lib/cells.ts";

/**
 * In the catalog's tables: an option's price in dollars, from typed text. Words count as 0. Digits that cannot be read
 * whole, as in "12,50", are a problem.
 */
export function priceFrom(text: string): Reading<number> {
  const read = readNumber(text);
  if ("value" in read) return { value: Math.max(0, read.value) };
  return /\d/.test(text) ? read : { value: 0 };
}
