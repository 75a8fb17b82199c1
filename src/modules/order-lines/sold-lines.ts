import type { OrderLine } from "../../../db/tables/sales-orders.ts";
import { Invalid, invalidAt } from "../../lib/errors.ts";
import { type Cents, timesCents, toCents, tooMuch } from "../../lib/money.ts";
import type { Context } from "../../records/context.ts";
import { findReferred } from "../../records/records.ts";
import { OPTION_FIELDS } from "../catalog/schema.ts";
import { levelFor } from "../customers/level.ts";
import { part } from "../inventory/record.ts";
import { offersOf } from "../orders/offers.ts";
import type { OptionChoice } from "../orders/schema.ts";
import { readOptions, type SoldOptions, sellOptions } from "../orders/sold-options.ts";
import { itemLine, stockLine } from "./lines.ts";
import type { NewOrderLine, OrderLineChange } from "./schema.ts";

type Level = Awaited<ReturnType<typeof levelFor>>;

/**
 * The lines of a new order, the first stock as number 0. Throws Invalid at the field of the line with what cannot be
 * sold.
 */
export async function newLines(context: Context, inputs: readonly NewOrderLine[], customerId?: number | null) {
  const level = await levelFor(context, customerId);
  const first = inputs.findIndex(({ kind }) => kind === "stock");
  const lines: OrderLine[] = [];
  for (const [i, input] of inputs.entries()) {
    const no = i === first ? 0 : i + 1 - (first >= 0 && i > first ? 1 : 0);
    lines.push(await within(`lines.${i}`, () => newLine(context, input, no, level)));
  }
  return lines;
}

/** A line that comes to an order as this number. Throws Invalid with what cannot be sold. */
export async function newLine(context: Context, input: NewOrderLine, no: number, level: Level): Promise<OrderLine> {
  const { kind, quantity = 1, instruction = null } = input;
  if (kind === "item") return newItem(context, input, no, level);
  const { partNumber = null } = input;
  const options = JSON.stringify(await sellStock(context, input.options ?? {}, {}));
  requireDescribed(options, partNumber);
  return countable(
    stockLine({
      no,
      options,
      partNumber,
      quantity,
      agreedCents: centsOf(input.unitPrice),
      ...discountOf(input.discountPercent, level && { name: level.name, percent: level.stockPercent }),
      instruction,
    }),
  );
}

/** Throws Invalid for a stock of which nobody knows what to make. */
function requireDescribed(options: string, partNumber: string | null): void {
  if (options === "{}" && partNumber === null)
    throw invalidAt("options", "Choose what is made: at least one option, or a part number");
}

function centsOf(dollars: number | null | undefined): Cents | null {
  return dollars == null ? null : toCents(dollars);
}

async function newItem(context: Context, input: NewOrderLine, no: number, level: Level): Promise<OrderLine> {
  const { partId, quantity = 1 } = input;
  const shelf = partId == null ? undefined : await findReferred(context, part, partId, "partId");
  if (input.options !== undefined && Object.keys(input.options).length > 0)
    throw invalidAt("options", "Only a stock has options");
  const description = input.description ?? (shelf && `${shelf.partNumber} ${shelf.name}`);
  if (description === undefined) throw invalidAt("description", "Enter what is sold: a part, or a description");
  // What it cost the shop is never what it is sold for.
  const unitPriceCents = centsOf(input.unitPrice) ?? shelf?.salePriceCents ?? null;
  if (unitPriceCents === null)
    throw invalidAt("unitPrice", shelf ? `${shelf.partNumber} has no sale price. Enter one` : "Enter a price");
  const ofLevel = shelf && level ? { name: level.name, percent: level.itemPercent } : null;
  const discount = discountOf(input.discountPercent, ofLevel);
  const instruction = input.instruction ?? null;
  return countable(
    itemLine({ no, description, partId: partId ?? null, quantity, unitPriceCents, ...discount, instruction }),
  );
}

/** A line after a change. Throws Invalid with what cannot be sold. */
export async function changedLine(context: Context, before: OrderLine, input: OrderLineChange): Promise<OrderLine> {
  const { quantity = before.quantity } = input;
  const kept = <T>(value: T | undefined, present: T): T => (value === undefined ? present : value);
  // The same discount keeps its name.
  const discount =
    input.discountPercent === undefined || input.discountPercent === before.discountPercent
      ? { discountPercent: before.discountPercent, discountName: before.discountName }
      : discountOf(input.discountPercent ?? 0, null);
  const instruction = kept(input.instruction, before.instruction);
  if (before.kind === "item") {
    if (input.options !== undefined) throw invalidAt("options", "Only a stock has options");
    const unitPriceCents = centsOf(input.unitPrice) ?? before.unitPriceCents;
    const description = input.description ?? before.description;
    return countable(itemLine({ ...before, description, quantity, unitPriceCents, ...discount, instruction }));
  }
  const sold = readOptions(before.options);
  const options =
    input.options === undefined ? before.options : JSON.stringify(await sellStock(context, input.options, sold));
  const partNumber = kept(input.partNumber, before.partNumber);
  requireDescribed(options, partNumber);
  return countable(
    stockLine({
      no: before.no,
      options,
      partNumber,
      quantity,
      agreedCents: input.unitPrice === undefined ? before.agreedCents : centsOf(input.unitPrice),
      ...discount,
      instruction,
    }),
  );
}

function discountOf(typed: number | null | undefined, level: { name: string; percent: number } | null) {
  if (typed != null) return { discountPercent: typed, discountName: null };
  const percent = level?.percent ?? 0;
  return { discountPercent: percent, discountName: percent > 0 ? (level?.name ?? null) : null };
}

function countable(line: OrderLine): OrderLine {
  const wrong = tooMuch(timesCents(line.unitPriceCents, line.quantity), "line");
  if (wrong !== undefined) throw invalidAt("unitPrice", wrong);
  return line;
}

type NamedOptions = NonNullable<NewOrderLine["options"]>;

/** The options of a stock after a choice that names them by field or category. */
async function sellStock(context: Context, options: NamedOptions, before: SoldOptions): Promise<SoldOptions> {
  const choice = await choiceOf(context, options, before);
  return within("options", () => sellOptions(context, choice, before));
}

/** A choice by field or category as the order form names it. Throws Invalid for a category that is not there. */
async function choiceOf(context: Context, options: NamedOptions, before: SoldOptions): Promise<OptionChoice> {
  const categories = await context.db.selectFrom("feature_categories").select(["id", "name", "kind"]).execute();
  const choice: Record<string, unknown> = {};
  const others = new Map<number, number[]>();
  for (const { id, categoryId } of before.others ?? []) others.set(categoryId, [...(others.get(categoryId) ?? []), id]);
  for (const [key, chosen] of Object.entries(options)) {
    const category = categories.find(({ id }) => String(id) === key);
    const field = category?.kind ?? key;
    const path = `options.${key}`;
    if (field === "colorCategory") choice[field] = chosen;
    else if (field === "otherOptions" && Array.isArray(chosen)) {
      others.clear();
      for (const [id, offer] of await offersOf(context, chosen)) others.set(id, [offer.id]);
    } else if (typeof chosen === "string") throw invalidAt(path, "An option is named by its id");
    else if (OPTION_FIELDS.some((one) => one === field)) {
      if (Array.isArray(chosen)) throw invalidAt(path, `${category?.name ?? key} takes one option`);
      choice[field] = chosen;
    } else if (category) {
      const ids = chosen === null ? [] : [chosen].flat();
      const stray = [...(await offersOf(context, ids)).values()].find(({ categoryId }) => categoryId !== category.id);
      if (stray) throw invalidAt(path, `${stray.name} is not an option of ${category.name}`);
      others.set(category.id, ids);
    } else throw invalidAt(path, `There is no category ${key}`);
  }
  return { ...choice, otherOptions: [...others.values()].flat() } as OptionChoice;
}

/** Does it, and says of what is wrong with it where that stands in the input. */
async function within<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    throw new Invalid(
      error.message,
      error.issues.map((issue) => ({ ...issue, path: `${path}.${issue.path}` })),
    );
  }
}
