/** In the catalog's tables: the price of an option that a typed text means, in dollars; what cannot be read counts as 0. */
export function priceFrom(text: string): number {
  const price = Number.parseFloat(text.replace(/^\s*\$/, "").replaceAll(",", ""));
  return Number.isFinite(price) && price > 0 ? price : 0;
}
