import { type Context, kept, readerOf } from "../../records/context.ts";
import { type PriceList, priceListOf } from "./rules.ts";

/** What the shop's options cost beside others. It is kept in memory until one of them changes. */
export function shopPrices(context: Context): Promise<PriceList> {
  const read = async () =>
    priceListOf(
      await readerOf(context)
        .selectFrom("option_prices")
        .select(["optionId", "withOptionId", "priceCents"])
        .orderBy("id")
        .execute(),
    );
  return kept(context, "prices", read, "catalogue");
}
