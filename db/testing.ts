import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { type OpenDatabase, openDatabase } from "./open.ts";
import type { Tables } from "./tables.ts";

type Seed = (db: Kysely<Tables>) => Promise<void>;
export type TestDatabase = OpenDatabase & AsyncDisposable;

/** The PostgreSQL that tests use instead of files. */
const postgres = process.env["STOCKWORKS_TEST_POSTGRES"];
export const ON_POSTGRES = postgres !== undefined;

const unseeded: Seed = async () => {};
const templates = new Map<Seed, Promise<string>>();

/**
 * A real database file for one test, migrated and seeded. Closing it removes it: `await using database = await
 * testDatabase()`, or `onTestFinished(database.close)`. A `seed` runs once per worker and later calls copy its file:
 * pass the same function each time.
 */
export async function testDatabase(seed: Seed = unseeded): Promise<TestDatabase> {
  if (postgres !== undefined) return (await import("./postgres/testing.ts")).testPostgres(postgres, seed);
  const template = templates.get(seed) ?? makeTemplate(seed);
  templates.set(seed, template);
  const folder = newFolder();
  const file = join(folder, "test.db");
  copyFileSync(await template, file);
  const database = await openDatabase(file);
  const close = async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...database, close, [Symbol.asyncDispose]: close };
}

async function makeTemplate(seed: Seed): Promise<string> {
  const folder = newFolder();
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const { file, close } = await openDatabase(join(folder, "template.db"), { seed });
  await close();
  return file;
}

const newFolder = () => mkdtempSync(join(tmpdir(), "stockworks-test-"));
