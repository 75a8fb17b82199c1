import { rmSync } from "node:fs";
import { countRows, type RowCounts } from "./checks.ts";
import { openSqlite, type SqliteDatabase } from "./sqlite/database.ts";
import { moveIntoPlace } from "./sqlite/place.ts";

/**
 * Writes a compact copy of the current database to `target`, replacing what was there, and answers its row counts. The
 * copy gets that name only once it is whole and `check` has accepted it.
 */
export function copyDatabase(
  sqlite: SqliteDatabase,
  target: string,
  check?: (copy: SqliteDatabase) => void,
): RowCounts {
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
  return countRows(sqlite);
}
