import { type RawBuilder, sql } from "kysely";

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

/** The same of the lines of an order, which are a text within the text. */
const LINE_KEYS = ["no", "description", "quantity", "unitPriceCents", "totalCents", "discountPercent"];

/** A sign is two control characters, which no JSON has, one of the first 15 and one of the other 16: so none begins within another. */
const signOf = (n: number) => String.fromCharCode(1 + Math.floor(n / 16), 16 + (n % 16));

/** The signs of lines are counted from the end. */
const OF_COLUMNS = new Map(COLUMNS.map((name, n) => [name, signOf(n)]));
const OF_LINES = new Map(LINE_KEYS.map((name, n) => [`,\\"${name}\\":`, signOf(239 - n)]));
const WORDS = [...[...OF_COLUMNS].map(([name, sign]) => [`"${name}":[null,`, sign] as const), ...OF_LINES];
const OF_SIGNS = new Map(WORDS.map(([word, sign]) => [sign, word]));

/**
 * The changes of a record as a line of the change log keeps them: what JSON makes of them, written by hand, because
 * an import writes many thousands.
 */
export function logText(changes: Changes): string {
  let text = "{";
  for (const name in changes) {
    const [was, is] = changes[name] as Changes[string];
    const sign = was === null ? OF_COLUMNS.get(name) : undefined;
    if (sign !== undefined) text += sign;
    else text += `${text === "{" ? "" : "],"}${JSON.stringify(name)}:[${JSON.stringify(was)},`;
    const json = JSON.stringify(is);
    text += json.includes(',\\"') ? json.replace(/,\\"\w+\\":/g, (key) => OF_LINES.get(key) ?? key) : json;
  }
  return text === "{" ? "{}" : `${text}]}`;
}

/**
 * The changes of a record that the text of its line in the change log holds, also of one that was written before
 * there were signs.
 */
export function changesIn(text: string): Changes {
  // Each column begins after the one before has ended, except the first.
  // oxlint-disable-next-line no-control-regex -- that is what signs are made of
  const json = text.replace(/[\x01-\x0f][\x10-\x1f]/g, (sign, at) => {
    const word = OF_SIGNS.get(sign) ?? "";
    return word.startsWith('"') && at > 1 ? `],${word}` : word;
  });
  return JSON.parse(json) as Changes;
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
  return WORDS.flatMap(([name, sign]) =>
    name.toLowerCase().includes(word) ? sql<boolean>`changes like ${`%${sign}%`}` : [],
  );
}
