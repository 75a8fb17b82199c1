import { sql } from "kysely";
import { expect, test } from "vitest";
import { ON_POSTGRES, testDatabase } from "../db/testing.ts";
import { seedDemoShop } from "../src/modules/seed/testing.ts";
import { testShop } from "../src/shop/testing.ts";
import { dataPage, EXAMPLES, type StoredColumn, saidOfTables } from "./data-page.ts";

/** Kysely's own account of migrations, which the shop does not read. */
const NOT_OURS = /^(kysely_|sqlite_)/;

/** Every table as the database itself describes it. */
async function storedColumns() {
  await using database = await testDatabase();
  const { db } = database;
  const tables = await sql<{ name: string }>`select name from sqlite_master where type = 'table' order by name`.execute(
    db,
  );
  const stored = new Map<string, StoredColumn[]>();
  for (const { name } of tables.rows.filter((table) => !NOT_OURS.test(table.name))) {
    const columns = await sql<{ name: string; type: string; notnull: number; pk: number; parent: string | null }>`
      select own.name, own.type, own."notnull", own.pk, parent."table" as parent from pragma_table_info(${name}) as own
        left join pragma_foreign_key_list(${name}) as parent on parent."from" = own.name`.execute(db);
    stored.set(
      name,
      columns.rows.map((column) => ({
        name: column.name,
        type: column.type.toLowerCase(),
        mayBeEmpty: column.notnull === 0 && column.pk === 0,
        of: column.parent ?? undefined,
      })),
    );
  }
  return stored;
}

test.skipIf(ON_POSTGRES)("every table and column has a sentence, and no other has", async () => {
  const said = saidOfTables();
  const stored = await storedColumns();
  expect([...said.keys()].sort()).toEqual([...stored.keys()].sort());
  for (const [table, { says, columns }] of said) {
    expect(says, table).toMatch(/^[A-Z0-9].*\.$/);
    expect(Object.keys(columns).sort(), table).toEqual(
      stored
        .get(table)
        ?.map(({ name }) => name)
        .sort(),
    );
    for (const [column, sentence] of Object.entries(columns))
      expect(sentence, `${table}.${column}`).toMatch(/^[A-Z0-9].*\.$/);
  }
});

test.skipIf(ON_POSTGRES)("the page of the data is up to date: npm run docs writes it", async () => {
  await expect(dataPage(saidOfTables(), await storedColumns())).toMatchFileSnapshot("../docs/data.md");
});

test("the questions on the page of the data have answers in a demo shop", async () => {
  const { client } = await testShop(seedDemoShop);
  for (const [title, text] of EXAMPLES) {
    const { rows } = await client.query.run({ sql: text });
    expect(rows, title).not.toEqual([]);
  }
});
