import { round } from "../../lib/numbers.ts";

/** The color category that a color is listed under: one without counts as Standard. */
export function subcategoryOf(option: { subcategory: string | null }): string {
  return option.subcategory ?? "Standard";
}

/** The price that a typed text means, in dollars with two decimals; what cannot be read counts as 0. */
export function priceFrom(text: string): number {
  const price = Number.parseFloat(text.replace(/^\s*\$/, "").replaceAll(",", ""));
  return Number.isFinite(price) && price > 0 ? round(price, 2) : 0;
}
