import { existsSync } from "node:fs";
import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import type { Tables } from "./tables.ts";
import { testDatabase } from "./testing.ts";

test("each test database is migrated, its own, and gone when closed", async () => {
  const one = await testDatabase();
  const two = await testDatabase();
  await addSetting(one.db);
  expect(await settings(two.db)).toEqual([]);
  await one.close();
  await two.close();
  expect(existsSync(one.file)).toBe(false);
});

test("a seed runs once, and every database has its rows", async () => {
  let runs = 0;
  const seed = async (db: Kysely<Tables>) => {
    runs++;
    await addSetting(db);
  };
  for (let n = 0; n < 2; n++) {
    await using database = await testDatabase(seed);
    expect(await settings(database.db)).toEqual(["color"]);
  }
  expect(runs).toBe(1);
});

async function addSetting(db: Kysely<Tables>): Promise<void> {
  await db.insertInto("settings").values({ key: "color", value: "red" }).execute();
}

async function settings(db: Kysely<Tables>): Promise<string[]> {
  return (await db.selectFrom("settings").select("key").execute()).map(({ key }) => key);
}
