import type { Compilable, CompiledQuery, Kysely, QueryResult } from "kysely";
import type { Tables } from "../../db/tables.ts";

/** A build for each of a database's ways to ask: the database, and what is read beside a long transaction. */
const builds = new WeakMap<object, Map<string, CompiledQuery>>();
/** More would be a shape that has a value in it. */
const MOST = 500;

/**
 * Writes any record or number: runs the statement that `build` makes with `values` in its places, in their order. It is
 * built once for all that have this shape: for what each order does, Kysely takes as long to build statements as SQLite
 * to run them.
 */
export async function runBuilt<Row>(
  db: Kysely<Tables>,
  shape: string,
  values: readonly unknown[],
  build: () => Compilable,
): Promise<QueryResult<Row>> {
  const { adapter } = db.getExecutor();
  const built = builds.get(adapter) ?? new Map<string, CompiledQuery>();
  builds.set(adapter, built);
  let statement = built.get(shape);
  if (statement === undefined) {
    statement = build().compile();
    if (statement.parameters.length !== values.length)
      throw new Error(`${statement.sql} has ${statement.parameters.length} places for ${values.length} values.`);
    if (built.size < MOST) built.set(shape, statement);
  }
  return db.executeQuery<Row>(Object.assign({}, statement as CompiledQuery<Row>, { parameters: values }));
}

/** Inserts a row of plain values into any table and answers it as stored, its id and what the table adds included. */
export async function insertBuilt<Row>(db: Kysely<Tables>, table: string, row: Record<string, unknown>): Promise<Row> {
  let shape = `insert ${table}`;
  const values: unknown[] = [];
  for (const column in row) {
    if (row[column] === undefined) continue;
    shape += ` ${column}`;
    values.push(row[column]);
  }
  const loose = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const { rows } = await runBuilt<Row>(db, shape, values, () => loose.insertInto(table).values(row).returningAll());
  return rows[0] as Row;
}
