import { DatabaseProblem } from "./errors.ts";
import type { SqliteDatabase } from "./sqlite/database.ts";

/** How many rows each table has, by its name. */
export type RowCounts = Record<string, number>;

/** The number of rows of every table of a whole database. */
export function countRows(sqlite: SqliteDatabase): RowCounts {
  return Object.fromEntries(
    tablesIn(sqlite).map((name) => [name, Number(sqlite.all(`select count(*) as n from "${name}"`)[0]?.n)]),
  );
}

function tablesIn(sqlite: SqliteDatabase): string[] {
  return sqlite
    .all("select name from sqlite_master where type = 'table' order by name")
    .map(({ name }) => String(name));
}

/** What SQLite says of a whole file or of one table: "ok", or the first damage it found. */
export function integrityOf(sqlite: SqliteDatabase, table?: string): string {
  const [first] = table === undefined ? damageIn(sqlite) : damageInTable(sqlite, table);
  return first ?? "ok";
}

/** All damage in a file, a line each. One check of all would stop after a hundred pages that nobody uses. */
export function damageIn(sqlite: SqliteDatabase): string[] {
  return [...quickDamageIn(sqlite), ...tablesIn(sqlite).flatMap((table) => damageInTable(sqlite, table))];
}

/** The damage in one table and its indexes, a line each. */
export function damageInTable(sqlite: SqliteDatabase, table: string): string[] {
  const found = checked(sqlite, "integrity_check", table);
  // A page of an index can stop this check, and the quick one names it.
  const named = found[0] === NO_SENSE ? checked(sqlite, "quick_check", table) : [];
  return named.length > 0 ? named : found;
}

/** The damage in a file that is found without comparing indexes with their rows, a line each. */
export function quickDamageIn(sqlite: SqliteDatabase): string[] {
  return checked(sqlite, "quick_check");
}

const NO_SENSE = "a page makes no sense";
/** A page that nobody uses does no harm: an index that was made anew leaves its old ones. */
const NO_DAMAGE = /^(ok|\*\*\* in database .*|Page \d+: never used)$/;

function checked(sqlite: SqliteDatabase, check: string, table?: string): string[] {
  try {
    const found = sqlite.all(table === undefined ? `pragma ${check}` : `pragma ${check}("${table}")`);
    return found.flatMap((row) => String(row[check]).split("\n")).filter((line) => !NO_DAMAGE.test(line));
  } catch (error) {
    return [error instanceof DatabaseProblem ? NO_SENSE : (error as Error).message];
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
