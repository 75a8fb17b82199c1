import type { PriceLevel } from "../../src/modules/price-levels/schema.ts";

/** On the screens of customers and orders: what a price level takes off, "25 % off stocks, 10 % off parts". */
export function levelWords({ stockPercent, itemPercent }: Pick<PriceLevel, "stockPercent" | "itemPercent">): string {
  return `${stockPercent} % off stocks, ${itemPercent} % off parts`;
}
