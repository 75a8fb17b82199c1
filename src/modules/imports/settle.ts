import { Invalid } from "../../lib/errors.ts";
import { askForColumn } from "../../lib/headers.ts";
import { count } from "../../lib/text.ts";
import type { Context } from "../context.ts";
import { type Claim, claimRecords } from "./claims.ts";
import type { Column } from "./columns.ts";
import type { List, Stored } from "./list.ts";
import type { Pause } from "./pace.ts";
import type { SheetRow } from "./rows.ts";
import type { Sheet } from "./sheet.ts";
import type { Change, Fresh } from "./writers.ts";

/** What an import comes to: each row of the sheet in one of five ways. */
export interface Settlement {
  fresh: Fresh[];
  changes: Change[];
  identical: number;
  repeated: number;
  refused: SheetRow[];
}

const ROWS_A_STEP = 1000;

/**
 * Decides what each row means against what is stored now: a new record, a change of one, nothing, or a refusal, whose
 * reason is then among the row's errors. Throws Invalid when new records lack a column that they need.
 */
export async function settle(context: Context, list: List, sheet: Sheet, pause: Pause): Promise<Settlement> {
  await list.refer?.(context, sheet.rows, sheet.refuse);
  await pause();
  const claims = await claimRecords(context, list, sheet, pause);
  const required = list.columns.filter(({ field }) => !list.fields.shape[field].safeParse(undefined).success);
  requireColumns(list, sheet, claims, required);
  const outcome: Settlement = { fresh: [], changes: [], identical: 0, repeated: 0, refused: [] };
  for (const [i, { row, record, isRepeat }] of claims.entries()) {
    // A row that ends early may lack what its column has.
    if (record === "none" && row.errors.length === 0)
      for (const { field, label } of required)
        if (!sheet.says(row, field)) sheet.refuse(row, undefined, `${label} is required`);
    if (isRepeat) outcome.repeated++;
    else if (row.errors.length > 0) outcome.refused.push(row);
    else if (record === "none") outcome.fresh.push({ row, values: row.values });
    else compare(context, list, row, record, outcome);
    if (i % ROWS_A_STEP === 0) await pause();
  }
  return outcome;
}

function requireColumns(list: List, sheet: Sheet, claims: readonly Claim[], required: readonly Column[]): void {
  const missing = required.find(({ field }) => !sheet.columns.some((column) => column.field === field));
  const fresh = claims.filter(({ row, record }) => record === "none" && row.errors.length === 0).length;
  if (!missing || fresh === 0) return;
  const rows = `${count(fresh, "row")} would be new ${list.one}s`;
  throw new Invalid(`${rows}, and no column holds the ${missing.label}. ${askForColumn(sheet.header, missing)}`);
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
