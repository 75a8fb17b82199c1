import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { ALL_TABLES } from "./damage.ts";
import { type OpenDatabase, openDatabase } from "./open.ts";
import { damageIndex, testFolder } from "./sqlite/testing.ts";
import { insertRows, newStory } from "./torture/owner.ts";

vi.setConfig({ testTimeout: 60_000 }); // processes are started

const NAMES = ["Acme", "Bolt", "Cove"];

/** A closed file with a table of names, of which no two may be the same. */
async function fileOfNames(): Promise<string> {
  const file = join(testFolder(), "shop.db");
  await newStory(file);
  const store = await openDatabase(file);
  await sql`create table names (n integer primary key, name text unique, town text)`.execute(store.db);
  await sql`create index names_town on names (town)`.execute(store.db);
  for (const name of NAMES) await add(store, name);
  await insertRows(store, 300);
  await store.close();
  return file;
}

async function open(file: string): Promise<OpenDatabase> {
  const store = await openDatabase(file);
  onTestFinished(() => store.close().catch(() => {}));
  return store;
}

async function add({ db }: OpenDatabase, name: string): Promise<void> {
  await sql`insert into names (name, town) values (${name}, 'Casper')`.execute(db);
}

async function found({ db }: OpenDatabase, name: string): Promise<number> {
  return (await sql`select n from names indexed by sqlite_autoindex_names_1 where name = ${name}`.execute(db)).rows
    .length;
}

test.each([
  ["an entry that no row has", "names_town", "Casper", undefined],
  ["a key that no row has", "sqlite_autoindex_names_1", "Bolt", undefined],
  ["a page that makes no sense", "names_town", undefined, "names"],
  ["a page of keys that makes no sense", "sqlite_autoindex_names_1", undefined, "names"],
])("an index with %s is found and made anew from the rows, while all goes on", async (_, index, text, ofAll) => {
  const file = await fileOfNames();
  damageIndex(file, index, text);
  const store = await open(file);
  // Only the look at the table itself compares an index with the rows.
  const damage = (ofAll && (await store.lookForDamage())) || (await store.lookForDamage("names"));
  expect(damage).toEqual({
    message: expect.stringMatching(/shop\.db is damaged \([^\n]+\)\. The index was made anew from the rows\.$/),
    tables: ["names"],
    isMended: true,
  });
  for (const name of NAMES) expect(await found(store, name)).toBe(1);
  await add(store, "Dune");
  await expect(add(store, "Bolt")).rejects.toThrow("UNIQUE");
  expect(await store.lookForDamage("names")).toBeUndefined();
  expect(await store.lookForDamage()).toBeUndefined();
  expect((await store.examine()).integrity).toBe("ok");
  await store.close();
  const again = await open(file);
  expect(await found(again, "Dune")).toBe(1);
  await again.vacuumInto(`${file}.copy`);
});

test("an index that cannot be made anew stays as it is, and all goes on", async () => {
  const file = await fileOfNames();
  damageIndex(file, "sqlite_autoindex_names_1", "Bolt");
  const store = await open(file);
  // The damaged index does not know that it is there.
  await add(store, "Bolt");
  expect(await store.lookForDamage("names")).toEqual({
    message: expect.stringMatching(/, and the index cannot be made anew: UNIQUE constraint failed: names\.name\.$/),
    tables: ["names"],
  });
  await add(store, "Dune");
  expect(await found(store, "Dune")).toBe(1);
  expect(store.problem()).toBeUndefined();
});

test("damage beside indexes is found, and then every read and write is refused", async () => {
  const file = await fileOfNames();
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(0xa5, bytes.length - 20_000, bytes.length - 8_000));
  const store = await open(file);
  expect(store.problem()).toBeUndefined();
  const damage = await store.lookForDamage("story");
  expect(damage).toEqual({
    message: expect.stringMatching(/shop\.db is damaged \([^\n]+\): restore the latest backup\.$/),
  });
  const problem = store.problem();
  expect(problem).toMatchObject({ code: "damaged", message: damage?.message });
  await expect(insertRows(store, 1)).rejects.toBe(problem);
  await expect(store.db.selectFrom("vendors").selectAll().execute()).rejects.toBe(problem);
  await expect(store.close()).rejects.toBe(problem);
});

test("after a large index was made anew, damage in another table is still found", async () => {
  const file = await fileOfNames();
  const store = await openDatabase(file);
  await sql`create index story_text on story (text)`.execute(store.db);
  await store.close();
  damageIndex(file, "story_text");
  const mended = await openDatabase(file);
  expect(await mended.lookForDamage()).toMatchObject({ tables: ["story"], isMended: true });
  await mended.close();
  damageIndex(file, "names_town", "Casper");
  const again = await open(file);
  expect(await again.examine()).toMatchObject({
    integrity: expect.stringContaining("names_town"),
    hurtsIndexesOnly: true,
  });
  expect(await again.lookForDamage(ALL_TABLES)).toMatchObject({ tables: ["names"], isMended: true });
  expect((await again.examine()).integrity).toBe("ok");
});

/** What a log keeps of the disk when it was moved into the file. */
const EMPTY_LOG = 16_777_216;

test("looks at one table after another let the log be moved in between", async () => {
  const store = await open(await fileOfNames());
  const sizes: number[] = [];
  for (const table of ["names", "story"]) {
    const looking = store.lookForDamage(table);
    await insertRows(store, 9_000);
    expect(await looking).toBeUndefined();
    await insertRows(store, 1);
    await new Promise(setImmediate);
    await add(store, table);
    sizes.push(statSync(`${store.file}-commits`).size);
  }
  for (const size of sizes) expect(size).toBeLessThanOrEqual(EMPTY_LOG);
});
