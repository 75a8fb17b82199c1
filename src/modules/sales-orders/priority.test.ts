import { expect, test } from "vitest";
import { orderShop } from "./testing.ts";

const LINES = [{ description: "Stock" }];

/** Orders of different urgency on the 21st of November, by their customers. */
async function pressingShop() {
  const shop = await orderShop();
  const { client } = shop;
  const make = (customerName: string, more: object = {}) =>
    client.orders.create({ customerName, dateIssued: "2026-11-01", lineItems: LINES, ...more });
  await make("Calm");
  await make("Rush", { rushFee: true });
  await make("Late, rush, critical", { rushFee: true, isCritical: true, dueDate: "2026-11-14" });
  await make("Critical", { isCritical: true, promisedDate: "2026-11-11" });
  await make("Rush but shipped", {
    rushFee: true,
    dueDate: "2026-11-02",
    promisedDate: "2026-11-02",
    status: "shipped",
  });
  await make("Late", { dueDate: "2026-11-16", promisedDate: "2026-12-01" });
  const dialog = { quantity: 1, dateIssued: "2026-11-01", partNumber: "RH-1" };
  await client.workOrders.create({
    ...dialog,
    customerName: "Rush on the floor",
    rushFee: true,
    dueDate: "2026-11-20",
  });
  return shop;
}

test("all orders are sorted by urgency, finished ones last in both directions", async () => {
  const { client } = await pressingShop();
  const sorted = async (sort: string, limit?: number) =>
    (await client.salesOrders.list({ sort, limit })).rows.map(({ customerName, priorityScore }) => [
      customerName,
      priorityScore,
    ]);
  const pressing = [
    ["Late, rush, critical", 94],
    ["Critical", 50],
    ["Rush on the floor", 32],
    ["Rush", 30],
    ["Late", 10],
    ["Calm", 0],
  ];
  expect(await sorted("-priorityScore")).toEqual([...pressing, ["Rush but shipped", 0]]);
  expect(await sorted("priorityScore", 6)).toEqual(pressing.toReversed());
  await client.prioritySettings.update({ key: "rushFee", value: 100 });
  expect((await sorted("-priorityScore", 2)).map(([name]) => name)).toEqual([
    "Late, rush, critical",
    "Rush on the floor",
  ]);
});

test("the most pressing stand as in the queue of the plan, a sales order where the first of its pieces does", async () => {
  const { client, context } = await orderShop();
  const make = (customerName: string, dueDate: string | null, more: object = {}) =>
    client.orders.create({ customerName, dateIssued: "2026-11-01", dueDate, quantity: 2, lineItems: LINES, ...more });
  const confirmed = { status: "confirmed" };
  await make("Draft", "2026-11-03");
  await make("Critical", "2027-01-28", { isCritical: true, ...confirmed });
  await make("Rush", context.today(), { rushFee: true, ...confirmed });
  const split = await make("On the floor", "2026-12-22", confirmed);
  const work = { customerName: "On the floor", soNumber: split.orderNumber, quantity: 1, dateIssued: "2026-11-01" };
  const first = await client.workOrders.create({ ...work, dueDate: "2026-11-24" });
  await client.workOrders.create({ ...work, dueDate: "2027-03-01" });
  await make("Shipped", "2026-11-02", { status: "shipped" });
  await make("On hold", "2026-11-02", { status: "on hold" });
  const names = async (asked: object) =>
    (await client.salesOrders.list(asked)).rows.map(({ customerName, source }) => `${customerName}, ${source}`);
  const pressing = [
    "Rush, orders",
    "On the floor, master",
    "On the floor, orders",
    "Critical, orders",
    "On the floor, master",
    "Draft, orders",
    "On hold, orders",
    "Shipped, orders",
  ];
  expect(await names({ sort: "pressing" })).toEqual(pressing);
  expect(await names({ sort: "-pressing" })).toEqual(pressing.toReversed());
  const page = await client.salesOrders.list({ sort: "pressing", limit: 3 });
  expect(page.total).toBe(8);
  expect(await names({ sort: "pressing", limit: 3, cursor: page.next })).toEqual(pressing.slice(3, 6));
  expect(await names({ sort: "pressing", source: "orders", limit: 2 })).toEqual([pressing[0], pressing[2]]);
  await client.queue.put({ id: first.id });
  expect((await names({ sort: "pressing", limit: 2 })).toSorted()).toEqual([
    "On the floor, master",
    "On the floor, orders",
  ]);
});

test("an order has one priority: as it is made, on its page, and in each list", async () => {
  const { client } = await orderShop();
  const marks = { rushFee: true, isCritical: true, dateIssued: "2026-11-01", dueDate: "2026-11-20" };
  const work = await client.orders.create({ customerName: "Floor", partNumber: "RH-1", lineItems: [], ...marks });
  const sold = await client.orders.create({ customerName: "Office", lineItems: LINES, ...marks });
  const over = await client.orders.create({ customerName: "Over", lineItems: LINES, ...marks, status: "completed" });
  const listed = new Map(
    (await client.salesOrders.list()).rows.map(({ customerName, priorityScore }) => [customerName, priorityScore]),
  );
  const ofSales = new Map((await client.orders.list()).rows.map(({ id, priorityScore }) => [id, priorityScore]));
  const page = async (id: number) => (await client.orders.get({ id })).priorityScore;
  expect([work.priorityScore, listed.get("Floor")]).toEqual([82, 82]);
  for (const [name, made, score] of [
    ["Office", sold, 82],
    ["Over", over, 0],
  ] as const)
    expect([made.priorityScore, listed.get(name), ofSales.get(made.id), await page(made.id)]).toEqual(
      Array.from({ length: 4 }, () => score),
    );
});

test("a quick filter finds as many unfinished orders as it says", async () => {
  const { client } = await pressingShop();
  const found = async (asked: object) => (await client.salesOrders.list(asked)).rows.map((row) => row.customerName);
  const { rushOrders, overdueOrders } = await client.salesOrders.stats();
  const [rush, overdue] = [await found({ mark: "rush" }), await found({ due: "overdue" })];
  expect(rush.sort()).toEqual(["Late, rush, critical", "Rush", "Rush on the floor"]);
  expect(overdue.sort()).toEqual(["Late", "Late, rush, critical", "Rush on the floor"]);
  expect([rushOrders, overdueOrders]).toEqual([rush.length, overdue.length]);
  expect((await found({ mark: "critical" })).sort()).toEqual(["Critical", "Late, rush, critical"]);
});

test("the list shows the promised day, and how many days it is past", async () => {
  const { client } = await pressingShop();
  const { rows } = await client.salesOrders.list({ sort: "promisedDate" });
  const told = rows.map(({ customerName, promisedDate, daysPastPromise }) => [
    customerName,
    promisedDate,
    daysPastPromise,
  ]);
  expect(told.slice(0, 4)).toEqual([
    ["Rush but shipped", "2026-11-02", 0],
    ["Critical", "2026-11-11", 10],
    ["Late", "2026-12-01", 0],
    [expect.any(String), null, 0],
  ]);
});

test("the list shows what the prices of an order's options are for", async () => {
  const { client, option } = await orderShop();
  const order = { customerName: "Ana", quantity: 2, dateIssued: "2026-11-21", model: option("Ridgeline Hunter") };
  await client.salesOrders.create(order);
  await client.settings.update({ priceBasis: "piece" });
  await client.salesOrders.create({ ...order, partNumber: "RH-1" });
  await client.orders.create({ customerName: "Ben", dateIssued: "2026-11-20", lineItems: LINES });
  const { rows } = await client.salesOrders.list({ sort: "total" });
  expect(rows.map(({ source, optionBasis, total }) => [source, optionBasis, total])).toEqual([
    ["orders", null, 0],
    ["orders", "order", 389],
    ["master", "piece", 778],
  ]);
});
