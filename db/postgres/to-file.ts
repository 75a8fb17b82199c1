import { type Kysely, sql } from "kysely";
import { apart } from "../apart.ts";
import type { RowCounts } from "../checks.ts";
import { damaged } from "../inspect.ts";
import type { Migrations } from "../migrate.ts";
import { migrations as allMigrations } from "../migrations.ts";
import { openDatabase } from "../open.ts";
import type { Tables } from "../tables.ts";
import { copyRows, differingTables, holdingsOf, shopTables } from "./copy-rows.ts";

/**
 * Writes the current content of a PostgreSQL into the new SQLite file `target`, and answers its row counts. Others go
 * on working meanwhile. `migrations` are those that it has been through. Throws unless the file holds the same, value by value.
 */
export async function writeToFile(
  reading: Kysely<Tables>,
  target: string,
  migrations: Migrations = allMigrations,
): Promise<RowCounts> {
  const file = await openDatabase(target, { migrations });
  try {
    await sql`pragma foreign_keys = off`.execute(file.db);
    await reading
      .transaction()
      .setAccessMode("read only")
      .execute((now) => fill(now, file.db, target));
    await file.close();
  } catch (error) {
    await file.abandon();
    throw error;
  }
  const written = await apart("inspect", target).done;
  if (written === undefined) throw damaged(target, "it cannot be read");
  return written.rows;
}

async function fill(now: Kysely<Tables>, db: Kysely<Tables>, target: string): Promise<void> {
  const tables = await shopTables(now);
  const different = await db.transaction().execute(async (file) => {
    for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(file);
    const read = await copyRows(now, file, tables);
    // A missing line at the end of the change log is noticed by this; PostgreSQL also counts rolled-back lines.
    for (const { name, last } of await lastIds(now))
      if (name !== "logs") {
        await sql`delete from sqlite_sequence where name = ${name}`.execute(file);
        await sql`insert into sqlite_sequence (name, seq) values (${name}, ${last})`.execute(file);
      }
    return differingTables(read, await holdingsOf(file, tables));
  });
  if (different.length > 0) throw damaged(target, `${different.join(", ")} are not as they were read`);
}

/** The highest id that each table has ever given out. */
async function lastIds(db: Kysely<Tables>): Promise<{ name: string; last: number }[]> {
  const { rows } = await sql<{ name: string; last: number }>`
    select relation.relname as name, coalesce(pg_sequence_last_value(
      pg_get_serial_sequence(quote_ident(relation.relname), 'id')::regclass), 0) as last
    from pg_class as relation join pg_attribute as own on own.attrelid = relation.oid and own.attidentity <> ''
    where relation.relnamespace = current_schema()::regnamespace`.execute(db);
  return rows;
}
