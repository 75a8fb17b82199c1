import { join } from "node:path";
import { expect, test } from "vitest";
import { migrations } from "../migrations.ts";
import { openDatabase } from "../open.ts";
import { testFolder } from "../sqlite/testing.ts";

const STAMPS = { createdAt: "2026-11-21T15:00:00.000Z", updatedAt: "2026-11-21T15:00:00.000Z" };

test("orders of before are found by their options, those of further stocks too", async () => {
  const file = join(testFolder(), "shop.db");
  const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "079"));
  const old = await openDatabase(file, { migrations: earlier });
  const sold = (name: string, more: object = {}) => JSON.stringify({ model: { id: 1, name, priceCents: 0 }, ...more });
  const order = {
    customerName: "Ana",
    search: "ana",
    dateIssued: "2026-11-21",
    quantity: 1,
    status: "draft",
    ...STAMPS,
  };
  const line = { salesOrderId: 2, no: 2, description: "Stock", quantity: 1, unitPriceCents: 0, totalCents: 0 };
  const insert = (table: string, row: object) => (old.db as any).insertInto(table).values(row).execute();
  await insert("sales_orders", { ...order, orderNumber: "SO-1" });
  const others = [{ id: 2, name: "Öse", priceCents: 0, categoryId: 10, category: "Studs" }];
  const options = sold("Tikka  T3x", { colorCategory: "Metallic", others });
  await insert("sales_orders", { ...order, orderNumber: "SO-2", options, moreStocks: 1 });
  await insert("sales_order_lines", { ...line, kind: "stock", options: sold("Longbow") });
  await insert("work_orders", { ...order, woNumber: "WO-1", options: sold("Longbow"), stepNumber: 1 });
  await old.close();

  await using database = { ...(await openDatabase(file)), [Symbol.asyncDispose]: () => database.close() };
  const texts = async (table: "sales_orders" | "work_orders") =>
    (await database.db.selectFrom(table).select("search").orderBy("id").execute()).map(({ search }) => search);
  expect(await texts("sales_orders")).toEqual(["ana", "ana\ntikka t3x\nose\nmetallic\nlongbow"]);
  expect(await texts("work_orders")).toEqual(["ana\nlongbow"]);
});
