import { expect, onTestFinished, test } from "vitest";
import { seedReference } from "./seed.ts";
import { testDatabase } from "./testing.ts";

const NOW = "2026-11-21T08:00:00.000Z";
const LATER = "2026-12-01T08:00:00.000Z";

test("a new database has the eleven production departments in the documented order", async () => {
  const db = await seeded();
  const departments = await db.selectFrom("departments").select("name").orderBy("id").execute();
  expect(departments.map(({ name }) => name)).toEqual([
    "Plugging",
    "Paint",
    "CNC",
    "Layup",
    "Quality Control",
    "Assembly",
    "Welding",
    "Inspection",
    "Finishing",
    "Packaging",
    "Shipping",
  ]);
});

test("a new database has the nine feature categories of an order", async () => {
  const db = await seeded();
  const categories = await db.selectFrom("feature_categories").select("name").orderBy("id").execute();
  expect(categories.map(({ name }) => name).join()).toBe(
    "Model,Type,Hand,Action Length,Action Inlet,Bottom Metal,Barrel Inlet,Custom,Color",
  );
});

test("a new database taxes 8 percent and warns at 5 parts", async () => {
  const db = await seeded();
  const settings = await db.selectFrom("settings").selectAll().execute();
  expect(Object.fromEntries(settings.map(({ key, value }) => [key, value]))).toEqual({
    lowStockDefault: "5",
    timeZone: "",
  });
  const rates = await db.selectFrom("tax_rates").select(["validFrom", "ratePercent"]).execute();
  expect(rates).toEqual([{ validFrom: "0001-01-01", ratePercent: 8 }]);
});

test("seeding again neither doubles nor changes anything", async () => {
  const db = await seeded();
  const before = await everything(db);
  await seedReference(db, LATER);
  expect(await everything(db)).toEqual(before);
});

test("seeding again keeps what the shop changed and adds only what is missing", async () => {
  const db = await seeded();
  await db.updateTable("settings").set({ value: "6" }).where("key", "=", "lowStockDefault").execute();
  await db.deleteFrom("departments").where("name", "=", "Welding").execute();
  await seedReference(db, LATER);
  const low = await db.selectFrom("settings").select("value").where("key", "=", "lowStockDefault").execute();
  const welding = await db.selectFrom("departments").select("createdAt").where("name", "=", "Welding").execute();
  expect(low).toEqual([{ value: "6" }]);
  expect(welding).toEqual([{ createdAt: LATER }]);
});

async function seeded() {
  const { db, close } = await testDatabase();
  onTestFinished(close);
  await seedReference(db, NOW);
  return db;
}

function everything(db: Awaited<ReturnType<typeof seeded>>) {
  const tables = [
    "departments",
    "feature_categories",
    "shipping_rates",
    "settings",
    "tax_rates",
    "priority_settings",
    "event_triggers",
  ] as const;
  return Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
}
