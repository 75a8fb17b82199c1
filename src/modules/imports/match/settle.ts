import { Invalid } from "../../../lib/errors.ts";
import { askForColumn } from "../../../lib/headers.ts";
import { count } from "../../../lib/text.ts";
import type { Context } from "../../../records/context.ts";
import { each, type Pause } from "../../../records/pace.ts";
import type { Column } from "../read/columns.ts";
import type { SheetRow } from "../read/rows.ts";
import type { Sheet } from "../read/sheet.ts";
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
  await list.refer?.(context, rows, sheet.refuse, pause);
  const claims = await claimRecords(list, sheet, stock, rows, pause);
  const required = requiredOf(list).filter(({ field }) => sheet.columns.some((column) => column.field === field));
  const outcome: Settlement = { fresh: [], changes: [], identical: 0, repeated: 0 };
  await each(claims, pause, ({ row, record, isRepeat }) => {
    // A short row may lack the column.
    if (record === "none" && row.errors.length === 0)
      for (const { field, label } of required)
        if (!sheet.says(row, field)) sheet.refuse(row, undefined, `${label} is required`);
    if (!isRepeat) list.judge?.(row, record === "none" ? undefined : record, sheet.refuse);
    if (isRepeat) outcome.repeated++;
    else if (row.errors.length > 0) return;
    else if (record === "none") outcome.fresh.push({ row, values: row.values });
    else compare(context, list, row, record, outcome);
  });
  return outcome;
}

/** A column that new records need and the sheet lacks. */
export function missingColumn(list: List, sheet: Sheet): Column | undefined {
  return requiredOf(list).find(({ field }) => !sheet.columns.some((column) => column.field === field));
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
  if (fields.length === 0) outcome.identical++;
  else outcome.changes.push({ row, before, fields, present, values: { ...present, ...row.values } });
}

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === "object" && one !== null) return JSON.stringify(one) === JSON.stringify(other);
  return (one ?? null) === (other ?? null);
}
