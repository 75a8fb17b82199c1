import { join } from "node:path";
import { expect, test } from "vitest";
import { migrations } from "../migrations.ts";
import { openDatabase } from "../open.ts";
import { testFolder } from "../sqlite/testing.ts";

test("the tax rate that a shop had holds from the beginning of time", async () => {
  const file = join(testFolder(), "shop.db");
  const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "023"));
  const old = await openDatabase(file, { migrations: earlier });
  const settings = [
    { key: "taxRatePercent", value: "7.125" },
    { key: "shopName", value: "Ridgeline" },
  ];
  await old.db.insertInto("settings").values(settings).execute();
  await old.close();

  await using database = { ...(await openDatabase(file)), [Symbol.asyncDispose]: () => database.close() };
  const { db } = database;
  expect(await db.selectFrom("tax_rates").select(["validFrom", "ratePercent"]).execute()).toEqual([
    { validFrom: "0001-01-01", ratePercent: 7.125 },
  ]);
  expect(await db.selectFrom("settings").select("key").execute()).toEqual([{ key: "shopName" }]);
});
