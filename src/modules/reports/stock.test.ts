import { expect, test } from "vitest";
import { testShop } from "../../shop/testing.ts";

const part = (partNumber: string, more: object) => ({ partNumber, name: `Part ${partNumber}`, ...more });

async function stockShop() {
  const { client } = await testShop();
  const parts = [
    part("A-1", {
      unitCost: 40,
      stockQuantity: 20,
      supplier: "ACME RESIN",
      location: "Layup",
      lastOrderDate: "2026-11-02",
    }),
    part("B-1", { unitCost: 1.5, stockQuantity: 100, supplier: "Acme Resin, Inc.", minimumStock: 100 }),
    part("C-1", { unitCost: 10, stockQuantity: 5, location: "Layup", lastOrderDate: "2026-10-01" }),
    part("D-1", { unitCost: 0, stockQuantity: 0, supplier: "Nobody We Know" }),
  ];
  for (const one of parts) await client.inventory.create(one);
  await client.vendors.create({ vendorName: "Acme Resin, Inc.", vendorCity: "Cambridge", vendorState: "MA" });
  await client.vendors.create({ vendorName: "Bolt & Nut Co." });
  return client;
}

test("the stock is listed most valuable first, in classes", async () => {
  const client = await stockShop();
  const report = await client.reports.get({ id: "inventory-value" });
  expect(report.rows.map(({ name, ...row }) => Object.values(row))).toEqual([
    ["A-1", "A", 20, 40, 800, 80],
    ["B-1", "B", 100, 1.5, 150, 15],
    ["C-1", "C", 5, 10, 50, 5],
    ["D-1", "C", 0, null, 0, 0],
  ]);
  expect(report.totals).toEqual({ value: 1000 });
  expect((await client.inventory.stats()).totalValue).toBe(1000);
  const places = await client.reports.get({ id: "inventory-value", by: "location" });
  expect(places.rows).toEqual([
    { location: "Layup", parts: 2, low: 1, value: 850 },
    { location: null, parts: 2, low: 2, value: 150 },
  ]);
  const low = await client.reports.get({ id: "inventory-value", by: "low" });
  expect(low.rows.map(({ part, status, quantity, minimum }) => [part, status, quantity, minimum])).toEqual([
    ["D-1", "Out of Stock", 0, 5],
    ["C-1", "Low Stock", 5, 5],
    ["B-1", "Low Stock", 100, 100],
  ]);
});

test("a part has one value, at its moving average, in its list, page, reports and totals", async () => {
  const { client } = await testShop();
  await client.vendors.create({ vendorName: "Acme Resin, Inc." });
  const acme = { supplier: "Acme Resin, Inc.", location: "Layup" };
  const { id: partId } = await client.inventory.create(part("A-1", { unitCost: 124, stockQuantity: 10, ...acme }));
  await client.stockMovements.create({ partId, kind: "receive", quantity: 12, unitCost: 130 });
  await client.stockMovements.create({ partId, kind: "issue", quantity: 4 });
  // 10 at 124.00 and 12 at 130.00 are 2,800.00; four leave at 127.27.
  const value = 2290.91;
  const report = (id: "inventory-value" | "vendors", by?: string) => client.reports.get({ id, by });
  const [listed] = (await client.inventory.list()).rows;
  expect({
    list: listed?.value,
    page: (await client.inventory.stock({ id: partId })).value,
    card: (await client.inventory.stats()).totalValue,
    report: (await report("inventory-value")).rows.map(({ quantity, cost, value }) => [quantity, cost, value]),
    total: (await report("inventory-value")).totals,
    location: (await report("inventory-value", "location")).rows[0]?.["value"],
    vendor: (await report("vendors")).rows[0]?.["value"],
  }).toEqual({
    list: value,
    page: value,
    card: value,
    report: [[18, 127.27, value]],
    total: { value },
    location: value,
    vendor: value,
  });
});

test("a vendor's parts are those whose supplier has its name, in any spelling", async () => {
  const client = await stockShop();
  expect((await client.reports.get({ id: "vendors" })).rows).toEqual([
    { vendor: "Acme Resin, Inc.", city: "Cambridge, MA", parts: 2, low: 1, value: 950, lastOrder: "2026-11-02" },
    { vendor: "Bolt & Nut Co.", city: null, parts: 0, low: 0, value: 0, lastOrder: null },
  ]);
});

test("data health names the records that lack what other numbers need", async () => {
  const client = await stockShop();
  const order = { customerName: "Bighorn Rifle Works", quantity: 1, dateIssued: "2026-11-01" };
  await client.workOrders.create({ ...order, dueDate: "2026-12-01", shipping: 10 });
  await client.workOrders.create(order);
  for (const customerName of ["Bighorn Rifle Works", "BIGHORN RIFLE WORKS LLC"])
    await client.customers.create({ customerName, recordType: "customer" });
  await client.staff.create({ username: "ana", full_name: "Ana", email: "ana@stockworks.example", role: "Production" });
  const { rows } = await client.reports.get({ id: "data-health" });
  const found = Object.fromEntries(rows.map(({ check, records, of, examples }) => [check, [records, of, examples]]));
  expect(found).toEqual({
    "Open work orders without a due date": [1, 2, "WO-2026-0002"],
    "Open work orders without a price": [1, 2, "WO-2026-0002"],
    "Open work orders at a step that does not exist": [2, 2, "WO-2026-0001, WO-2026-0002"],
    "Orders not on the floor that today's rules refuse": [0, 0, null],
    "Open work orders that today's rules refuse": [0, 2, null],
    "Parts without a cost": [1, 4, "D-1"],
    "Parts without a supplier": [1, 4, "C-1"],
    "Parts whose supplier is not a vendor": [1, 4, "D-1"],
    "Vendors without an address": [2, 2, "Acme Resin, Inc., Bolt & Nut Co."],
    "Vendors that may be there twice": [0, 2, null],
    "Production staff without a department": [1, 1, "Ana"],
    "Customers that may be there twice": [1, 2, "BIGHORN RIFLE WORKS LLC"],
    "Options nobody chose in 12 months": [0, 0, null],
  });
});

test("data health names the open orders that today's rules refuse, and why; none is changed", async () => {
  const { client } = await testShop();
  const { rows: categories } = await client.featureCategories.list();
  const [model, hand] = ["Model", "Hand"].map((name) => categories.find((one) => one.name === name)?.id ?? 0) as [
    number,
    number,
  ];
  const mauser = (await client.featureOptions.create({ categoryId: model, name: "Mauser 98", price: 10 })).id;
  const left = (await client.featureOptions.create({ categoryId: hand, name: "Left", price: 10 })).id;
  const order = { customerName: "Bighorn", quantity: 1, dateIssued: "2026-11-01", model: mauser };
  const sold = await client.orders.create({ ...order, hand: left, status: "confirmed" } as never);
  const work = await client.workOrders.create({ ...order, hand: left });
  await client.workOrders.create(order);
  const done = await client.workOrders.create({ ...order, hand: left });
  await client.workOrders.complete({ id: done.id });
  await client.optionRules.create({ optionId: left, kind: "excludes", otherOptionIds: [mauser] });
  await client.featureCategories.update({ id: hand, name: "Hand", isRequired: true });
  const refused = (rows: Record<string, unknown>[]) =>
    rows.filter(({ check }) => String(check).includes("rules refuse"));
  const { rows } = await client.reports.get({ id: "data-health" });
  expect(refused(rows)).toMatchObject([
    { records: 1, of: 1, examples: sold.orderNumber, path: "/sales-orders" },
    { records: 2, of: 2, path: "/manufacturing" },
  ]);
  const records = await client.reports.get({ id: "data-health", by: "record" });
  expect(refused(records.rows).map(({ name }) => name)).toEqual([
    `${sold.orderNumber}: Left does not go with Mauser 98`,
    `${work.woNumber}: Left does not go with Mauser 98`,
    "WO-2026-0002: Hand is required",
  ]);
  expect(await client.workOrders.get({ id: work.id })).toMatchObject({ model: mauser, hand: left });
});
