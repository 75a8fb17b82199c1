import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { migrations } from "../migrations.ts";
import { type OpenDatabase, openDatabase } from "../open.ts";
import { testFolder } from "../sqlite/testing.ts";

test("what a shop had before words were kept apart is found by its folded words", async () => {
  const file = join(testFolder(), "shop.db");
  const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "007"));
  const old = await openDatabase(file, { migrations: earlier });
  const stamps = { createdAt: "2026-11-21T15:00:00.000Z", updatedAt: "2026-11-21T15:00:00.000Z" };
  await old.db
    .insertInto("departments")
    .values({ name: "Épaulement  Nord", ...stamps })
    .execute();
  await old.db
    .insertInto("feature_categories")
    .values({ name: "Color", ...stamps })
    .execute();
  const option = { name: "Grün", subcategory: "Matt", categoryId: 1, ...stamps };
  await old.db.insertInto("feature_options").values(option).execute();
  const ana = { full_name: "Ana Ruíz", username: "ANA", email: "ana@stockworks.example", role: "CSR" };
  await old.db
    .insertInto("staff")
    .values({ ...ana, search: "ana\nana ruiz", ...stamps })
    .execute();
  await old.close();

  await using database = { ...(await openDatabase(file)), [Symbol.asyncDispose]: () => database.close() };
  const searchOf = async (table: "departments" | "feature_options" | "staff") =>
    (await database.db.selectFrom(table).select("search").executeTakeFirstOrThrow()).search;
  expect(await searchOf("departments")).toBe("epaulement nord");
  expect(await searchOf("feature_options")).toBe("grun\nmatt");
  expect(await searchOf("staff")).toBe("ana ruiz\nana\nana@stockworks.example\ncsr");
});

test("what was stored with letters of its own, such as ł, is found by plain ones, in every table that is searched", async () => {
  const file = join(testFolder(), "shop.db");
  const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "048"));
  const old = await openDatabase(file, { migrations: earlier });
  const { rows: searched } = await sql<{ name: string }>`select t.name from sqlite_master as t
    where t.type = 'table' and exists (select 1 from pragma_table_info(t.name) where name = 'search')`.execute(old.db);
  expect(searched.length).toBeGreaterThan(15);
  for (const { name } of searched) await addRow(old, name, "łaka ørsted\nstraße");
  await old.db.updateTable("vendors").set({ vendorName: "Łąka Ørsted Co.", nameKey: "łaka ørsted" }).execute();
  await old.close();

  await using database = { ...(await openDatabase(file)), [Symbol.asyncDispose]: () => database.close() };
  for (const { name } of searched) {
    const { rows } = await sql<{ search: string }>`select search from ${sql.table(name)}`.execute(database.db);
    expect([name, ...rows.map(({ search }) => search)]).toEqual([name, "laka orsted\nstrasse"]);
  }
  expect(await database.db.selectFrom("vendors").select("nameKey").execute()).toEqual([{ nameKey: "laka orsted" }]);
});

/** The first row of a table: every column that has to be filled is 1, which is also the row that is referred to. */
async function addRow({ db }: OpenDatabase, table: string, search: string): Promise<void> {
  const { rows } = await sql<{ name: string; type: string }>`
    select name, type from pragma_table_info(${table}) where "notnull" and dflt_value is null and not pk`.execute(db);
  const row = { ...Object.fromEntries(rows.map(({ name }) => [name, 1])), search };
  await (db as unknown as Kysely<Record<string, object>>).insertInto(table).values(row).execute();
}
