/**
 * Reads only lines of the change log from before November 2026, when they became plain JSON. Column names stood in them
 * as signs of two control characters, and order lines as lists of values without names. The hash chain covers each
 * line's text, so old lines stay as they are. Nothing is written this way any more, and nothing is added to these
 * lists.
 */

/** The columns that had a sign, in the order of their signs. */
const COLUMNS = [
  "orderNumber",
  "customerName",
  "status",
  "quantity",
  "dateIssued",
  "dueDate",
  "shippingCents",
  "totalCents",
  "options",
  "customerId",
  "customerEmail",
  "customerPhone",
  "customerCompany",
  "billingAddress",
  "subtotalCents",
  "taxCents",
  "lineItems",
  "notes",
  "terms",
  "rushFee",
  "isCritical",
  "poNumber",
  "shippingAddress",
  "rushFeeCents",
  "priceBasis",
  "taxBasis",
  "taxRatePercent",
  "partNumber",
  "promisedDate",
  "state",
  "resumeStatus",
  "soNumber",
  "salesOrderId",
  "woNumber",
  "stepId",
  "stepNumber",
  "stepSince",
  "instruction",
  "daysLate",
  "completedAt",
  "heldByOrder",
  "orderedQuantity",
  "scrapped",
  "splitFromId",
  "origin",
  "sku",
  "name",
  "description",
  "supplier",
  "supplierPartNumber",
  "unitCostCents",
  "stockQuantity",
  "stockValueCents",
  "minimumStock",
  "location",
  "lastOrderDate",
  "category",
  "vendorId",
  "reorderTo",
  "vendorName",
  "nameKey",
  "vendorAddress",
  "vendorCity",
  "vendorState",
  "vendorZip",
  "phone",
  "email",
  "contact",
  "leadDays",
  "isActive",
  "contactType",
  "contactInfo",
  "recordType",
  "originalId",
  "companyId",
  "kind",
  "label",
  "street",
  "city",
  "zip",
  "isDefault",
  "userId",
  "eventType",
  "photoHash",
  "occurredAt",
  "approval",
  "corrects",
  "vouchedBy",
  "workOrderId",
  "startedAt",
  "endedAt",
  "number",
  "orderDate",
  "expectedDate",
  "note",
  "partId",
  "purchaseOrderId",
  "fileHash",
  "bytes",
  "type",
  "shipTo",
  "shipDate",
  "carrier",
  "trackingNumber",
  "date",
  "projectedHours",
  "actualHours",
  "dayOfWeek",
  "username",
  "full_name",
  "role",
  "title",
  "primary_department",
  "priceCents",
  "categoryId",
];

/** The fields of an order line, in the order of their values. */
const LINE_NAMES = ["no", "description", "quantity", "unitPriceCents", "discountPercent", "totalCents"];
/** While order lines were JSON text inside the text, each name had a sign, counted from the end. */
const LINE_KEYS = ["no", "description", "quantity", "unitPriceCents", "totalCents", "discountPercent"];

/** One of the first 15 control characters and one of the other 16, so that no sign can begin inside another. */
const signOf = (n: number) => String.fromCharCode(1 + Math.floor(n / 16), 16 + (n % 16));

const OF_COLUMNS = new Map(COLUMNS.map((name, n) => [name, signOf(n)]));
const NAMES = new Map(COLUMNS.map((name, n) => [signOf(n), name]));
const LINE_WORDS = new Map(LINE_KEYS.map((name, n) => [signOf(239 - n), `,\\"${name}\\":`]));

/** The sign of a column. */
// oxlint-disable-next-line no-control-regex -- that is what signs are made of
const COLUMN_SIGN = /([\x01-\x0e][\x10-\x1f])/;
// oxlint-disable-next-line no-control-regex -- that is what signs are made of
const ANY_SIGN = /[\x01-\x0f][\x10-\x1f]/g;
/** The JSON inside a line whose plain texts have no quotes. */
// oxlint-disable-next-line no-control-regex -- that is what signs are made of
const IS_JSON = /^$|^"|[\0\x10-\x1f]|^(?:null|true|false|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/;

type Changes = Record<string, [was: unknown, is: unknown]>;

/** The changes in a line with signs; undefined if it is plain JSON. */
export function changesInSigns(text: string): Changes | undefined {
  if (!text.startsWith("{")) return changesOfNew(text);
  return text.search(ANY_SIGN) === -1 ? undefined : changesInJson(text);
}

/**
 * The line of a new record: each column's sign with its value, or with the sign of a column that has the same value.
 */
function changesOfNew(text: string): Changes {
  const changes: Changes = {};
  const [, ...parts] = text.split(COLUMN_SIGN);
  for (let at = 0; at < parts.length; at += 2) {
    const name = nameOf(parts[at]);
    const value = parts[at + 1] ?? "";
    if (value !== "") changes[name] = [null, IS_JSON.test(value) ? JSON.parse(value) : value];
    else {
      at += 2;
      changes[name] = [null, changes[nameOf(parts[at])]?.[1]];
    }
  }
  return changes;
}

function nameOf(sign = ""): string {
  return NAMES.get(sign) ?? "";
}

/** JSON in which only the names are signs. */
function changesInJson(text: string): Changes {
  const json = text.replace(ANY_SIGN, (sign, at) => {
    const line = LINE_WORDS.get(sign);
    if (line !== undefined) return line;
    // Every column but the first begins after the one before it has ended.
    return `${at > 1 ? "]," : ""}"${nameOf(sign)}":[null,`;
  });
  return JSON.parse(json) as Changes;
}

/**
 * Old changes of order lines, in today's form. They were a JSON text: of values without names or, earlier, of objects,
 * which at first had no numbers. Before they had kinds, all were items.
 */
export function withLines(changes: Changes): Changes {
  const { lineItems } = changes;
  if (!lineItems?.some(isOld)) return changes;
  const [was, is] = lineItems.map((lines) => linesOfToday(typeof lines === "string" ? linesIn(lines) : lines));
  return { ...changes, lineItems: [was, is] };
}

/** Whether these lines are from before the lines of an order had kinds. */
function isOld(lines: unknown): boolean {
  return typeof lines === "string" || (Array.isArray(lines) && lines.some((line) => line.kind === undefined));
}

/** All were items then. */
function linesOfToday(lines: unknown): unknown {
  return Array.isArray(lines)
    ? lines.map((line) => (line.kind === undefined ? { ...line, ...LATER_COLUMNS } : line))
    : lines;
}

const LATER_COLUMNS = {
  kind: "item",
  options: "{}",
  partNumber: null,
  agreedCents: null,
  discountName: null,
  instruction: null,
};

function linesIn(text: string): Record<string, unknown>[] {
  return (JSON.parse(text) as (unknown[] | Record<string, unknown>)[]).map((line, at) => {
    const said = Array.isArray(line) ? Object.fromEntries(LINE_NAMES.map((name, n) => [name, line[n]])) : line;
    const { no = at + 1, description, quantity, unitPriceCents, discountPercent = 0, totalCents } = said;
    return { no, description, partId: null, quantity, unitPriceCents, discountPercent, totalCents, taxable: 1 };
  });
}

/** The sign of a column, if it had one. */
export function signOfColumn(column: string): string | undefined {
  return OF_COLUMNS.get(column);
}

/** The signs of all names that contain this word (in small letters). */
export function signsWith(word: string): string[] {
  const has = (name: string) => name.toLowerCase().includes(word);
  const columns = [...OF_COLUMNS].flatMap(([name, sign]) =>
    `"${name}":[null,`.toLowerCase().includes(word) ? sign : [],
  );
  const ofLines = [...LINE_WORDS].flatMap(([sign, name]) => (has(name) ? sign : []));
  const packed = LINE_KEYS.some(has) ? [`${OF_COLUMNS.get("lineItems")}[[`] : [];
  return [...columns, ...ofLines, ...packed];
}
