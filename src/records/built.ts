import type { Compilable, CompiledQuery, Kysely, QueryResult } from "kysely";
import type { Tables } from "../../db/tables.ts";

/** A store of statements for each connection: the database, and the one that reads beside a long transaction. */
const builds = new WeakMap<object, Map<string, CompiledQuery>>();
/** More would mean that a shape contains a value. */
const MOST = 500;

/**
 * Runs the statement that `build` makes, with `values` in its places, in their order. Each shape is built once:
 * building what an order runs takes Kysely as long as running it takes SQLite.
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

/** Inserts a row of plain values and answers it as stored, with its id and the table's defaults. */
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
