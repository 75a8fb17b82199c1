import { rmSync } from "node:fs";
import { openSqlite, type SqliteDatabase } from "./sqlite/database.ts";
import { moveIntoPlace } from "./sqlite/place.ts";

/**
 * Writes a compact copy of the database, as of now, to `target`, replacing what was there. The copy has that name only
 * once it is whole and `check` has accepted it.
 */
export function copyDatabase(sqlite: SqliteDatabase, target: string, check?: (copy: SqliteDatabase) => void): void {
  const partial = `${target}.partial`;
  rmSync(partial, { force: true });
  sqlite.vacuumInto(partial);
  if (check !== undefined) {
    const copy = openSqlite(partial);
    try {
      check(copy);
    } finally {
      copy.abandon();
    }
  }
  moveIntoPlace(partial, target);
}

/** What SQLite says about the whole file: "ok", or the damage it found. */
export function integrityOf(sqlite: SqliteDatabase): string {
  try {
    const found = sqlite.all("pragma integrity_check");
    return found.map((row) => row.integrity_check).join("; ");
  } catch (error) {
    return (error as Error).message; // damage that keeps it from looking further
  }
}
