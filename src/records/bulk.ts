import { type CompiledQuery, type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import type { Context } from "./context.ts";
import { newPause } from "./pace.ts";

type Raw = Record<string, unknown>;

/** Rows per statement: few enough for an engine's limit of parameters, enough to cost little per row. */
const AT_ONCE = 500;

/** Rows read at once. */
const READ_AT_ONCE = 1000;

/** Parts of a long list of ids or records, each small enough for one statement. */
export function* chunks<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += AT_ONCE) yield items.slice(start, start + AT_ONCE);
}

/** Runs `query` for parts of a long list of records or ids, and answers all that it found. */
export async function inChunks<T, R>(items: readonly T[], query: (chunk: T[]) => Promise<R[]>): Promise<R[]> {
  const found: R[][] = [];
  for (const chunk of chunks(items)) found.push(await query(chunk));
  return found.flat();
}

/** A list of ids of any length, as one parameter: `id in ${amongIds(ids)}`. */
export function amongIds(ids: readonly number[]): RawBuilder<number> {
  return sql`(select cast(value as integer) from json_each(${JSON.stringify(ids)}))`;
}

/** The rows with these ids, in the same order, read in pieces so that other calls get their turn. */
export async function rowsOfIds<Row>(
  ids: readonly number[],
  read: (among: RawBuilder<number>) => Promise<Row[]>,
  atOnce = READ_AT_ONCE,
): Promise<Row[]> {
  const pause = newPause();
  const sorted = [...new Set(ids)].sort((one, other) => one - other);
  const rows: Row[] = [];
  for (let n = 0; n < sorted.length; n += atOnce) {
    for (const row of await read(amongIds(sorted.slice(n, n + atOnce)))) rows.push(row);
    await pause();
  }
  return rows;
}

/**
 * Inserts rows that all have the same columns, and answers the id of the last; the others have the ids just before it.
 * Building a statement takes longer than running it, so it is built once.
 */
export function rowInserter(context: Context, table: keyof Tables): (rows: readonly Raw[]) => Promise<number> {
  const built = new Map<number, CompiledQuery<unknown>>();
  return async (rows) => {
    const columns = Object.keys(rows[0] ?? {});
    const statement = built.get(rows.length) ?? insertion(context, table, rows, columns);
    built.set(rows.length, statement);
    const parameters: unknown[] = [];
    for (const row of rows) for (const column of columns) parameters.push(row[column] ?? null);
    await context.db.executeQuery({ ...statement, parameters });
    const { last } = await loose(context)
      .selectFrom(table)
      .select((of) => of.fn.max<number>("id").as("last"))
      .executeTakeFirstOrThrow();
    return last;
  };
}

/** Updates one row after another, building one statement per set of columns. Answers how many rows matched. */
export function rowUpdater(context: Context, table: keyof Tables): (id: number, values: Raw) => Promise<number> {
  const built = new Map<string, CompiledQuery<unknown>>();
  return async (id, values) => {
    const columns = Object.keys(values).join();
    const statement =
      built.get(columns) ?? loose(context).updateTable(table).set(values).where("id", "=", id).compile();
    built.set(columns, statement);
    const parameters = [...Object.values(values), id];
    return Number((await context.db.executeQuery({ ...statement, parameters })).numAffectedRows);
  };
}

function insertion(
  context: Context,
  table: keyof Tables,
  rows: readonly Raw[],
  columns: readonly string[],
): CompiledQuery<unknown> {
  const values = rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null])));
  return loose(context).insertInto(table).values(values).compile();
}

/** Columns are plain names here; the caller knows that the table has them. */
function loose(context: Context) {
  return context.db as unknown as Kysely<Record<string, Raw>>;
}
