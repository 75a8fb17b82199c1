import { type Kysely, sql } from "kysely";
import { DatabaseProblem } from "../errors.ts";
import type { OpenDatabase } from "../open.ts";
import type { Tables } from "../tables.ts";
import { copyRows, differingTables, type Holdings, holdingsOf, shopTables } from "./copy-rows.ts";

/**
 * Copies a file with its photos into an empty database on PostgreSQL, all or nothing, and answers what its tables hold
 * now. Throws a DatabaseProblem if there is a shop already, or if a table differs from the file.
 */
export async function fillFromFile(
  to: OpenDatabase,
  from: Pick<OpenDatabase, "db" | "file">,
  progress?: (done: number) => void,
): Promise<Holdings> {
  // Photos before the rows that name them; photos without a row are removed later.
  await to.files.takeFrom(from.file);
  const held = await to.db.transaction().execute(async (db) => {
    const tables = await shopTables(db);
    for (const table of tables) await refuseRows(db, table, to.place);
    // Rows come table by table, and may refer to rows that come later.
    const references = await letGoOfReferences(db);
    const read = await copyRows(from.db, db, tables, progress);
    await goOnCounting(db, from.db);
    for (const { table, name, rule } of references)
      await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(rule)}`.execute(db);
    const held = await holdingsOf(db, tables);
    const [different] = differingTables(read, held);
    if (different !== undefined)
      throw new DatabaseProblem("damaged", to.place, `${different} was not copied as it is: nothing was moved.`);
    return held;
  });
  // PostgreSQL counts rows that all transactions can see in an index alone.
  await sql`vacuum (analyze)`.execute(to.db);
  return held;
}

async function refuseRows(db: Kysely<Tables>, table: string, place: string): Promise<void> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
  if (rows.length === 0) return;
  throw new DatabaseProblem("in-use", place, `${place} holds a shop already (${table}): name an empty database.`);
}

async function letGoOfReferences(db: Kysely<Tables>) {
  const { rows } = await sql<{ table: string; name: string; rule: string }>`
    select relation.relname as table, conname as name, pg_get_constraintdef(own.oid) as rule
    from pg_constraint as own join pg_class as relation on relation.oid = own.conrelid
    where contype = 'f' and own.connamespace = current_schema()::regnamespace`.execute(db);
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(db);
  return rows;
}

/** Ids that were ever given are not given again. */
async function goOnCounting(db: Kysely<Tables>, file: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{
    name: string;
    seq: number;
  }>`select name, seq from sqlite_sequence where seq > 0`.execute(file);
  for (const { name, seq } of rows)
    await sql`select setval(pg_get_serial_sequence(quote_ident(${name}), 'id'), ${seq})`.execute(db);
}
