import type { SqliteDatabase } from "./sqlite/database.ts";

/** How many rows each table has, by its name. */
export type RowCounts = Record<string, number>;

/** The number of rows of every table of a whole database. */
export function countRows(sqlite: SqliteDatabase): RowCounts {
  const tables = sqlite.all("select name from sqlite_master where type = 'table' order by name");
  return Object.fromEntries(
    tables.map(({ name }) => [name, Number(sqlite.all(`select count(*) as n from "${name}"`)[0]?.n)]),
  );
}

/** What SQLite says of a whole file or of one table: "ok", or the damage it found. */
export function integrityOf(sqlite: SqliteDatabase, table?: string): string {
  try {
    const found = sqlite.all(table === undefined ? "pragma integrity_check" : `pragma integrity_check("${table}")`);
    return found.map((row) => row.integrity_check).join("; ");
  } catch (error) {
    return (error as Error).message; // damage that stops the check
  }
}

/** The tables with rows that refer to a record that does not exist. */
export function brokenReferences(sqlite: SqliteDatabase): string[] {
  return [...new Set(sqlite.all("pragma foreign_key_check").map(({ table }) => String(table)))];
}

/** The names of the migrations that the database has been through. */
export function appliedMigrations(sqlite: SqliteDatabase): string[] {
  const [found] = sqlite.all("select 1 from sqlite_master where name = 'kysely_migration'");
  if (found === undefined) return [];
  return sqlite.all("select name from kysely_migration").map((row) => String(row.name));
}
