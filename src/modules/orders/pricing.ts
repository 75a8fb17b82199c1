import type { z } from "zod";
import type { Saved } from "../../../db/tables.ts";
import { Invalid } from "../../lib/errors.ts";
import { type Cents, dollarsOrNone, formatMoney, MOST_CENTS, NO_CENTS, toCents, toDollars } from "../../lib/money.ts";
import type { Context } from "../../records/context.ts";
import { OPTION_FIELDS, type OptionField } from "../catalog/schema.ts";
import type { OptionChoice, PriceBasis, Priced } from "./schema.ts";
import { readOptions, type SoldOptions, sellOptions } from "./sold-options.ts";

/** What makes up the price of either kind of order. */
interface Price {
  options: SoldOptions;
  shippingCents: Cents;
}
/** The same as columns: the options in JSON. */
type PriceColumns = Pick<Saved<"work_orders">, "options" | "shippingCents">;

/** The options and shipping after a choice. Throws Invalid for an option that is not available. */
export async function priceAfter(
  context: Context,
  choice: OptionChoice & { shipping?: number | null | undefined },
  before: Price = { options: {}, shippingCents: NO_CENTS },
): Promise<Price> {
  const options = await sellOptions(context, choice, before.options);
  const shippingCents = choice.shipping === undefined ? before.shippingCents : toCents(choice.shipping ?? 0);
  return { options, shippingCents };
}

/** A list reads all ids of an order's options from its `options`. */
export const IN_OPTIONS = Object.fromEntries(
  [...OPTION_FIELDS, "colorCategory", "otherOptions", "soldOthers"].map((field) => [field, null]),
) as Readonly<Record<keyof OptionChoice | "soldOthers", null>>;

/** The amount itself. Throws Invalid if it is too large to count to the cent. */
export function countable(cents: Cents): Cents {
  if (cents > MOST_CENTS) throw new Invalid(`An order comes to at most ${formatMoney(toDollars(MOST_CENTS))}`);
  return cents;
}

/** The price on the wire: the options by id and as sold, and dollars. */
export function pricedOnWire(
  order: PriceColumns & { priceBasis: PriceBasis; totalCents: Cents | null },
): z.infer<typeof Priced> {
  const { colorCategory = null, others = [], ...sold } = readOptions(order.options);
  const ids = {} as Record<OptionField, number | null>;
  for (const field of OPTION_FIELDS) ids[field] = sold[field]?.id ?? null;
  const options = Object.entries(sold).map(([field, { id, name, priceCents }]) => [
    field,
    { id, name, price: toDollars(priceCents) },
  ]);
  return Object.assign(ids, {
    colorCategory,
    options: Object.fromEntries(options),
    otherOptions: others.map(({ id }) => id),
    soldOthers: others.map(({ priceCents, ...other }) => ({ ...other, price: toDollars(priceCents) })),
    priceBasis: order.priceBasis,
    shipping: toDollars(order.shippingCents),
    total: dollarsOrNone(order.totalCents),
  });
}
