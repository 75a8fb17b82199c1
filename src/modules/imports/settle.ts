import { Invalid } from "../../lib/errors.ts";
import { askForColumn } from "../../lib/headers.ts";
import { count } from "../../lib/text.ts";
import type { Context } from "../context.ts";
import { type Claim, claimRecords } from "./claims.ts";
import type { Column } from "./columns.ts";
import type { List, Stored } from "./list.ts";
import type { SheetRow, Values } from "./rows.ts";
import type { ImportResult } from "./schema.ts";
import type { Sheet } from "./sheet.ts";

export interface Change {
  before: Stored;
  /** The columns that differ, as they will be. */
  columns: Values;
}

/** What an import comes to: each row of the sheet in one of five ways. */
export interface Settlement {
  /** New records as their table will have them. */
  fresh: Values[];
  changes: Change[];
  /** The first of the fields that change, for people to read. */
  differences: ImportResult["changes"];
  identical: number;
  repeated: number;
  refused: SheetRow[];
}

const DIFFERENCES_SHOWN = 200;

/**
 * Decides what each row means against what is stored now: a new record, a change of one, nothing, or a refusal, whose
 * reason is then among the row's errors. Throws Invalid when new records lack a column that they need.
 */
export async function settle(context: Context, list: List, sheet: Sheet): Promise<Settlement> {
  const claims = await claimRecords(context, list, sheet);
  const required = list.columns.filter(({ field }) => !list.fields.shape[field].safeParse(undefined).success);
  requireColumns(list, sheet, claims, required);
  const blank = { ...Object.fromEntries(list.columns.map(({ field }) => [field, null])), ...list.defaults };
  const outcome: Settlement = { fresh: [], changes: [], differences: [], identical: 0, repeated: 0, refused: [] };
  for (const { row, record, isRepeat } of claims) {
    // A row that ends early may lack what its column has.
    const lacking = record === "none" ? required.filter(({ field }) => !(field in row.values)) : [];
    if (row.errors.length === 0)
      for (const { label } of lacking)
        row.errors.push({ line: row.line, column: "", value: "", message: `${label} is required`, record: row.record });
    if (isRepeat) outcome.repeated++;
    else if (row.errors.length > 0) outcome.refused.push(row);
    else if (record === "none") outcome.fresh.push(list.toColumns({ ...blank, ...row.values }));
    else compare(list, row, record, outcome);
  }
  return outcome;
}

function requireColumns(list: List, sheet: Sheet, claims: readonly Claim[], required: readonly Column[]): void {
  const missing = required.find(({ field }) => !sheet.columns.some((column) => column.field === field));
  const fresh = claims.filter(({ row, record }) => record === "none" && row.errors.length === 0).length;
  if (!missing || fresh === 0) return;
  const rows = `${count(fresh, "row")} would be new ${list.noun}s`;
  throw new Invalid(`${rows}, and no column holds the ${missing.label}. ${askForColumn(sheet.header, missing)}`);
}

function compare(list: List, row: SheetRow, record: Stored, outcome: Settlement): void {
  const before = list.toValues(record);
  const fields = Object.keys(row.values).filter((field) => row.values[field] !== before[field]);
  if (fields.length === 0) {
    outcome.identical++;
    return;
  }
  const columns = Object.entries(list.toColumns({ ...before, ...row.values }));
  outcome.changes.push({
    before: record,
    columns: Object.fromEntries(columns.filter(([column, value]) => value !== record[column])),
  });
  for (const field of fields.slice(0, DIFFERENCES_SHOWN - outcome.differences.length))
    outcome.differences.push({
      line: row.line,
      record: row.record,
      field,
      before: (before[field] ?? null) as string,
      after: (row.values[field] ?? null) as string,
    });
}
