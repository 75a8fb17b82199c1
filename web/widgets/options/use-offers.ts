import { useMemo } from "react";
import { toCents } from "../../../src/lib/money.ts";
import { priceListOf } from "../../../src/modules/option-prices/rules.ts";
import { useRead } from "../../data/calls.ts";
import { type Configured, type OptionValues, offersBeside } from "./prices.ts";

const NONE: never[] = [];

/**
 * For any form of an order: the options, each at its price beside those that are chosen; those of a stored order as
 * they were sold. Empty while they are read; `retry` reads them again if that failed.
 */
export function useOffers(values: OptionValues, order?: Configured) {
  const catalogue = useRead("featureOptions", "list", {});
  const prices = useRead("optionPrices", "list", {}).data?.rows ?? NONE;
  // People who may not see prices have none here.
  const list = useMemo(
    () =>
      priceListOf(
        prices.flatMap(({ price, ...of }) => (price === undefined ? [] : { ...of, priceCents: toCents(price) })),
      ),
    [prices],
  );
  const offersFor = (chosen: OptionValues) => offersBeside(catalogue.data?.rows ?? NONE, chosen, list, order);
  return {
    offers: offersFor(values),
    /** The same beside other options. */
    offersFor,
    retry: catalogue.isError ? () => void catalogue.refetch() : undefined,
  };
}
