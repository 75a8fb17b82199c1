import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import type BetterSqlite from "better-sqlite3";

const require = createRequire(import.meta.url);

/** Native SQLite, the yardstick of the engine. It is compiled when the bench first needs it, because installing runs no scripts. */
export function nativeSqlite(): typeof BetterSqlite {
  const load = require("better-sqlite3") as typeof BetterSqlite;
  try {
    new load(":memory:").close();
  } catch {
    console.error("Compiling the yardstick (better-sqlite3), once …");
    execFileSync("npm", ["rebuild", "better-sqlite3", "--ignore-scripts=false"], {
      stdio: ["ignore", "ignore", "inherit"],
    });
  }
  return load;
}

/** Opens a file natively with the same promises as ours: write-ahead log, and every commit on disk. */
export function openNative(file: string): BetterSqlite.Database {
  const db = new (nativeSqlite())(file);
  for (const pragma of ["locking_mode = exclusive", "journal_mode = wal", "synchronous = full", "cache_size = -65536"])
    db.pragma(pragma);
  return db;
}
