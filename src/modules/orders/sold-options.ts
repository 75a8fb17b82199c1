import { isDeepStrictEqual } from "node:util";
import { Invalid, type Issue } from "../../lib/errors.ts";
import type { Cents } from "../../lib/money.ts";
import type { Context } from "../../records/context.ts";
import { subcategoryOf } from "../catalog/rules.ts";
import { OPTION_CATEGORIES, OPTION_FIELDS, type OptionField } from "../catalog/schema.ts";
import { shopPrices } from "../option-prices/of-choice.ts";
import { priceIn } from "../option-prices/rules.ts";
import { brokenRules } from "../option-rules/of-choice.ts";
import { isRetired, type Offer, offers, offersOf } from "./offers.ts";
import { type OtherSold, sellOthers } from "./other-options.ts";
import { type OptionChoice } from "./schema.ts";

/** What an order keeps of a chosen option, so that later changes of the catalogue do not change the order. */
interface Sold {
  id: number;
  name: string;
  priceCents: Cents;
}

const COLOR: OptionField = "colorOption";

/** The options in an order's `options` column, in JSON. */
export type SoldOptions = Partial<Record<OptionField, Sold>> & {
  colorCategory?: string;
  /** Those of categories that are none of the nine. */
  others?: OtherSold[];
};

/** The prices of an order's options, as sold. */
export function pricesOf(sold: SoldOptions): Cents[] {
  return everySold(sold).map(({ priceCents }) => priceCents);
}

/** All options of an order: of the nine fields first. */
function everySold(sold: SoldOptions): Sold[] {
  return [...OPTION_FIELDS.flatMap((field) => sold[field] ?? []), ...(sold.others ?? [])];
}

/** Whether an order has any options. */
export function hasOptions(sold: SoldOptions): boolean {
  return Object.keys(sold).length > 0;
}

/** The options in the JSON of an order. */
export function readOptions(json: string): SoldOptions {
  return JSON.parse(json) as SoldOptions;
}

/** The ids of an order's options. */
export function optionIds(sold: SoldOptions): number[] {
  return everySold(sold).map(({ id }) => id);
}

/**
 * The options after a choice. Newly chosen ones get the catalogue's present name, and the price that they have beside
 * the rest; others stay as sold, unless the rest now gives them another price. Throws Invalid with a sentence for each
 * unavailable field.
 */
export async function sellOptions(context: Context, choice: OptionChoice, before: SoldOptions): Promise<SoldOptions> {
  const fresh = OPTION_FIELDS.filter((field) => choice[field] != null && choice[field] !== before[field]?.id);
  const asked = choice.colorCategory;
  const ids = [...fresh.map((field) => choice[field] as number), ...(typeof asked === "number" ? [asked] : [])];
  const found = await offersOf(context, [...ids, ...(choice.otherOptions ?? [])]);
  const issues: Issue[] = [];
  let wanted = typeof asked === "number" ? undefined : asked;
  if (typeof asked === "number") {
    const color = found.get(asked);
    if (color?.kind === COLOR) wanted = subcategoryOf(color);
    else issues.push({ path: "colorCategory", message: refusal(COLOR, asked, color) });
  }
  const sold: SoldOptions = {};
  for (const field of OPTION_FIELDS) {
    if (fresh.includes(field)) {
      const offer = found.get(choice[field] as number);
      if (offer?.kind === field && offer.isActive === 0) issues.push({ path: field, message: isRetired(offer.name) });
      else if (offer?.kind === field) sold[field] = { id: offer.id, name: offer.name, priceCents: offer.priceCents };
      else issues.push({ path: field, message: refusal(field, choice[field] as number, offer) });
    } else if (choice[field] !== null && before[field]) sold[field] = before[field];
  }
  const color = fresh.includes("colorOption") ? found.get(choice.colorOption as number) : undefined;
  const colorCategory = color
    ? subcategoryOf(color)
    : sold.colorOption || wanted === undefined
      ? before.colorCategory
      : wanted;
  if (sold.colorOption && wanted && wanted !== colorCategory)
    issues.push({ path: "colorOption", message: `${sold.colorOption.name} is not a color of ${wanted}` });
  else if (!sold.colorOption && wanted && wanted !== before.colorCategory && !(await hasColors(context, wanted)))
    issues.push({ path: "colorCategory", message: `There is no color category ${wanted}` });
  const others =
    choice.otherOptions === undefined
      ? (before.others ?? [])
      : sellOthers(choice.otherOptions, before.others ?? [], found, issues);
  if (others.length > 0) sold.others = others;
  const isChanged = !isDeepStrictEqual(optionIds(sold), optionIds(before));
  if (issues.length === 0 && isChanged) issues.push(...(await ruleIssues(context, optionIds(sold))));
  if (issues.length > 0) throw new Invalid(issues.map(({ message }) => message).join(". "), issues);
  const priced = isChanged ? await pricedIn(context, sold, before, found) : sold;
  return colorCategory ? { ...priced, colorCategory } : priced;
}

/** The same options, each at its price beside the others. */
async function pricedIn(
  context: Context,
  sold: SoldOptions,
  before: SoldOptions,
  found: ReadonlyMap<number, Offer>,
): Promise<SoldOptions> {
  const list = await shopPrices(context);
  const [choice, was] = [optionIds(sold), optionIds(before)];
  const kept = choice.filter((id) => list.has(id) && was.includes(id));
  const offered = new Map([...found, ...(await offersOf(context, kept))]);
  const priced = <One extends Sold>(one: One): One => {
    const own = offered.get(one.id);
    if (!own || !list.has(one.id)) return one;
    const asSold = was.includes(one.id) ? { priceCents: one.priceCents, choice: was } : undefined;
    return { ...one, priceCents: priceIn(choice, own, list, asSold) };
  };
  const nine = OPTION_FIELDS.flatMap((field) => {
    const one = sold[field];
    return one ? [[field, priced(one)]] : [];
  });
  return { ...Object.fromEntries(nine), ...(sold.others ? { others: sold.others.map(priced) } : {}) };
}

/** What the rules between options say of these, each at the field where another choice would help. */
async function ruleIssues(context: Context, ids: readonly number[]): Promise<Issue[]> {
  const broken = await brokenRules(context, ids);
  if (broken.length === 0) return [];
  const categories = await context.db.selectFrom("feature_categories").select(["id", "kind"]).execute();
  const kinds = new Map(categories.map(({ id, kind }) => [id, kind]));
  return broken.map(({ categoryId, sentence }) => ({
    path: kinds.get(categoryId) ?? "otherOptions",
    message: sentence,
  }));
}

/** Throws Invalid for options that today's rules refuse, or that are retired: a copy of an order is a new order. */
export async function refuseSoldAgain(context: Context, sold: SoldOptions): Promise<void> {
  const ids = optionIds(sold);
  const retired = [...(await offersOf(context, ids)).values()].filter(({ isActive }) => isActive === 0);
  const issues = [
    ...retired.map(({ name }) => ({ path: "options", message: isRetired(name) })),
    ...(await ruleIssues(context, ids)),
  ];
  if (issues.length > 0) throw new Invalid(issues.map(({ message }) => message).join(". "), issues);
}

async function hasColors(context: Context, colorCategory: string): Promise<boolean> {
  const colors = await offers(context).where("feature_categories.kind", "=", COLOR).execute();
  return colors.some((color) => subcategoryOf(color) === colorCategory);
}

function refusal(field: OptionField, id: number, offer: Offer | undefined): string {
  return offer ? `${offer.name} is not an option of ${OPTION_CATEGORIES[field]}` : `There is no feature option ${id}`;
}
