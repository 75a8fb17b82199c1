import type { Cents } from "../../lib/money.ts";

/** What an option costs beside another one. */
interface BesidePrice {
  optionId: number;
  withOptionId: number;
  priceCents: Cents;
}

/** What options cost beside others, by the option that has the price. */
export type PriceList = ReadonlyMap<number, readonly BesidePrice[]>;

export function priceListOf(prices: readonly BesidePrice[]): PriceList {
  const list = new Map<number, BesidePrice[]>();
  for (const price of prices) list.set(price.optionId, [...(list.get(price.optionId) ?? []), price]);
  return list;
}

/** An option that an order has already. */
interface SoldBefore {
  priceCents: Cents;
  /** All options that it had then. */
  choice: readonly number[];
}

/**
 * What an option costs in a choice of options: the dearest of its prices beside those, else its own. One that was sold
 * before stays as sold, unless the choice now has another of these prices, or none any more.
 */
export function priceIn(
  choice: readonly number[],
  { id, priceCents: own }: { id: number; priceCents: Cents },
  list: PriceList,
  sold?: SoldBefore,
): Cents {
  const beside = dearest(choice, id, list);
  if (sold && dearest(sold.choice, id, list) === beside) return sold.priceCents;
  return beside ?? own;
}

function dearest(choice: readonly number[], id: number, list: PriceList): Cents | undefined {
  const prices = (list.get(id) ?? []).filter(({ withOptionId }) => choice.includes(withOptionId));
  return prices.length === 0 ? undefined : (Math.max(...prices.map(({ priceCents }) => priceCents)) as Cents);
}
