import { onceEach } from "../../../lib/once-each.ts";
import { inChunks } from "../../../records/bulk.ts";
import type { Context } from "../../../records/context.ts";
import { service as customers } from "../../customers/service.ts";
import { foldedKey } from "../../imports/match/finding.ts";
import type { Say } from "../../imports/match/list.ts";
import { inWords } from "../../imports/match/refer.ts";
import type { SheetRow } from "../../imports/read/rows.ts";
import type { Choice } from "../../imports/schema.ts";
import { service as parts } from "../../inventory/service.ts";
import { itemsMeant } from "../../order-lines/items-meant.ts";
import { referToOptions } from "../../orders/import-fields.ts";
import { isActiveCustomer } from "../new-customer.ts";

/**
 * Replaces the names of a sheet by what they mean: options, items, and the customer's name and order where the row has
 * no number for it.
 */
export async function referToSold(context: Context, rows: readonly SheetRow[], say: Say): Promise<void> {
  await referToOptions(context, rows, say);
  await referToItems(context, rows, say);
  await askWho(context, rows, say);
  for (const row of rows) nameCustomer(row);
  await referToOrders(context, rows, say);
}

/** Replaces what a row sells by what that means. */
export async function referToItems(context: Context, rows: readonly SheetRow[], say: Say): Promise<void> {
  const { refuse, ask, before, recall } = say;
  const textsOf = ({ values: { kind, item, itemNumber, partNumber, unitPrice } }: SheetRow): string[] => {
    const said = [itemNumber, item].filter((text) => typeof text === "string");
    if (kind === "stock") return said;
    // Beside a price a part number names what is sold; by itself it is the number of a stock, as in our exports.
    return said.length > 0 || typeof unitPrice !== "number" || typeof partNumber !== "string" ? said : [partNumber];
  };
  const texts = rows.flatMap(textsOf);
  if (texts.length === 0) return;
  const earlier = rows.flatMap((row) => before(row, itemField(row)) ?? []);
  const meaningOf = await itemsMeant(context, [...texts, ...earlier]);
  const isOffered = (meant: string) => {
    const found = meaningOf([meant]);
    return "meant" in found && found.isOffered;
  };
  const partsLike = lookingUp((text) => partsNear(context, text));
  for (const row of rows) {
    const said = textsOf(row);
    if (said.length === 0) continue;
    const field = itemField(row);
    let meaning = meaningOf(said);
    const meant = "stocks" in meaning ? before(row, field) : undefined;
    if (meant !== undefined && (isOffered(meant) || isSameWord(meant, row.values[field]))) {
      recall(row, field, meant);
      meaning = meaningOf([meant]);
    }
    if ("meant" in meaning) row.values["meant"] = meaning.meant;
    else if (meaning.stocks && isItself(row, field))
      row.values["meant"] = { kind: "item", description: row.values[field] };
    else {
      const { problem, suggestion, stocks } = meaning;
      refuse(row, field, problem, suggestion);
      if (stocks) {
        const near = await partsLike(said.at(-1) as string);
        ask(row, field, { choices: () => [...near, ...inWords(stocks)], ofItself: "A charge in these words" });
      }
    }
    if (field === "partNumber") delete row.values["partNumber"];
  }
}

/** The field that says what a row sells. */
function itemField({ values }: SheetRow): string {
  return values["item"] ? "item" : values["itemNumber"] ? "itemNumber" : "partNumber";
}

/** Whether somebody said of a word that nobody knows that it means just what it says. */
function isItself({ values, answered }: SheetRow, field: string): boolean {
  if (values["kind"] === "charge") return true;
  return answered?.[field] !== undefined && isSameWord(answered[field], values[field]);
}

function isSameWord(one: unknown, other: unknown): boolean {
  return foldedKey(one) === foldedKey(other);
}

/**
 * Asks who is meant by a name that no customer has, where others are called nearly so. Without an answer it is the name
 * of somebody new.
 */
async function askWho(context: Context, rows: readonly SheetRow[], { ask, before, recall }: Say): Promise<void> {
  const customersLike = lookingUp((name) => customersNear(context, name));
  const isThere = onceEach((name: string) => isActiveCustomer(context, name));
  for (const row of rows) {
    const { item, itemNumber, customerId, customerName } = row.values;
    const field = customerName ? "customerName" : "customerCompany";
    const name = row.values[field];
    if ((!item && !itemNumber) || customerId || !name || row.answered?.[field] !== undefined) continue;
    const near = await customersLike(String(name));
    if (near === "itself") continue;
    const meaning = before(row, field);
    if (meaning !== undefined && (isSameWord(meaning, name) || (await isThere(meaning)))) recall(row, field, meaning);
    else if (meaning !== undefined || near.length > 0)
      ask(row, field, { choices: () => near, ofItself: "Somebody new", mayStay: true });
  }
}

/** Looks each word up once, and no more than so many: a file may have a hundred thousand. */
function lookingUp<Found>(find: (word: string) => Promise<Found>): (word: string) => Promise<Found | []> {
  const found = new Map<string, Found | []>();
  return async (word) => {
    const key = foldedKey(word);
    const known = found.get(key) ?? (found.size < MOST_LOOKED_UP ? await find(word) : []);
    found.set(key, known);
    return known;
  };
}

const MOST_LOOKED_UP = 200;
const PARTS_NEAR = 5;

async function partsNear(context: Context, search: string): Promise<Choice[]> {
  const { rows } = await parts.list(context, { search, status: "active", limit: PARTS_NEAR });
  return rows.map(({ partNumber, name }) => ({ name: partNumber, note: name }));
}

/** Customers who are called nearly so, or that one is called just so. */
async function customersNear(context: Context, search: string): Promise<Choice[] | "itself"> {
  const buyers = await customers.whoOrders(context, { search });
  if (buyers.some(({ customerName }) => foldedKey(customerName) === foldedKey(search))) return "itself";
  return buyers.map(({ customerName, town }) => ({ name: customerName, note: town }));
}

/** A web shop writes a company, or else a person by two names. */
function nameCustomer(row: SheetRow): void {
  const { firstName, lastName, ...values } = row.values;
  const person = [firstName, lastName].filter(Boolean).join(" ");
  const name = values["customerName"] || values["customerCompany"] || person;
  row.values = name ? { ...values, customerName: name } : values;
}

/** Gives rows without a number that of the order which their customer has placed by this PO number. */
async function referToOrders(context: Context, rows: readonly SheetRow[], { refuse }: Say): Promise<void> {
  const unnumbered = rows.filter(({ values }) => !values["orderNumber"]);
  const numbersOf = await numbersByPo(context, unnumbered);
  for (const row of unnumbered) {
    const { customerName, poNumber } = row.values;
    if (!customerName || !poNumber) {
      refuse(row, undefined, NOT_FOUND_AGAIN);
      continue;
    }
    const [only, ...others] = numbersOf.get(placedKey(row.values)) ?? [];
    if (others.length === 0) Object.assign(row.values, { orderNumber: only });
    else
      refuse(row, "poNumber", `${[only, ...others].join(" and ")} have this PO number: say which by an order number`);
  }
}

const NOT_FOUND_AGAIN =
  "Without an order number a row needs a customer and a PO number, by which its order is found again";

/** The numbers of orders by who placed them and by which PO number. */
async function numbersByPo({ db }: Context, rows: readonly SheetRow[]): Promise<Map<string, string[]>> {
  const said = new Set(rows.flatMap(({ values: { poNumber } }) => (poNumber ? String(poNumber) : [])));
  const asked = [...new Set([...said].flatMap((number) => [number, number.toLowerCase()]))];
  const found = await inChunks(asked, (some) =>
    db
      .selectFrom("sales_orders")
      .select(["customerName", "poNumber", "orderNumber"])
      .where(({ fn, eb, or }) => or([eb("poNumber", "in", some), eb(fn<string>("lower", ["poNumber"]), "in", some)]))
      .orderBy("id")
      .execute(),
  );
  const numbers = new Map<string, string[]>();
  for (const order of found) {
    const of = numbers.get(placedKey(order)) ?? [];
    // One that is spelled in capitals is found twice.
    if (!of.includes(order.orderNumber)) numbers.set(placedKey(order), [...of, order.orderNumber]);
  }
  return numbers;
}

/** By whom an order was placed, and by which of their numbers. */
export function placedKey({ customerName, poNumber }: Record<string, unknown>): string {
  return `${foldedKey(customerName)}\n${foldedKey(poNumber)}`;
}
