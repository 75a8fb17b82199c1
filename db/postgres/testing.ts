import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { Client } from "pg";
import type { OpenDatabase } from "../open.ts";
import type { Tables } from "../tables.ts";
import { openPostgres } from "./open.ts";
import { type PostgresPlace, postgresPlace } from "./place.ts";

type Seed = (db: Kysely<Tables>) => Promise<void>;

const templates = new Map<Seed, Promise<string>>();

/**
 * A database of its own on the PostgreSQL `server`, with its address, copied from one that `seed` has filled. Closing it
 * removes it.
 */
export async function testPostgres(
  server: string,
  seed: Seed,
): Promise<OpenDatabase & AsyncDisposable & { at: string }> {
  const template = templates.get(seed) ?? makeTemplate(server, seed);
  templates.set(seed, template);
  const name = newName();
  await run(server, `create database ${name} template ${await template} strategy file_copy`);
  const folder = mkdtempSync(join(tmpdir(), "stockworks-test-"));
  const database = await openPostgres(placeOf(server, name, folder));
  const close = async () => {
    await database.close();
    await run(server, `drop database ${name} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...database, at: urlOf(server, name), close, [Symbol.asyncDispose]: close };
}

async function makeTemplate(server: string, seed: Seed): Promise<string> {
  const name = newName();
  await run(server, `create database ${name}`);
  const { close } = await openPostgres(placeOf(server, name, tmpdir()), { seed });
  await close();
  return name;
}

const newName = () => `test_${randomUUID().replaceAll("-", "")}`;

function urlOf(server: string, database: string): string {
  return new URL(`/${database}`, server).href;
}

function placeOf(server: string, database: string, folder: string): PostgresPlace {
  const place = postgresPlace(urlOf(server, database), folder) as PostgresPlace;
  return { ...place, database: "test" };
}

async function run(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
