import { join } from "node:path";
import { expect, test } from "vitest";
import { migrations } from "../migrations.ts";
import { openDatabase } from "../open.ts";
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
