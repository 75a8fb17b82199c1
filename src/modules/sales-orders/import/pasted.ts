import { openCsv } from "../../../lib/csv.ts";
import { Invalid, Refusal } from "../../../lib/errors.ts";
import { matchColumns } from "../../../lib/headers.ts";
import { toDollars } from "../../../lib/money.ts";
import { clipped, formatNumber } from "../../../lib/text.ts";
import type { Context } from "../../../records/context.ts";
import { newPause, paced } from "../../../records/pace.ts";
import { OPTION_FIELDS } from "../../catalog/schema.ts";
import { levelFor } from "../../customers/level.ts";
import type { SheetRow } from "../../imports/read/rows.ts";
import { openSheet, type SheetKind, surveySheet } from "../../imports/read/sheet.ts";
import { requireAnswers } from "../../imports/read/ways.ts";
import { MOST_LINES, NewOrderLine, type PastedRow, type ReadLine } from "../../order-lines/schema.ts";
import { newLine } from "../../order-lines/sold-lines.ts";
import { referToOptions } from "../../orders/import-fields.ts";
import { salesOrder } from "../record.ts";
import { SALES_ORDER_COLUMNS } from "./columns.ts";
import { SheetOrderRow } from "./fields.ts";
import { lineOf } from "./gather.ts";
import { referToItems } from "./refer.ts";

/** What a pasted row says of a line, as a sheet does. */
const FIELDS: readonly string[] = [
  "item",
  "itemNumber",
  "partNumber",
  "quantity",
  "unitPrice",
  "discountPercent",
  "notes",
  "colorCategory",
  ...OPTION_FIELDS,
];
const PASTED: SheetKind = {
  noun: salesOrder,
  columns: SALES_ORDER_COLUMNS.filter(({ field }) => FIELDS.includes(field)),
  fields: SheetOrderRow,
  derived: [],
  keyColumns: ["item"],
  keyOf: () => "",
};
/** What the columns of rows without names are, as far as they go. */
const UNNAMED = ["Item", "Quantity", "Price each"];

/**
 * What rows that were copied from a spreadsheet become as lines of an order, at the customer's prices; nothing is
 * stored. Throws Invalid for more rows than an order has lines.
 */
export async function readPasted(context: Context, text: string, customerId?: number | null): Promise<PastedRow[]> {
  const { named, isNamed } = withNames(text);
  const sheetCsv = openCsv(named, named.includes("\t") ? "\t" : undefined);
  const sheet = await paced(
    surveySheet(openSheet(sheetCsv, PASTED, {}), PASTED, context.today(), {}),
    newPause(context.givenUp),
  );
  if (sheet.rows > MOST_LINES)
    throw new Invalid(`An order has at most ${MOST_LINES} lines, and these are ${formatNumber(sheet.rows)} rows`);
  requireAnswers(sheet.ways);
  const rows = [...sheet.parts()].flat();
  await referToOptions(context, rows, sheet);
  // Beside a price, words that nobody knows are sold as they stand.
  for (const row of rows) if (typeof row.values["unitPrice"] === "number") row.answered = textsIn(row);
  await referToItems(context, rows, sheet);
  const level = await levelFor(context, customerId);
  const told: PastedRow[] = [];
  for (const row of rows) {
    const line = lineOf(row, row.values["notes"] ?? null, sheet);
    const problems = row.errors.map(({ message }) => message);
    const became = problems.length > 0 ? { problem: problems.join(". ") } : await tried(context, line, level);
    const cells = row.cells.filter((cell) => cell.trim() !== "");
    told.push({ ...NOTHING, row: row.line - (isNamed ? 0 : 1), text: clipped(cells.join(" · ")), ...became });
  }
  return told;
}

/** What a row that becomes no line says. */
const NOTHING = { line: null, description: null, unitPrice: null, total: null, problem: null };

/** The rows with the names of their columns above them. */
function withNames(text: string): { named: string; isNamed: boolean } {
  const csv = openCsv(text, text.includes("\t") ? "\t" : undefined);
  const [first = { cells: [] }, ...others] = [...csv.slices()].flat();
  if (matchColumns(first.cells, PASTED.columns).places.size > 1) return { named: text, isNamed: true };
  const width = Math.max(
    ...[first, ...others].map(({ cells }) => cells.findLastIndex((cell) => cell.trim() !== "") + 1),
  );
  if (width > UNNAMED.length)
    throw new Invalid(
      "A row is an item, a quantity and a price each. Copy the names of the columns too where there are more",
    );
  return { named: `${UNNAMED.slice(0, width).join(csv.separator)}\n${text}`, isNamed: false };
}

function textsIn({ values }: SheetRow): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

/** What a line would be, or what the shop says against it. */
async function tried(context: Context, input: NewOrderLine, level: Awaited<ReturnType<typeof levelFor>>) {
  try {
    const { description, unitPriceCents, totalCents } = await newLine(context, NewOrderLine.parse(input), 0, level);
    return { line: readLine(input), description, unitPrice: toDollars(unitPriceCents), total: toDollars(totalCents) };
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.message };
    throw error;
  }
}

function readLine(input: NewOrderLine): ReadLine {
  const { kind, options = {}, partId = null, partNumber = null, description = null } = input;
  const { quantity = 1, unitPrice = null, discountPercent = null, instruction = null } = input;
  const named = options as ReadLine["options"];
  return {
    kind,
    options: named,
    partId,
    partNumber,
    description,
    quantity,
    unitPrice,
    discountPercent,
    instruction,
  };
}
