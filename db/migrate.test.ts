import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, type Migration, sql } from "kysely";
import { expect, test } from "vitest";
import type { Migrations } from "./migrate.ts";
import { type OpenDatabase, openDatabase } from "./open.ts";
import { testFolder, testSqlite } from "./sqlite/testing.ts";

const first: Migration = {
  async up(db) {
    await sql`create table vendors (id integer primary key, name text)`.execute(db);
    await sql`create table parts (id integer primary key, vendor integer references vendors on delete cascade)`.execute(
      db,
    );
    await sql`insert into vendors values (1, 'Acme')`.execute(db);
    await sql`insert into parts values (1, 1), (2, 1)`.execute(db);
  },
};

const rebuilt: Migration = {
  async up(db) {
    await sql`create table vendors_new (id integer primary key, name text not null, city text)`.execute(db);
    await sql`insert into vendors_new select id, name, 'Boston' from vendors`.execute(db);
    await sql`drop table vendors`.execute(db);
    await sql`alter table vendors_new rename to vendors`.execute(db);
  },
};

test("a file of an older schema is brought up to date, with a checked copy of what it was", async () => {
  const file = join(testFolder(), "shop.db");
  await dumpUnder(file, { "001": first });
  const dump = await dumpUnder(file, { "001": first, "002": rebuilt });
  expect(dump.vendors).toEqual([{ id: 1, name: "Acme", city: "Boston" }]);
  expect(dump.parts).toHaveLength(2); // rebuilding the tables that they refer to has not deleted them
  const copy = testSqlite(`${file}.before-002.bak`);
  expect(copy.all("select * from vendors")).toEqual([{ id: 1, name: "Acme" }]);
  expect(existsSync(`${file}.before-002.bak.partial`)).toBe(false);
});

test("a migration runs even if one with a higher number has run before it", async () => {
  const file = join(testFolder(), "shop.db");
  await dumpUnder(file, { "001": first, "003": rebuilt });
  const between: Migration = { up: async (db) => void (await sql`create table places (id)`.execute(db)) };
  const later: Migration = { up: async (db) => void (await sql`drop table places`.execute(db)) };
  const dump = await dumpUnder(file, { "001": first, "002": between, "003": rebuilt, "004": later });
  expect(dump.vendors).toEqual([{ id: 1, name: "Acme", city: "Boston" }]);
});

test("a new file and one that is up to date are not copied", async () => {
  const folder = testFolder();
  const file = join(folder, "shop.db");
  await dumpUnder(file, { "001": first, "002": rebuilt });
  await dumpUnder(file, { "001": first, "002": rebuilt });
  expect(existsSync(`${file}.before-002.bak`)).toBe(false);
});

test("a migration that fails leaves the file as it was, and the next start tries again", async () => {
  const file = join(testFolder(), "shop.db");
  const before = await dumpUnder(file, { "001": first });
  const failing: Migration = {
    async up(db) {
      await rebuilt.up(db);
      throw new Error("no luck");
    },
  };
  for (let round = 0; round < 2; round++) {
    await expect(dumpUnder(file, { "001": first, "002": failing })).rejects.toThrow("no luck");
    expect(await dumpUnder(file, { "001": first })).toEqual(before);
  }
  const after = await dumpUnder(file, { "001": first, "002": rebuilt });
  expect(after.vendors).toEqual([{ id: 1, name: "Acme", city: "Boston" }]);
});

test("of several pending migrations all run or none", async () => {
  const file = join(testFolder(), "shop.db");
  const before = await dumpUnder(file, { "001": first });
  const wrong: Migration = { up: async (db) => void (await sql`create table vendors (id)`.execute(db)) };
  await expect(dumpUnder(file, { "001": first, "002": rebuilt, "003": wrong })).rejects.toThrow("already exists");
  expect(await dumpUnder(file, { "001": first })).toEqual(before);
});

test("a migration that breaks a reference is refused", async () => {
  const file = join(testFolder(), "shop.db");
  const before = await dumpUnder(file, { "001": first });
  const breaking: Migration = { up: async (db) => void (await sql`delete from vendors`.execute(db)) };
  await expect(dumpUnder(file, { "001": first, "002": breaking })).rejects.toThrow(
    "002 leaves rows of parts without vendors",
  );
  expect(await dumpUnder(file, { "001": first })).toEqual(before);
});

test("references are enforced again after a migration, also after one that failed", async () => {
  const { db, close } = await open(join(testFolder(), "shop.db"), { "001": first });
  await expect(sql`insert into parts values (9, 9)`.execute(db)).rejects.toThrow("FOREIGN KEY");
  await close();
});

test("a file that a newer version changed is refused and stays byte for byte as it is", async () => {
  const file = join(testFolder(), "shop.db");
  await dumpUnder(file, { "001": first, "002": rebuilt });
  const bytes = readFileSync(file);
  await expect(open(file, { "001": first })).rejects.toMatchObject({
    code: "newer-schema",
    message: `${file} was changed by a newer Stockworks (002): install that version to open it.`,
  });
  expect(readFileSync(file).equals(bytes)).toBe(true);
});

test("a newer file whose process died is refused with its log untouched", async () => {
  const file = join(testFolder(), "shop.db");
  await dumpUnder(file, { "001": first, "002": rebuilt });
  const sqlite = testSqlite(file);
  sqlite.run("insert into vendors values (2, 'Bolt', 'Paris')");
  sqlite.abandon();
  const bytes = [readFileSync(file), readFileSync(`${file}-commits`)];
  await expect(open(file, { "001": first })).rejects.toThrow("newer Stockworks");
  expect([readFileSync(file), readFileSync(`${file}-commits`)]).toEqual(bytes);
});

async function dumpUnder(file: string, migrations: Migrations) {
  const database = await open(file, migrations);
  try {
    return { vendors: await rows(database.db, "vendors"), parts: await rows(database.db, "parts") };
  } finally {
    await database.close();
  }
}

function open(file: string, migrations: Migrations): Promise<Omit<OpenDatabase, "db"> & { db: Kysely<unknown> }> {
  return openDatabase(file, { migrations }) as unknown as ReturnType<typeof open>;
}

async function rows(db: Kysely<unknown>, table: string) {
  return (await sql`select * from ${sql.table(table)} order by id`.execute(db)).rows;
}
