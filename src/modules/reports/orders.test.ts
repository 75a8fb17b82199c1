import { expect, test } from "vitest";
import { orderShop } from "../sales-orders/testing.ts";
import { at } from "../seed/fixtures.ts";
import { service as workOrders } from "../work-orders/service.ts";

type Shop = Awaited<ReturnType<typeof orderShop>>;
const BIGHORN = "Bighorn Rifle Works";
const ORDER = { customerName: BIGHORN, quantity: 1, dateIssued: "2026-10-01" };

/** The rows of a report as lists of cells. */
async function cells(client: Shop["client"], id: "on-time" | "late" | "backlog" | "sales" | "options", by?: string) {
  const report = await client.reports.get({ id, ...(by ? { by } : {}) });
  const list = (row: Record<string, unknown>) => report.columns.map(({ key }) => row[key] ?? null);
  return { rows: report.rows.map(list), totals: report.totals && list(report.totals), notes: report.notes };
}

test("an order is on time until its due day ends in the shop's time zone", async () => {
  const { client, context } = await orderShop();
  const done = async (customerName: string, quantity: number, dueDate: string | null, instant: string) => {
    const { id } = await client.workOrders.create({ ...ORDER, customerName, quantity, dueDate });
    await workOrders.complete(at(context, instant), { id });
  };
  await done(BIGHORN, 2, "2026-10-31", "2026-11-01T05:59:00.000Z"); // 31 October, 23:59 in Denver
  await done(BIGHORN, 3, "2026-11-10", "2026-11-11T06:59:00.000Z"); // 10 November, 23:59
  await done("Three Forks Armory", 4, "2026-11-10", "2026-11-11T07:00:00.000Z"); // a minute later, the 11th
  await done("Three Forks Armory", 5, "2026-11-10", "2026-11-14T20:00:00.000Z");
  await done("Three Forks Armory", 6, null, "2026-11-14T20:00:00.000Z");
  await client.workOrders.create({ ...ORDER, dueDate: "2026-11-01" });
  expect(await cells(client, "on-time")).toEqual({
    rows: [
      ["2026-10", 1, 1, 100, 2, null],
      ["2026-11", 3, 1, 33.3, 12, 2.5],
    ],
    totals: [null, 4, 2, 50, 14, 2.5],
    notes: ["1 completed work order without a due date not counted"],
  });
  expect((await cells(client, "on-time", "customer")).rows).toEqual([
    [BIGHORN, 2, 2, 100, 5, null],
    ["Three Forks Armory", 2, 0, 0, 9, 2.5],
  ]);
  const october = await client.reports.get({ id: "on-time", by: "order", from: "2026-10-01", to: "2026-10-31" });
  expect(october.rows).toEqual([
    { order: "WO-2026-0001", customer: BIGHORN, due: "2026-10-31", completed: "2026-10-31", units: 2, daysLate: 0 },
  ]);
});

test("open orders are late from the day after they are due, with the days at their step", async () => {
  const { client, context } = await orderShop();
  const opened = (order: object) =>
    workOrders.create(at(context, "2026-11-01T16:00:00.000Z"), { ...ORDER, ...order } as never);
  await opened({ dueDate: "2026-10-20", shipping: 24.5, quantity: 2 });
  const moved = await opened({ dueDate: "2026-11-19", shipping: 10 });
  await opened({ dueDate: "2026-11-21" });
  await opened({});
  await workOrders.advance(at(context, "2026-11-20T05:00:00.000Z"), { id: moved.id }); // the 19th in Denver
  const gone = await opened({ dueDate: "2026-10-20" });
  await client.workOrders.complete({ id: gone.id });
  expect(await cells(client, "late")).toEqual({
    rows: [
      ["WO-2026-0001", BIGHORN, "2026-10-20", 32, "Late", "Lay up shell", 20, 2, 24.5],
      ["WO-2026-0002", BIGHORN, "2026-11-19", 2, "Late", "Machine inlets", 2, 1, 10],
    ],
    totals: [null, null, null, null, null, null, null, 3, 34.5],
    notes: [],
  });
  expect((await cells(client, "late", "bucket")).rows).toEqual([
    ["1–7 days", 1, 1, 10],
    ["over 30 days", 1, 2, 24.5],
  ]);
});

test("the backlog counts the hours of the steps that are still to be done", async () => {
  const { client } = await orderShop();
  await client.productionSteps.update({ id: 2, operation: "Machine inlets", hours: 2.5, department: "CNC" });
  await client.workOrders.create({ ...ORDER, quantity: 4, dueDate: "2026-11-27", shipping: 40 }); // 1 + 2.5 + 1 hours
  await client.workOrders.create({ ...ORDER, quantity: 2, dueDate: "2026-11-23", stepNumber: 2 }); // 2.5 + 1
  await client.workOrders.create({ ...ORDER, quantity: 3, stepNumber: 3 }); // 1
  const done = await client.workOrders.create({ ...ORDER, quantity: 100, dueDate: "2026-11-27" });
  await client.workOrders.complete({ id: done.id });
  expect(await cells(client, "backlog")).toEqual({
    rows: [
      ["2026-11-23", 2, 6, 25, 40],
      [null, 1, 3, 3, 0],
    ],
    totals: [null, 3, 9, 28, 40],
    notes: [],
  });
  expect((await cells(client, "backlog", "department")).rows).toEqual([
    ["Plugging", 3, 9, 4 + 4 + 2 + 3],
    ["CNC", 2, 6, 10 + 5],
  ]);
});

test("the backlog and what is late include the work orders of sales orders, with their pieces' share of its total", async () => {
  const { client } = await orderShop();
  const { id } = await client.salesOrders.create({ ...ORDER, quantity: 8, dueDate: "2026-11-12", shipping: 1000 });
  await client.orders.send({ id, quantities: [2, 3] });
  await client.workOrders.create({ ...ORDER, quantity: 6, dueDate: "2026-11-16", shipping: 100 });
  const values = async (report: "backlog" | "late", by: string) => {
    const { rows, totals } = await client.reports.get({ id: report, by });
    return [...rows, totals].map((row) => row?.["value"]);
  };
  // Five of eight pieces are made for 1,000.00; the other order has a price of its own.
  expect(await values("backlog", "order")).toEqual([250, 375, 100, 725]);
  expect(await values("backlog", "week")).toEqual([625, 100, 725]);
  const notesOf = async (asked: object) => (await client.reports.get({ id: "backlog", ...asked })).notes;
  expect(await notesOf({})).toEqual(["Not on the floor: 1 sales order, 3 units, 9 hours, in no row"]);
  expect(await notesOf({ by: "order", customer: "Nobody" })).toEqual([]);
  expect(await notesOf({ by: "department", department: "CNC" })).toEqual([]);
  // What is late has the three pieces that are not on the floor as well, and first.
  expect(await values("late", "order")).toEqual([375, 250, 375, 100, 1100]);
  expect((await client.reports.get({ id: "late" })).rows[0]).toMatchObject({
    order: "SO-2026-0001",
    stands: "Not on the floor",
    daysLate: 9,
    units: 3,
  });
  const { rows } = await client.reports.get({ id: "late", by: "bucket" });
  expect(rows.map(({ bucket, orders }) => [bucket, orders])).toContainEqual(["Not on the floor", 1]);
  expect((await client.reports.get({ id: "late", department: "Plugging" })).rows).toHaveLength(3);
});

test("sales count each order once, even if a work order was made for a sales order", async () => {
  const { client, option } = await orderShop();
  const model = option("Ridgeline Hunter");
  const bedding = option("Full Bedding");
  const sold = (order: object) => client.salesOrders.create({ ...ORDER, ...order });
  const drafted = (drafts: number, ordered = 0) => ({ drafts, ordered, shipped: 0, tax: 0 });
  const { soNumber } = await sold({ dateIssued: "2025-11-30", shipping: 0 });
  await sold({ dateIssued: "2026-10-05", model, shipping: 11, quantity: 2 });
  await sold({ dateIssued: "2026-11-21", model, customFeature: bedding, shipping: 0, customerName: "Walt Brannigan" });
  await sold({ dateIssued: "2026-11-21", partNumber: "RS-100", model: option("Benchmark Varmint"), shipping: 0 });
  await client.workOrders.create({ ...ORDER, dateIssued: "2026-11-21", soNumber, shipping: 500 });
  const report = await client.reports.get({ id: "sales", from: "2026-10-01", to: "2026-11-30" });
  expect(report.rows).toEqual([
    { month: "2026-10", orders: 1, units: 2, revenue: 400, ...drafted(400), average: 400, newCustomers: 0 },
    {
      month: "2026-11",
      orders: 2,
      units: 2,
      revenue: 926.55,
      ...drafted(514.05, 412.5),
      average: 463.28,
      newCustomers: 1,
    },
  ]);
  const all = { orders: 3, units: 4, revenue: 1326.55, ...drafted(914.05, 412.5), average: 442.18, newCustomers: 1 };
  expect(report.totals).toEqual(all);
  expect(report.notes).toEqual(["1 work order counted with the sales order they belong to"]);
  expect((await cells(client, "sales", "customer")).rows).toEqual([
    [BIGHORN, 2, 3, 812.5, 400, 412.5, 0, 0, 406.25],
    ["Walt Brannigan", 1, 1, 514.05, 514.05, 0, 0, 0, 514.05],
  ]);
  expect((await cells(client, "sales", "model")).rows).toEqual([
    ["Ridgeline Hunter", 2, 3, 914.05, 914.05, 0, 0, 0, 457.03],
    ["Benchmark Varmint", 1, 1, 412.5, 0, 412.5, 0, 0, 412.5],
  ]);
  expect((await cells(client, "options")).rows).toEqual([
    ["Model", "Ridgeline Hunter", 2, 66.7, 3, 778],
    ["Model", "Benchmark Varmint", 1, 33.3, 1, 412.5],
    ["Custom", "Full Bedding", 1, 100, 1, 125.05],
  ]);
});
