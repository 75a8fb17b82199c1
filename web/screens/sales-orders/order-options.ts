import { formatMoney, toCents, toDollars } from "../../../src/lib/money.ts";
import { subcategoryOf } from "../../../src/modules/catalog/rules.ts";
import type { FeatureOption } from "../../../src/modules/catalog/schema.ts";
import { orderTotal } from "../../../src/modules/sales-orders/rules.ts";
import { OPTION_CATEGORIES, OPTION_FIELDS, type OptionField } from "../../../src/modules/sales-orders/schema.ts";
import type { OrderValues } from "./order-values.ts";

type Options = readonly FeatureOption[];

/** What can be chosen for a field, with its price: "Left Hand ($45.00)". Of colors, those of one color category. */
export function choicesFor(field: OptionField, options: Options, colorCategory: string) {
  return offersFor(field, options)
    .filter((option) => field !== "colorOption" || subcategoryOf(option) === colorCategory)
    .map(({ id, name, price }) => ({ value: String(id), label: `${name} (${formatMoney(price)})` }));
}

/** The color categories that have a color, each once. */
export function colorCategories(options: Options): string[] {
  return [...new Set(offersFor("colorOption", options).map(subcategoryOf))];
}

/** What an order comes to, in dollars, by the same rule as the server's. A shipping that cannot be read counts as 0. */
export function priceOf(values: OrderValues, options: Options) {
  const prices = new Map(options.map(({ id, price }) => [id, toCents(price)]));
  const chosen = OPTION_FIELDS.flatMap((field) => prices.get(values[field] ?? 0) ?? []);
  const shipping = Math.max(0, toCents(values.shipping ?? 0));
  return {
    chosen: chosen.length,
    options: toDollars(orderTotal(chosen, 0)),
    shipping: toDollars(shipping),
    total: toDollars(orderTotal(chosen, shipping)),
  };
}

function offersFor(field: OptionField, options: Options): FeatureOption[] {
  return options.filter(({ categoryName }) => categoryName === OPTION_CATEGORIES[field]);
}
