import { expect, test } from "vitest";
import { testDatabase } from "../../../db/testing.ts";
import { testShop } from "../../shop/testing.ts";

test("a query answers its rows in the requested order", async () => {
  const { client } = await testShop();
  for (const vendorName of ["Acme", "Zia"]) await client.vendors.create({ vendorName });
  const sql =
    'select "vendorName", length("vendorName") as letters, phone from vendors order by id desc; -- the newest first';
  expect(await client.query.run({ sql })).toEqual({
    rows: [
      { vendorName: "Zia", letters: 3, phone: null },
      { vendorName: "Acme", letters: 4, phone: null },
    ],
    isCut: false,
  });
});

test.each([
  ["", "The question is required"],
  ["-- nothing", "Ask something"],
  ["delete from vendors", "Only questions are answered"],
  ["pragma journal_mode = delete", "Only questions are answered"],
  ["attach 'other.db' as other", "Only questions are answered"],
  ["select 1; delete from vendors", "Ask one question at a time"],
  ["select ';'; select 2", "Ask one question at a time"],
  ["with gone as (delete from vendors returning *) select * from gone", "The database does not understand this"],
  ["select 1) as a; delete from vendors; select * from (select 1", "Ask one question at a time"],
  ["select nothing from vendors", "The database does not understand this"],
])("anything but a query is refused and changes nothing: %s", async (sql, message) => {
  const { client } = await testShop();
  await client.vendors.create({ vendorName: "Acme" });
  await expect(client.query.run({ sql })).rejects.toThrow(message);
  expect((await client.vendors.list()).total).toBe(1);
});

test("a slow query is stopped, and others are answered meanwhile", async () => {
  await using database = await testDatabase();
  const endless = "with recursive n(i) as (select 1 union all select i + 1 from n) select max(i) from n";
  let isStopped = false;
  const asked = database.query(endless, 1000).finally(() => {
    isStopped = true;
  });
  expect(await database.db.selectFrom("vendors").selectAll().execute()).toEqual([]);
  expect(isStopped).toBe(false);
  expect(await asked).toEqual({ refusal: expect.stringContaining("longer than 1 s and was stopped") });
  expect(await database.query("select 1 as one", 60_000)).toEqual({ rows: [{ one: 1 }], isCut: false });
});
