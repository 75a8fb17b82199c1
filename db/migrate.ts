import { type Kysely, type Migration, Migrator } from "kysely";
import { appliedMigrations, countRows, integrityOf } from "./checks.ts";
import { copyDatabase } from "./copy.ts";
import { DatabaseProblem } from "./errors.ts";
import type { SqliteDatabase } from "./sqlite/database.ts";

export type Migrations = Record<string, Migration>;

/**
 * Runs all pending migrations or none, and throws what a migration threw. Works on either engine. Work on two branches
 * takes numbers for both, so a pending migration may have a lower number than one that has run.
 */
export async function migrate<Tables>(db: Kysely<Tables>, migrations: Migrations): Promise<void> {
  const provider = { getMigrations: async () => migrations };
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/**
 * Brings a file to the newest schema. A file with data is first copied to `<file>.before-<migration>.bak`, and the copy
 * is checked. When a migration fails the file stays as it was and the next start tries again.
 */
export async function migrateFile<Tables>(
  db: Kysely<Tables>,
  sqlite: SqliteDatabase,
  migrations: Migrations,
): Promise<void> {
  const applied = appliedMigrations(sqlite);
  const pending = Object.keys(migrations)
    .sort()
    .filter((name) => !applied.includes(name));
  if (pending.length === 0) return;
  if (applied.length > 0) {
    copyDatabase(sqlite, `${sqlite.file}.before-${pending.at(-1)}.bak`, (copy) => requireCopy(sqlite, copy));
  }
  await upgrade(db, sqlite, migrations);
}

/** Brings a file to the newest schema, all or nothing. The caller has a copy. */
export async function upgrade<Tables>(
  db: Kysely<Tables>,
  sqlite: SqliteDatabase,
  migrations: Migrations,
): Promise<void> {
  // Changing a table rebuilds it, and dropping the old one must not delete rows that refer to it.
  sqlite.run("pragma foreign_keys = off");
  try {
    await migrate(db, withReferenceCheck(sqlite, migrations));
  } finally {
    sqlite.run("pragma foreign_keys = on");
  }
}

/** Throws "newer-schema" when a later Stockworks has changed the file. */
export function refuseNewerSchema(sqlite: SqliteDatabase, migrations: Migrations): void {
  const unknown = appliedMigrations(sqlite).find((name) => !(name in migrations));
  if (unknown === undefined) return;
  const message = `${sqlite.file} was changed by a newer Stockworks (${unknown}): install that version to open it.`;
  throw new DatabaseProblem("newer-schema", sqlite.file, message);
}

/** Throws unless `copy` is sound and has the same number of rows in every table. */
function requireCopy(sqlite: SqliteDatabase, copy: SqliteDatabase): void {
  const integrity = integrityOf(copy);
  if (integrity === "ok" && JSON.stringify(countRows(copy)) === JSON.stringify(countRows(sqlite))) return;
  const message = `${sqlite.file} could not be copied before its upgrade (${integrity}): it was left as it is.`;
  throw new DatabaseProblem("damaged", sqlite.file, message);
}

/** A migration that leaves a broken reference is rolled back. */
function withReferenceCheck(sqlite: SqliteDatabase, migrations: Migrations): Migrations {
  const checked = Object.entries(migrations).map(([name, migration]): [string, Migration] => [
    name,
    {
      async up(db) {
        await migration.up(db);
        const [broken] = sqlite.all("pragma foreign_key_check");
        if (broken !== undefined) throw new Error(`${name} leaves rows of ${broken.table} without ${broken.parent}.`);
      },
    },
  ]);
  return Object.fromEntries(checked);
}
