/** In the catalog's tables: an option's price in dollars, from typed text. What cannot be read counts as 0. */
export function priceFrom(text: string): number {
  const price = Number.parseFloat(text.replace(/^\s*\$/, "").replaceAll(",", ""));
  return Number.isFinite(price) && price > 0 ? price : 0;
}
