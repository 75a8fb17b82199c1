import { expect, test } from "vitest";
import { localClient } from "../../shop/local-client.ts";
import { JUST_SIGNED_IN, person, testShop, threePeople } from "../../shop/testing.ts";

const order = { customerName: "Bighorn Rifle Works", quantity: 3, dateIssued: "2026-10-01" };

/** Layup has eight hours on Mondays and Saturdays, Finishing has none; Ana leads Layup. */
async function shopOfTwoSteps() {
  const { client, context } = await testShop();
  const people = await threePeople(client);
  for (const [operation, department] of [
    ["Lay up", "Layup"],
    ["Sand", "Finishing"],
  ] as const)
    await client.productionSteps.create({ operation, department, hours: 2 });
  for (const dayOfWeek of ["Saturday", "Monday"] as const)
    await client.schedules.create({ userId: people.ben, dayOfWeek, projectedHours: 8 });
  const as = (role: string) => localClient(() => ({ ...context, who: person(role), visit: JUST_SIGNED_IN }));
  return { client, context, as, ...people };
}

test("a late order says at which step it waits, since when, why, and which hours are missing there", async () => {
  const { client, context } = await shopOfTwoSteps();
  const dueDate = "2026-11-11";
  await client.workOrders.create({ ...order, dueDate, instruction: "Repaint, run in clear coat" });
  await client.workOrders.create({ ...order, dueDate: "2026-11-20", stepNumber: 2 });
  const since = "2026-11-10T15:00:00.000Z";
  await context.db.updateTable("work_orders").set({ stepSince: since }).where("id", "=", 1).execute();
  await client.settings.update({ stuckDays: 11 });
  const { late } = (await client.dashboard.get()).todo;
  expect(late.total).toBe(2);
  // Both steps of the first order are overdue, and 3 units need 2 h each: in the week that comes Layup has them.
  expect(late.rows).toMatchObject([
    {
      id: 1,
      daysLate: 10,
      operation: "Lay up",
      department: "Layup",
      stepSince: since,
      instruction: "Repaint, run in clear coat",
      standing: "late",
      shortHours: 0,
    },
    { id: 2, daysLate: 1, operation: "Sand", department: "Finishing", standing: "late", shortHours: 12 },
  ]);
  // With time left until its due date it is stuck once it is longer at its step than the setting says.
  await context.db.updateTable("work_orders").set({ dueDate: "2027-11-11" }).where("id", "=", 1).execute();
  expect((await client.dashboard.get()).todo.stuck.total).toBe(0);
  await client.settings.update({ stuckDays: 10 });
  const later = (await client.dashboard.get()).todo;
  expect(later.late).toMatchObject({ total: 1, rows: [{ id: 2 }] });
  expect(later.stuck).toMatchObject({ total: 1, rows: [{ id: 1 }] });
});

test("orders due in seven days are sorted by date, and those due today are counted", async () => {
  const { client } = await shopOfTwoSteps();
  for (const dueDate of ["2026-11-27", "2026-11-21", "2026-11-28", "2026-11-20"])
    await client.workOrders.create({ ...order, dueDate });
  const { due } = (await client.dashboard.get()).todo;
  expect(due).toMatchObject({ total: 2, today: 1, rows: [{ dueDate: "2026-11-21" }, { dueDate: "2026-11-27" }] });
});

test("each part lists at most as many as asked for, and counts all", async () => {
  const { client } = await shopOfTwoSteps();
  for (let i = 0; i < 7; i++) await client.workOrders.create({ ...order, dueDate: "2026-11-02" });
  const { late } = (await client.dashboard.get()).todo;
  expect([late.total, late.rows.length]).toEqual([7, 5]);
  expect((await client.dashboard.get({ rows: 2 })).todo.late.rows).toHaveLength(2);
});

test("low stock is listed by vendor, most out of stock first, and orders waiting for approval by age", async () => {
  const { client } = await shopOfTwoSteps();
  const part = (partNumber: string, supplier: string | null, stockQuantity: number) =>
    client.inventory.create({ partNumber, name: partNumber, supplier, stockQuantity, minimumStock: 4 });
  await part("A-1", "Acme", 3);
  await part("A-2", "acme", 4);
  await part("A-3", "Acme", 5);
  await part("B-1", "Best", 0);
  await part("C-1", null, 2);
  const line = { description: "Stock", quantity: 1, unitPrice: 400 };
  for (const dateIssued of ["2026-11-05", "2026-11-03"])
    await client.orders.create({ customerName: "Mesa", status: "pending", dateIssued, lineItems: [line] });
  const { lowStock, pending } = (await client.dashboard.get()).todo;
  expect(lowStock).toEqual({
    total: 4,
    rows: [
      { vendor: "Best", parts: 1, outOfStock: 1 },
      { vendor: "Acme", parts: 2, outOfStock: 0 },
      { vendor: null, parts: 1, outOfStock: 0 },
    ],
  });
  expect(pending).toMatchObject({ total: 2, rows: [{ dateIssued: "2026-11-03" }, { dateIssued: "2026-11-05" }] });
});

test("each role sees what it can do something about, and the floor and its leads their own work", async () => {
  const { client, as } = await shopOfTwoSteps();
  await client.workOrders.create({ ...order, dueDate: "2026-11-11" });
  await client.workOrders.create({ ...order, dueDate: "2026-11-11", stepNumber: 2 });
  const parts = async (role: string) => {
    const { isOwn, late, due, stuck, atRisk, notOnFloor: _, ...others } = (await as(role).dashboard.get({})).todo;
    return [isOwn, late.total, ...Object.keys(others)];
  };
  expect(await parts("Owner")).toEqual([false, 2, "people", "approvals", "hours", "lowStock", "pending"]);
  expect(await parts("CSR")).toEqual([false, 2, "hours", "lowStock", "pending"]);
  expect(await parts("Function Lead")).toEqual([true, 1, "people", "approvals", "hours", "lowStock"]);
  expect(await parts("Production")).toEqual([true, 1]);
});

test("it lists only people who need a question, to a lead only their own, and likewise full departments", async () => {
  const { client, as, ben, cy } = await shopOfTwoSteps();
  await client.schedules.create({ userId: cy, dayOfWeek: "Saturday", projectedHours: 8 });
  for (const stepNumber of [1, 2])
    await client.workOrders.create({ ...order, quantity: 9, dueDate: "2026-11-21", stepNumber });
  const seen = async (role: string) => {
    const { people, hours } = (await as(role).dashboard.get({})).todo;
    return [people?.rows.map(({ id, whereabouts }) => [id, whereabouts]), hours?.rows.map((row) => row.department)];
  };
  const missing = (...ids: number[]) => ids.map((id) => [id, "missing"]);
  expect(await seen("Owner")).toEqual([missing(ben, cy), ["Finishing", "Layup"]]);
  expect(await seen("Function Lead")).toEqual([missing(ben), ["Layup"]]);
});
