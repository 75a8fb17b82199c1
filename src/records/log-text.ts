import { type RawBuilder, sql } from "kysely";
import { unpack } from "../lib/packed.ts";
import type { Noun } from "./noun.ts";

/** What a line of the change log tells: by column what was and what is. */
export type Changes = Record<string, [was: unknown, is: unknown]>;

/**
 * Columns whose names are two signs in the text of a new record's line, where they were half of all its letters. Only the
 * end may grow: a sign stands for the same name forever. Any other name is written as it is.
 */
const COLUMNS =
  "orderNumber customerName status quantity dateIssued dueDate shippingCents totalCents options customerId customerEmail customerPhone customerCompany billingAddress subtotalCents taxCents lineItems notes terms rushFee isCritical poNumber shippingAddress rushFeeCents priceBasis taxBasis taxRatePercent partNumber promisedDate state resumeStatus soNumber salesOrderId woNumber stepId stepNumber stepSince instruction daysLate completedAt heldByOrder orderedQuantity scrapped splitFromId origin sku name description supplier supplierPartNumber unitCostCents stockQuantity stockValueCents minimumStock location lastOrderDate category vendorId reorderTo vendorName nameKey vendorAddress vendorCity vendorState vendorZip phone email contact leadDays isActive contactType contactInfo recordType originalId companyId kind label street city zip isDefault userId eventType photoHash occurredAt approval corrects vouchedBy workOrderId startedAt endedAt number orderDate expectedDate note partId purchaseOrderId fileHash bytes type shipTo shipDate carrier trackingNumber date projectedHours actualHours dayOfWeek username full_name role title primary_department priceCents categoryId".split(
    " ",
  );

/** What the lines of an order say. While they were a text of names and values within the text, each name had a sign, which is only read. */
const LINE_KEYS = ["no", "description", "quantity", "unitPriceCents", "totalCents", "discountPercent"];

/** A sign is two control characters, one of the first 15 and one of the other 16: so none begins within another. */
const signOf = (n: number) => String.fromCharCode(1 + Math.floor(n / 16), 16 + (n % 16));

/** The signs of lines are counted from the end. */
const OF_COLUMNS = new Map(COLUMNS.map((name, n) => [name, signOf(n)]));
const OF_LINES = new Map(LINE_KEYS.map((name, n) => [`,\\"${name}\\":`, signOf(239 - n)]));
const WORDS = [...[...OF_COLUMNS].map(([name, sign]) => [`"${name}":[null,`, sign] as const), ...OF_LINES];
const OF_SIGNS = new Map(WORDS.map(([word, sign]) => [sign, word]));
const NAMES = new Map([...OF_COLUMNS].map(([name, sign]) => [sign, name]));

/** The sign of a column. */
// oxlint-disable-next-line no-control-regex -- that is what signs are made of
const COLUMN_SIGN = /([\x01-\x0e][\x10-\x1f])/;
/** A text that might be taken for something else where it stands without quotes: for JSON, for nothing, or for a sign. */
// oxlint-disable-next-line no-control-regex -- that is what signs are made of
const NEEDS_QUOTES = /^$|^"|[\0\x10-\x1f]|^(?:null|true|false|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/;

/**
 * The changes of a record as a line of the change log keeps them. A new record's are the signs of its columns, each with its
 * value: the text as it is, or the sign of the column that has said the same already. Any others are JSON.
 */
export function logText(changes: Changes): string {
  return textOfNew(changes) ?? JSON.stringify(changes);
}

/** Undefined for any but a new record, and where a column has no sign. */
function textOfNew(changes: Changes): string | undefined {
  let text = "";
  const said = new Map<string, string>();
  for (const name in changes) {
    const [was, is] = changes[name] as Changes[string];
    const sign = was === null ? OF_COLUMNS.get(name) : undefined;
    if (sign === undefined) return undefined;
    text += sign;
    if (typeof is !== "string") text += JSON.stringify(is);
    else if (said.has(is)) text += said.get(is);
    else {
      said.set(is, sign);
      text += NEEDS_QUOTES.test(is) ? JSON.stringify(is) : is;
    }
  }
  return text === "" ? undefined : text;
}

/** The changes of a record that the text of its line in the change log holds, also of one that was written in an earlier form. */
export function changesIn(text: string): Changes {
  return text.startsWith("{") ? changesInJson(text) : changesOfNew(text);
}

function changesOfNew(text: string): Changes {
  const changes: Changes = {};
  const [, ...parts] = text.split(COLUMN_SIGN);
  for (let at = 0; at < parts.length; at += 2) {
    const name = nameOf(parts[at]);
    const value = parts[at + 1] ?? "";
    if (value !== "") changes[name] = [null, valueOf(value)];
    else {
      at += 2; // the sign of the column that says the same
      changes[name] = [null, changes[nameOf(parts[at])]?.[1]];
    }
  }
  return changes;
}

function nameOf(sign = ""): string {
  return NAMES.get(sign) ?? "";
}

function valueOf(text: string): unknown {
  return NEEDS_QUOTES.test(text) ? JSON.parse(text) : text;
}

function changesInJson(text: string): Changes {
  // Each column begins after the one before has ended, except the first.
  // oxlint-disable-next-line no-control-regex -- that is what signs are made of
  const json = text.replace(/[\x01-\x0f][\x10-\x1f]/g, (sign, at) => {
    const word = OF_SIGNS.get(sign) ?? "";
    return word.startsWith('"') && at > 1 ? `],${word}` : word;
  });
  return JSON.parse(json) as Changes;
}

/** The changes of a record, by what it is called in the log, as they are told: lists with the names of what they say. */
export function toldChanges(
  nouns: readonly Pick<Noun, "noun" | "packed">[],
  entity: string | null,
  changes: Changes,
): Changes {
  const told = { ...changes };
  const { packed = {} } = nouns.find(({ noun }) => noun === entity) ?? {};
  for (const [column, names] of Object.entries(packed)) {
    const [was, is] = changes[column] ?? [];
    const named = (list: unknown) => (names && typeof list === "string" ? JSON.stringify(unpack(names, list)) : list);
    if (column in changes) told[column] = [named(was), named(is)];
  }
  return told;
}

/** The condition that the text of a line in the change log tells of a column of a record. */
export function tellsOf(column: string): RawBuilder<boolean> {
  const sign = OF_COLUMNS.get(column);
  const said = sql<boolean>`changes like ${`%"${column}"%`}`;
  return sign === undefined ? said : sql<boolean>`(${said} or changes like ${`%${sign}%`})`;
}

/**
 * Of what the log keeps of any change, as it is written: the conditions that its text tells of any column whose name,
 * as JSON has it, holds this word, written in small letters.
 */
export function namesWith(word: string): RawBuilder<boolean>[] {
  const signs = WORDS.flatMap(([name, sign]) => (name.toLowerCase().includes(word) ? sign : []));
  const isOfLines = LINE_KEYS.some((name) => name.toLowerCase().includes(word));
  const lines = isOfLines ? [`${OF_COLUMNS.get("lineItems")}[[`] : [];
  return [...signs, ...lines].map((sign) => sql<boolean>`changes like ${`%${sign}%`}`);
}
