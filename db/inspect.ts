import { setImmediate as nextTurn } from "node:timers/promises";
import { appliedMigrations, brokenReferences, countRows, integrityOf, type RowCounts } from "./checks.ts";
import { DatabaseProblem } from "./errors.ts";
import { openSqlite, type SqliteDatabase } from "./sqlite/database.ts";
import { checkHeader } from "./sqlite/place.ts";

/** The contents of a sound database file. */
export interface Inspected {
  schema: string;
  rows: RowCounts;
  /** The hashes of the photos that its rows name. */
  photos: string[];
}

/** Reads all of a database file that nobody has open. Throws a DatabaseProblem if anything is wrong with it. */
export async function inspect(path: string): Promise<Inspected> {
  checkHeader(path);
  const sqlite = openSqlite(path);
  try {
    const rows = countRows(sqlite);
    // One table at a time, so that a server keeps answering during a backup.
    for (const table of Object.keys(rows)) {
      requireSound(path, integrityOf(sqlite, table));
      await nextTurn();
    }
    const [broken] = brokenReferences(sqlite);
    if (broken !== undefined) throw damaged(path, `rows of ${broken} refer to rows that do not exist`);
    const schema = appliedMigrations(sqlite).at(-1);
    if (schema === undefined) throw damaged(path, "it has no tables");
    return { schema, rows, photos: namedPhotos(sqlite, rows) };
  } catch (error) {
    // A broken page can cause any error, even a missing table.
    throw error instanceof DatabaseProblem ? error : damaged(path, (error as Error).message);
  } finally {
    sqlite.abandon();
  }
}

/** The problem of a database file whose content was damaged. */
export function damaged(path: string, why: string): DatabaseProblem {
  return new DatabaseProblem("damaged", path, `${path} is damaged (${why}).`);
}

function requireSound(path: string, integrity: string): void {
  if (integrity !== "ok") throw damaged(path, integrity.split("\n")[0] as string);
}

/** The columns that name files. Backups from before order files lack that table. */
const NAMES = [
  { table: "time_entries", column: "photoHash" },
  { table: "order_files", column: "fileHash" },
  { table: "order_files", column: "thumbnailHash" },
];

function namedPhotos(sqlite: SqliteDatabase, rows: RowCounts): string[] {
  const named = NAMES.filter(({ table }) => table in rows).flatMap(({ table, column }) =>
    sqlite.all(`select distinct "${column}" as hash from ${table} where "${column}" is not null`),
  );
  return [...new Set(named.map(({ hash }) => String(hash)))];
}
