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

/** What is wrong with a whole database file, or one table of it, as SQLite says: "ok", or the damage it found. */
export function integrityOf(sqlite: SqliteDatabase, table?: string): string {
  try {
    const found = sqlite.all(table === undefined ? "pragma integrity_check" : `pragma integrity_check("${table}")`);
    return found.map((row) => row.integrity_check).join("; ");
  } catch (error) {
    return (error as Error).message; // damage that keeps it from looking further
  }
}

/** What is wrong with a whole database: the tables with rows that name a record which is not there. */
export function brokenReferences(sqlite: SqliteDatabase): string[] {
  return [...new Set(sqlite.all("pragma foreign_key_check").map(({ table }) => String(table)))];
}

/** The names of the migrations that the whole database has been through. */
export function appliedMigrations(sqlite: SqliteDatabase): string[] {
  const [found] = sqlite.all("select 1 from sqlite_master where name = 'kysely_migration'");
  if (found === undefined) return [];
  return sqlite.all("select name from kysely_migration").map((row) => String(row.name));
}
