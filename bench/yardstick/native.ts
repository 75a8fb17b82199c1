import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type BetterSqlite from "better-sqlite3";

const require = createRequire(import.meta.url);
const here = fileURLToPath(new URL(".", import.meta.url));

/**
 * Native SQLite, the yardstick of the engine. It has to be compiled, for which only people who measure should wait. So it is a
 * package of this folder, installed when the bench first needs it.
 */
export function nativeSqlite(): typeof BetterSqlite {
  try {
    return working();
  } catch {
    console.error("Installing the yardstick (better-sqlite3), once; it may take minutes …");
    rmSync(join(here, "node_modules"), { recursive: true, force: true });
    execFileSync("npm", ["install", "--no-package-lock", "--ignore-scripts=false", "--loglevel=error"], {
      cwd: here,
      stdio: ["ignore", "ignore", "inherit"],
    });
    return working();
  }
}

/** Throws where it is not installed, or was compiled for another Node. */
function working(): typeof BetterSqlite {
  const load = require("better-sqlite3") as typeof BetterSqlite;
  new load(":memory:").close();
  return load;
}

/** Opens the yardstick's file natively with the same promises as ours: write-ahead log, and every commit on disk. */
export function openNative(file: string): BetterSqlite.Database {
  const db = new (nativeSqlite())(file);
  for (const pragma of ["locking_mode = exclusive", "journal_mode = wal", "synchronous = full", "cache_size = -65536"])
    db.pragma(pragma);
  return db;
}
