import { type Cents, formatMoney, toCents, toDollars } from "../../../src/lib/money.ts";
import { namesOf, subcategoryOf } from "../../../src/modules/catalog/rules.ts";
import type { FeatureOption } from "../../../src/modules/catalog/schema.ts";
import { OPTION_CATEGORIES, OPTION_FIELDS, type OptionField } from "../../../src/modules/catalog/schema.ts";
import { type PriceList, priceIn } from "../../../src/modules/option-prices/rules.ts";
import type { SalesOrder } from "../../../src/modules/sales-orders/schema.ts";
import { optionLabel } from "../../data/option-names.ts";

/** An option of the catalogue, with what is needed to choose it; or one as an order has it, retired or not. */
export type Offer = Pick<FeatureOption, "id" | "name" | "price" | "categoryKind" | "subcategory"> &
  Partial<Pick<FeatureOption, "isActive" | "aliases" | "code" | "categoryId">>;

/**
 * What the fields of a form hold: options by their ids, the color category by its name, "" for none. `filled` has the
 * fields that a configuration filled, with its name, until somebody confirms or changes them.
 */
export type OptionValues = {
  colorCategory: string;
  otherOptions: number[];
  filled: Readonly<Record<string, string>>;
} & Record<OptionField, number | null>;

/** Either kind of order, as far as its options go. */
export type Configured = { colorCategory: string | null } & Record<OptionField, number | null> &
  Pick<SalesOrder, "options" | "otherOptions" | "soldOthers">;

/** In fields of options: no choice, because an entry of a list must have a value. */
export const NO_CHOICE = { value: "none", label: "None" };

/** A sales or work order's options for a form; without an order, nothing is chosen. */
export function optionsOf(order?: Configured): OptionValues {
  const ids = Object.fromEntries(OPTION_FIELDS.map((field) => [field, order?.[field] ?? null]));
  return {
    ...(ids as Record<OptionField, number | null>),
    colorCategory: order?.colorCategory ?? "",
    otherOptions: order?.otherOptions ?? [],
    filled: {},
  };
}

/** Keeps those of the options in an order's form that are still offered: another order's may be gone. */
export function offeredOf<Values extends OptionValues>(values: Values, offers: readonly Offer[]): OptionValues {
  const ids = new Set(offers.filter(isOffered).map(({ id }) => id));
  const still = OPTION_FIELDS.map((field) => [field, ids.has(values[field] ?? 0) ? values[field] : null]);
  const isCategory = colorCategories(offers).includes(values.colorCategory);
  return {
    ...(Object.fromEntries(still) as Record<OptionField, number | null>),
    colorCategory: isCategory ? values.colorCategory : "",
    otherOptions: values.otherOptions.filter((id) => ids.has(id)),
    filled: {},
  };
}

/** On screens and papers of sales and work orders: their options as they were sold, with the prices of that day. */
export function soldOptions({
  options,
  colorCategory,
  soldOthers = [],
}: Pick<Configured, "options" | "colorCategory"> & Partial<Pick<SalesOrder, "soldOthers">>) {
  const nine = OPTION_FIELDS.flatMap((field) => {
    const sold = options[field];
    if (!sold) return [];
    const kind = field === "colorOption" && colorCategory ? colorCategory : null;
    const label = [optionLabel(field, OPTION_CATEGORIES[field]), kind].filter(Boolean).join(", ");
    return [{ ...sold, field: field as OptionField | null, key: field as string, kind, label }];
  });
  const others = soldOthers.map(({ id, category, name, price }) => {
    return { id, name, price, field: null, key: `other ${id}`, kind: null, label: category };
  });
  return [...nine, ...others];
}

/** The catalogue with an order's own options as they were sold, even those no longer in it. */
function asSold(options: readonly Offer[], order: Configured): Offer[] {
  const sold = OPTION_FIELDS.flatMap((field): Offer[] => {
    const option = order.options[field];
    const subcategory = field === "colorOption" ? order.colorCategory : null;
    return option ? [{ ...option, categoryKind: field, subcategory }] : [];
  });
  const others = order.soldOthers.map((one): Offer => ({ ...one, categoryKind: null, subcategory: null }));
  sold.push(...others);
  const ids = new Set(sold.map(({ id }) => id));
  return [...sold, ...options.filter(({ id }) => !ids.has(id))];
}

/**
 * For any form of an order: the catalogue with the order's own options, each at its price beside those that are chosen
 * in the form, as the order will have it when it is saved.
 */
export function offersBeside(
  catalogue: readonly Offer[],
  values: OptionValues,
  list: PriceList,
  order?: Configured,
): readonly Offer[] {
  const offers = order ? asSold(catalogue, order) : catalogue;
  if (list.size === 0) return offers;
  const choice = chosenIds(values);
  const was = order ? chosenIds(optionsOf(order)) : [];
  const own = new Map(catalogue.map(({ id, price }) => [id, price]));
  return offers.map((offer) => {
    const { id, price } = offer;
    if (price === undefined || !list.has(id)) return offer;
    const sold = was.includes(id) ? { priceCents: toCents(price), choice: was } : undefined;
    const priceCents = priceIn(choice, { id, priceCents: toCents(own.get(id) ?? price) }, list, sold);
    return { ...offer, price: toDollars(priceCents) };
  });
}

/**
 * The choices for an option in any form of an order, with the price for people who may see it: "Left Hand ($45.00)".
 * Only colors of the chosen color category.
 */
export function choicesFor(field: OptionField, options: readonly Offer[], colorCategory: string) {
  return offersFor(field, options)
    .filter((option) => field !== "colorOption" || subcategoryOf(option) === colorCategory)
    .map(choiceOf);
}

/** An option to choose, with its price for people who may see it; found by its name and its other words. */
export function choiceOf({ id, name, price, aliases }: Offer) {
  return {
    value: String(id),
    label: price === undefined ? name : `${name} (${formatMoney(price)})`,
    words: namesOf({ name, aliases }),
  };
}

/** The ids of all options chosen in an order's form. */
export function chosenIds(values: OptionValues): number[] {
  return [...OPTION_FIELDS.flatMap((field) => values[field] ?? []), ...values.otherOptions];
}

/** For any form of an order: the color categories that have a color, each once. */
export function colorCategories(options: readonly Offer[]): string[] {
  return [...new Set(offersFor("colorOption", options).map(subcategoryOf))];
}

/** The prices of the options chosen in an order's form, in cents. */
export function pricesOf(values: OptionValues, options: readonly Offer[]): Cents[] {
  const prices = new Map(options.map(({ id, price }) => [id, toCents(price)]));
  return chosenIds(values).flatMap((id) => prices.get(id) ?? []);
}

function offersFor(field: OptionField, options: readonly Offer[]): Offer[] {
  return options.filter((option) => option.categoryKind === field && isOffered(option));
}

/** On any form of an order: whether it can be chosen. What an order has already stays. */
export function isOffered({ isActive = true }: Pick<Offer, "isActive">): boolean {
  return isActive;
}
