import { Invalid } from "../../../lib/errors.ts";
import { askForColumn } from "../../../lib/headers.ts";
import { count } from "../../../lib/text.ts";
import type { Context } from "../../../records/context.ts";
import { each, type Pause } from "../../../records/pace.ts";
import type { Column } from "../read/columns.ts";
import { isRefused, type SheetRow, together } from "../read/rows.ts";
import type { Sheet } from "../read/sheet.ts";
import { linesInWords } from "../rules.ts";
import { claimRecords } from "./claims.ts";
import type { Stock } from "./finding.ts";
import { type Change, type Fresh, type List, oneOf, type Stored } from "./list.ts";

/** What rows of the sheet come to. A row that is refused is in none of these: it has errors. */
interface Settlement {
  fresh: Fresh[];
  changes: Change[];
  identical: number;
  repeated: number;
}

/**
 * Decides what each row means against the stored records: a new record, a change, nothing, or a refusal with its reason
 * among the row's errors.
 */
export async function settle(
  context: Context,
  list: List,
  sheet: Sheet,
  stock: Stock,
  rows: readonly SheetRow[],
  pause: Pause,
): Promise<Settlement> {
  await list.refer?.(context, rows, sheet, pause);
  const heads = list.gather?.(rows, sheet) ?? rows;
  const claims = await claimRecords(list, sheet, stock, heads, pause);
  const required = requiredOf(list).filter(({ field }) => sheet.columns.some((column) => column.field === field));
  const repeated = rows.length - heads.reduce((sum, row) => sum + together(row).length, 0);
  const outcome: Settlement = { fresh: [], changes: [], identical: 0, repeated };
  await each(claims, pause, ({ row, record, isRepeat }) => {
    // A short row may lack the column.
    if (record === "none" && row.errors.length === 0)
      for (const { field, label } of required)
        if (!sheet.says(row, field)) sheet.refuse(row, undefined, `${label} is required`);
    if (!isRepeat) list.judge?.(row, record === "none" ? undefined : record, sheet.refuse);
    if (isRepeat) outcome.repeated += together(row).length;
    else if (isRefused(row)) return;
    else if (record === "none") outcome.fresh.push({ row, values: row.values });
    else compare(context, list, row, record, outcome);
  });
  return outcome;
}

/** Refuses the other rows of a record too if one is refused: it is imported as a whole, or not at all. */
export function refuseTogether(list: List, sheet: Sheet, rows: readonly SheetRow[]): void {
  for (const row of rows) {
    if (!row.further || !isRefused(row)) continue;
    const wrong = together(row).flatMap(({ errors, line }) => (errors.length > 0 ? line : []));
    const rejected = `${linesInWords(wrong)} of the same ${oneOf(list)} ${wrong.length === 1 ? "is" : "are"} rejected`;
    for (const one of together(row)) if (one.errors.length === 0) sheet.refuse(one, undefined, rejected);
  }
}

/** A column that new records need and the sheet lacks. */
export function missingColumn(list: List, sheet: Sheet): Column | undefined {
  const has = (field: string) => sheet.columns.some((column) => column.field === field);
  return requiredOf(list).find(({ field, toldBy = [] }) => ![field, ...toldBy].some(has));
}

/** Throws Invalid because this many rows would be new records without a needed column. */
export function refuseWithout(list: List, sheet: Sheet, missing: Column, fresh: number): never {
  const rows = `${count(fresh, "row")} would be new ${oneOf(list)}s`;
  throw new Invalid(`${rows}, and no column holds the ${missing.label}. ${askForColumn(sheet.header, missing)}`);
}

function requiredOf({ columns, fields }: List): Column[] {
  return columns.filter(({ field }) => !fields.shape[field].safeParse(undefined).success);
}

function compare(context: Context, list: List, row: SheetRow, before: Stored, outcome: Settlement): void {
  const present = list.toValues(before, context);
  const fields = Object.keys(row.values).filter((field) => !isSame(row.values[field], present[field]));
  if (fields.length === 0) outcome.identical += together(row).length;
  else outcome.changes.push({ row, before, fields, present, values: { ...present, ...row.values } });
}

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === "object" && one !== null) return JSON.stringify(one) === JSON.stringify(other);
  return (one ?? null) === (other ?? null);
}
