import { OPTION_FIELDS } from "../../catalog/schema.ts";
import { foldedKey } from "../../imports/match/finding.ts";
import type { SheetRow, Values } from "../../imports/read/rows.ts";
import type { Sheet } from "../../imports/read/sheet.ts";
import { linesInWords } from "../../imports/rules.ts";
import type { Meant } from "../../order-lines/items-meant.ts";
import { MOST_LINES, type NewOrderLine } from "../../order-lines/schema.ts";
import { placedKey } from "./refer.ts";

/**
 * Puts the rows of each order together, as its lines. An order of one row that names no item and no price of one stays
 * as it is: the fields of the order tell it.
 */
export function gatherOrders(rows: readonly SheetRow[], sheet: Sheet): SheetRow[] {
  const orders = new Map<string, SheetRow[]>();
  const heads: SheetRow[] = [];
  for (const row of rows) {
    const key = keyOf(row.values);
    const own = orders.get(key);
    if (key !== "" && own) own.push(row);
    else {
      heads.push(row);
      orders.set(key, [row]);
    }
  }
  for (const own of orders.values()) if (own.length > 1 || isLine(own[0] as SheetRow)) gather(own, sheet);
  for (const head of heads) {
    head.values = without(head.values, OF_SHEET);
    if (head.values["customerName"] === "" && head.errors.length === 0)
      sheet.refuse(head, "customerName", "Customer name is required");
  }
  return heads;
}

function keyOf(values: Values): string {
  if (values["orderNumber"]) return foldedKey(values["orderNumber"]);
  return values["customerName"] && values["poNumber"] ? placedKey(values) : "";
}

/** With any of these a row is a line. */
const TELL_A_LINE = ["item", "itemNumber", "unitPrice", "meant"];
const OF_SHEET = [...TELL_A_LINE, "discountPercent", "kind"];
/** What each line says for itself. */
const OF_LINE = [...OF_SHEET, ...OPTION_FIELDS, "colorCategory", "otherOptions", "partNumber", "quantity"];

function isLine({ values }: SheetRow): boolean {
  return TELL_A_LINE.some((field) => values[field] != null);
}

/** Makes an order of its rows: the first has what is of the whole order, and all lines. */
function gather(rows: readonly SheetRow[], sheet: Sheet): void {
  const [head, ...further] = withoutRepeats(rows, sheet) as [SheetRow, ...SheetRow[]];
  if (further.length === 0 && !isLine(head)) return;
  const all = [head, ...further];
  head.further = further;
  if (all.length > MOST_LINES)
    sheet.refuse(head, undefined, `An order has at most ${MOST_LINES} lines, and this one ${all.length}`);
  const { values, instructions } = ofWhole(all, sheet);
  const lines = all.map((row, i) => lineOf(row, instructions[i] ?? null, sheet));
  head.values = { ...values, lines };
}

/** Rows that are equal in each cell are one row that stands twice. */
function withoutRepeats(rows: readonly SheetRow[], { notes }: Sheet): SheetRow[] {
  const lineOf = new Map<string, number>();
  return rows.filter(({ cells, line }) => {
    const said = JSON.stringify(cells);
    const first = lineOf.get(said);
    if (first === undefined) lineOf.set(said, line);
    else notes.add(`the same as line ${first}, left out`, line);
    return first === undefined;
  });
}

/** What rows say of the whole order: each field once, or the same in all. Notes that differ are those of the lines. */
function ofWhole(rows: readonly SheetRow[], sheet: Sheet): { values: Values; instructions: unknown[] } {
  const values: Values = {};
  const instructions: unknown[] = [];
  for (const field of new Set(rows.flatMap((row) => Object.keys(row.values)))) {
    if (OF_LINE.includes(field)) continue;
    const said = rows.filter((row) => row.values[field] != null && row.values[field] !== "");
    const [first] = said;
    values[field] = (first ?? (rows[0] as SheetRow)).values[field];
    if (said.every((row) => isSame(row.values[field], first?.values[field]))) continue;
    delete values[field];
    if (field === "notes") instructions.push(...rows.map((row) => row.values[field]));
    else if (field !== "total" || !rows.every(isOwnTotal)) refuseDiffering(said, field, sheet);
  }
  if (rows.length > 1 && rows.every(isOwnTotal)) delete values["total"];
  return { values, instructions };
}

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === "string" && typeof other === "string") return foldedKey(one) === foldedKey(other);
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether a row's total is that of its line, and not of the order. */
function isOwnTotal({ values: { quantity, unitPrice, total } }: SheetRow): boolean {
  if (typeof unitPrice !== "number" || typeof total !== "number") return false;
  return Math.round(Number(quantity ?? 1) * unitPrice * 100) === Math.round(total * 100);
}

function refuseDiffering(rows: readonly SheetRow[], field: string, { refuse }: Sheet): void {
  const lines = linesInWords(rows.map(({ line }) => line));
  for (const row of rows) refuse(row, field, `${lines} are about the same sales order and differ`);
}

/** The line of an order that a row is. A price that stands in a sheet is agreed on, and no discount comes off it. */
export function lineOf(row: SheetRow, instruction: unknown, sheet: Sheet): NewOrderLine {
  const { quantity, unitPrice, discountPercent, partNumber, colorCategory, otherOptions, ...values } = row.values;
  const meant = values["meant"] as Meant | undefined;
  const options: Values = { ...meant?.options };
  for (const field of OPTION_FIELDS) if (values[field] != null) options[field] = values[field];
  if (colorCategory) options["colorCategory"] = colorCategory;
  if (Array.isArray(otherOptions) && otherOptions.length > 0) options["otherOptions"] = otherOptions;
  const kind = meant?.kind ?? "stock";
  const isRight = row.errors.length === 0;
  if (isRight && !meant && !partNumber && Object.keys(options).length === 0)
    sheet.refuse(row, "item", "Item is required: what is sold");
  if (isRight && quantity === undefined && sheet.columns.some(({ field }) => field === "quantity"))
    sheet.refuse(row, "quantity", "Quantity is required");
  return {
    kind,
    options,
    ...(kind === "stock"
      ? { partNumber: partNumber ?? meant?.partNumber ?? null }
      : { partId: meant?.partId, description: meant?.description }),
    quantity: quantity ?? 1,
    unitPrice: unitPrice ?? null,
    ...(typeof unitPrice === "number" ? { discountPercent: discountPercent ?? 0 } : {}),
    instruction,
  } as NewOrderLine;
}

function without(values: Values, fields: readonly string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field)));
}
