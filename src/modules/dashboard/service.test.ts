import { expect, test } from "vitest";
import { notify } from "../../records/notify.ts";
import type { ProductionStep } from "../production/schema.ts";
import { orderShop } from "../sales-orders/testing.ts";

const order = { customerName: "Bighorn Rifle Works", quantity: 3, dateIssued: "2026-11-01" };

test("the dashboard of an empty shop is all 0", async () => {
  const { client } = await orderShop();
  const none = { total: 0, rows: [] };
  expect(await client.dashboard.get()).toEqual({
    asOf: "2026-11-21T15:00:00.000Z",
    today: "2026-11-21",
    timeZone: "America/Denver",
    firstSteps: { lists: false, team: false, steps: false, order: false },
    todo: {
      isOwn: false,
      notOnFloor: { ...none, late: 0 },
      late: none,
      due: { ...none, today: 0 },
      stuck: none,
      atRisk: none,
      people: { ...none, in: 0, missing: 0, forgotten: 0 },
      approvals: none,
      hours: none,
      lowStock: none,
      pending: none,
    },
    unreadNotifications: 0,
    totalOrders: 0,
    activeOrders: 0,
    overdueOrders: 0,
    totalQuantity: 0,
    openQuantity: 0,
    uniqueCustomers: 0,
    workforce: { activeEmployees: 0, projectedHours: 0, actualHours: 0, typedHours: 0, variance: 0, efficiency: 0 },
    recentOrders: [],
  });
});

test("an order is active until the day after its due date, and neither active nor overdue once completed", async () => {
  const { client } = await orderShop();
  for (const dueDate of ["2026-11-20", "2026-11-21", "2026-11-22", null]) {
    await client.workOrders.create({ ...order, dueDate });
  }
  const done = await client.workOrders.create({ ...order, dueDate: "2026-11-20", quantity: 5 });
  await client.workOrders.complete({ id: done.id });
  expect(await client.dashboard.get()).toMatchObject({
    totalOrders: 5,
    activeOrders: 3,
    overdueOrders: 1,
    totalQuantity: 17,
    openQuantity: 12,
  });
});

test("a customer counts once however many work orders there are, and one with sales orders only does not", async () => {
  const { client } = await orderShop();
  await client.workOrders.create(order);
  await client.workOrders.create(order);
  await client.workOrders.create({ ...order, customerName: "Three Forks Armory" });
  await client.salesOrders.create({ ...order, customerName: "Sells Only" });
  expect(await client.dashboard.get()).toMatchObject({ totalOrders: 3, uniqueCustomers: 2 });
});

test("the recent orders are the first five work orders, with late ones marked", async () => {
  const { client } = await orderShop();
  for (const day of ["01", "02", "03", "04", "05", "06"]) {
    const instruction = `Issued on ${day}`;
    await client.workOrders.create({ ...order, dateIssued: `2026-11-${day}`, dueDate: `2026-11-${day}`, instruction });
  }
  await client.workOrders.update({ id: 6, dueDate: "2026-11-21" });
  await client.workOrders.complete({ id: 5 });
  const { recentOrders } = await client.dashboard.get();
  expect(recentOrders.map(({ instruction, isOverdue }) => [instruction, isOverdue])).toEqual([
    ["Issued on 06", false],
    ["Issued on 05", false],
    ["Issued on 04", true],
    ["Issued on 03", true],
    ["Issued on 02", true],
  ]);
  const { rows } = await client.workOrders.list({ limit: 5 });
  expect(recentOrders).toEqual(rows.map(({ id }) => expect.objectContaining({ id })));
});

test("the workforce is that of the schedules, and notifications count until they are read", async () => {
  const { client, context } = await orderShop();
  const ana = await client.staff.create({ username: "ana", full_name: "Ana Ruiz", email: "ana@stockworks.example" });
  await client.schedules.create({ userId: ana.id, dayOfWeek: "Monday", projectedHours: 8, actualHours: 7 });
  await notify(context, { entity: "work order", eventType: "newly late" }, 1, "WO-1 is late");
  await notify(context, { entity: "work order", eventType: "newly late" }, 2, "WO-2 is late");
  const [first] = (await client.notifications.unread()).rows;
  await client.notifications.markRead({ id: first?.id ?? 0 });
  const { workforce, unreadNotifications } = await client.dashboard.get();
  expect(workforce).toEqual(await client.schedules.stats());
  expect(workforce).toMatchObject({ activeEmployees: 1, projectedHours: 8, actualHours: 7, efficiency: 87.5 });
  expect(unreadNotifications).toBe(1);
});

test("a new shop sees its first steps, each ticked off separately, until it has a team and an order", async () => {
  const { client } = await orderShop();
  const steps = async () => (await client.dashboard.get({})).firstSteps;
  const [ana, ben] = ["Ana Ruiz", "Ben Cole"].map((full_name) => {
    const username = full_name.slice(0, 3).toLowerCase();
    return { username, full_name, email: `${username}@stockworks.example` };
  });
  await client.staff.create(ana as NonNullable<typeof ana>);
  expect(await steps()).toEqual({ lists: false, team: false, steps: false, order: false });
  const text = "Vendor\nAcme Resin\n";
  await client.imports.run({ noun: "vendors", fileName: "vendors.csv", text });
  const [step] = (await client.productionSteps.list({})).rows as [ProductionStep];
  await client.productionSteps.update({ ...step, hours: 9.5 });
  await client.workOrders.create(order);
  expect(await steps()).toEqual({ lists: true, team: false, steps: true, order: true });
  await client.staff.create(ben as NonNullable<typeof ben>);
  expect(await steps()).toBeUndefined();
});
