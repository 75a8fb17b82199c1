import { readFileSync } from "node:fs";
import { readCsv } from "../../lib/csv.ts";
import { hoursBefore } from "../../lib/dates.ts";
import type { Context } from "../../records/context.ts";
import { packageFile } from "../../records/package-files.ts";

/** A row of a fixture: column → text; blank cells are left out. */
export type Fixture = Partial<Record<string, string>>;

/** The rows of the demo's `fixtures/<name>.csv`. */
export function fixtures(name: string): Fixture[] {
  const [header, ...rows] = readCsv(readFileSync(packageFile("fixtures", `${name}.csv`), "utf8")).rows;
  const columns = header?.cells ?? [];
  return rows.map(({ cells }) =>
    Object.fromEntries(columns.map((column, i) => [column, cells[i]]).filter(([, cell]) => cell)),
  );
}

/** Enters the rows of a fixture one after the other, and answers how many there are. */
export async function each(name: string, enter: (row: Fixture) => Promise<unknown>): Promise<number> {
  const rows = fixtures(name);
  for (const row of rows) await enter(row);
  return rows.length;
}

/** The row with these columns as numbers, for a schema that wants numbers. */
export function withNumbers(row: Fixture, ...columns: string[]): Record<string, string | number | undefined> {
  return { ...row, ...Object.fromEntries(columns.map((column) => [column, numberIn(row, column)])) };
}

/** The number in a column of a fixture; undefined where the cell is blank. */
export function numberIn(row: Fixture, column: string): number | undefined {
  return row[column] === undefined ? undefined : Number(row[column]);
}

/** The ids of records by the names that the fixtures use. */
export function idsByName(rows: readonly { id: number; name: string }[]): Map<string, number> {
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** The demo shop this many hours ago: entries are stamped with that time. */
export function earlier(context: Context, hours: number): Context {
  return at(context, hoursBefore(context.now(), hours));
}

/** The demo shop at a past instant. */
export function at(context: Context, instant: string): Context {
  return { ...context, now: () => instant };
}
