import { expect, test } from "vitest";
import { ON_POSTGRES } from "../../../db/testing.ts";
import { localClient } from "../../shop/local-client.ts";
import { planning, testShop } from "../../shop/testing.ts";
import { orderShop } from "../sales-orders/testing.ts";
import { at } from "../seed/fixtures.ts";
import { service as workOrders } from "../work-orders/service.ts";

const ORDER = { customerName: "Bighorn Rifle Works", quantity: 4, dateIssued: "2026-11-01" };

test("throughput follows the change log: what left each step in the period, after how long, and what is there", async () => {
  const { client, context } = await orderShop();
  const on = (instant: string) => at(context, `${instant}:00.000Z`);
  const order = await workOrders.create(on("2026-11-02T15:00"), ORDER as never);
  await workOrders.advance(on("2026-11-05T15:00"), { id: order.id }); // three days at step 1
  await workOrders.advance(on("2026-11-10T03:00"), { id: order.id }); // four and a half at step 2, on the 9th in Denver
  await workOrders.complete(on("2026-11-17T15:00"), order);
  const slip = await workOrders.create(on("2026-11-16T15:00"), { ...ORDER, quantity: 7 } as never);
  await workOrders.advance(on("2026-11-18T15:00"), { id: slip.id });
  await workOrders.back(on("2026-11-18T15:01"), { id: slip.id });
  const report = await client.reports.get({ id: "throughput", from: "2026-11-09", to: "2026-11-21" });
  expect(report.rows.map(({ step, orders, units, averageDays }) => [step, orders, units, averageDays])).toEqual([
    ["1 Lay up shell", 0, 0, null],
    ["2 Machine inlets", 1, 4, 4.5],
    ["3 Pack", 1, 4, 7.5],
  ]);
  expect(report.rows[0]).toMatchObject({ openOrders: 1, openUnits: 7, openDays: 3 });
  expect(report.totals).toEqual({ openOrders: 1, openUnits: 7 });
  const weeks = await client.reports.get({ id: "throughput", by: "week", from: "2026-11-09", to: "2026-11-21" });
  expect(weeks.rows).toEqual([
    { week: "2026-11-09", orders: 0, units: 0 },
    { week: "2026-11-16", orders: 1, units: 4 },
  ]);
});

test("pieces that go on alone were at their step as long as the others", async () => {
  const { client, context } = await orderShop();
  const on = (instant: string) => at(context, `${instant}:00.000Z`);
  const { id } = await workOrders.create(on("2026-11-16T15:00"), ORDER as never);
  await workOrders.advance(on("2026-11-19T15:00"), { id, quantity: 3 });
  const { rows } = await client.reports.get({ id: "throughput", from: "2026-11-16", to: "2026-11-21" });
  expect(rows[0]).toMatchObject({ step: "1 Lay up shell", orders: 1, units: 3, averageDays: 3, openUnits: 1 });
});

test("capacity is that of the capacity screen, week by week", async () => {
  const { client } = await orderShop();
  await client.workOrders.create({ ...ORDER, dueDate: "2026-11-27" });
  await client.workOrders.create(ORDER);
  const { id } = await client.staff.create({
    username: "ana",
    full_name: "Ana Ruiz",
    email: "ana@stockworks.example",
    primary_department: "Plugging",
  });
  await client.schedules.create({ userId: id, dayOfWeek: "Monday", projectedHours: 8 });
  const report = await client.reports.get({ id: "capacity", from: "2026-11-21", to: "2026-11-29" });
  expect(report.rows).toEqual([
    { department: "Plugging", week: "2026-11-23", needed: 8, overdue: 0, over: 8, available: 8, percent: 100 },
  ]);
  expect(report.totals).toEqual({ needed: 8, overdue: 0, over: 8, available: 8, percent: 100 });
  expect(report.notes).toEqual([]);
  expect((await client.reports.get({ id: "capacity", by: "week" })).rows).toHaveLength(8);
  await expect(client.reports.get({ id: "capacity", to: "2026-11-01" })).rejects.toThrow("weeks to come");
  await expect(client.reports.get({ id: "capacity", to: "2027-11-01" })).rejects.toThrow("26 weeks ahead at most");
});

/**
 * Ana and Ben, planned for 8 hours from Monday to Friday of the week before the test's Saturday, and their clock
 * entries.
 */
async function clockShop() {
  const { client, context } = await testShop();
  const person = (username: string, full_name: string, primary_department: string | null) =>
    client.staff.create({ username, full_name, email: `${username}@stockworks.example`, primary_department });
  const ana = await person("ana", "Ana Ruiz", "Layup");
  const ben = await person("ben", "Ben Ode", "Paint");
  const eve = await person("eve", "Eve Office", null);
  for (const { id } of [ana, ben, eve])
    for (const dayOfWeek of ["Wednesday", "Thursday", "Friday"] as const)
      await client.schedules.create({ userId: id, dayOfWeek, projectedHours: 8 });
  const punch = (userId: number, eventType: string, instant: string, more: object = {}) => {
    const at = `${instant}:00.000Z`;
    const stamps = { occurredAt: at, createdAt: at, updatedAt: at };
    const entry = { userId, eventType: `clock_${eventType}`, photoHash: null, location: null, ...stamps, ...more };
    return context.db.insertInto("time_entries").values(entry).execute();
  };
  // Denver is seven hours behind: Wednesday 07:00 to 15:30, Thursday 07:06 to 12:06 and never out again.
  await punch(ana.id, "in", "2026-11-18T14:00");
  await punch(ana.id, "out", "2026-11-18T22:30");
  await punch(ana.id, "in", "2026-11-19T14:06");
  await punch(ana.id, "out", "2026-11-19T19:06");
  await punch(ana.id, "in", "2026-11-19T19:30");
  // Friday 20:00 to Saturday 06:00; reported on Saturday as 04:00.
  await punch(ben.id, "in", "2026-11-21T03:00");
  const told = { occurredAt: "2026-11-21T11:00:00.000Z", approval: "awaiting" };
  await punch(ben.id, "out", "2026-11-21T13:00", told);
  return { client };
}

test("labor compares hours worked with those planned, day by day in the shop", async () => {
  const { client } = await clockShop();
  const period = { from: "2026-11-16", to: "2026-11-20" };
  const report = await client.reports.get({ id: "labor", ...period });
  const hours = (planned: number, actual: number, variance: number, efficiency: number, awaiting = 0) => {
    return { planned, actual, typed: 0, variance, efficiency, awaiting };
  };
  expect(report.rows).toEqual([
    { person: "Ana Ruiz", department: "Layup", ...hours(24, 13.5, -10.5, 56.3) },
    // The whole night belongs to the Friday on which it began.
    { person: "Ben Ode", department: "Paint", ...hours(24, 8, -16, 33.3, 8) },
    // What is planned for the office counts, as on time sheets and schedules.
    { person: "Eve Office", department: "General", ...hours(24, 0, -24, 0) },
  ]);
  expect(report.totals).toEqual(hours(72, 21.5, -50.5, 29.9, 8));
  const saturday = await client.reports.get({ id: "labor", by: "department", from: "2026-11-21", to: "2026-11-21" });
  expect(saturday.rows).toEqual([]);
  const weeks = await client.reports.get({ id: "labor", by: "week", from: "2026-11-01", to: "2026-11-21" });
  expect(weeks.rows).toEqual([{ week: "2026-11-16", ...hours(72, 21.5, -50.5, 29.9, 8) }]);
});

test("attendance lists who was late, missing, or forgot the clock, since the clock is used", async () => {
  const { client } = await clockShop();
  const events = await client.reports.get({ id: "attendance" });
  expect(events.rows.map(({ date, person, what, detail }) => [date, person, what, detail])).toEqual([
    ["2026-11-20", "Ana Ruiz", "Missing", "8 hours planned"],
    ["2026-11-20", "Ben Ode", "Late", "Came at 8:00 PM"],
    ["2026-11-20", "Ben Ode", "Told later", "Left at 4:00 AM, awaiting"],
    ["2026-11-19", "Ana Ruiz", "Late", "Came at 7:06 AM"],
    ["2026-11-19", "Ana Ruiz", "No clock-out", "In since 12:30 PM"],
    ["2026-11-19", "Ben Ode", "Missing", "8 hours planned"],
    ["2026-11-18", "Ben Ode", "Missing", "8 hours planned"],
  ]);
  const people = await client.reports.get({ id: "attendance", by: "person" });
  expect(people.rows).toEqual([
    { person: "Ana Ruiz", department: "Layup", late: 1, missing: 1, forgotten: 1, corrected: 0 },
    { person: "Ben Ode", department: "Paint", late: 1, missing: 2, forgotten: 0, corrected: 1 },
  ]);
});

test.skipIf(ON_POSTGRES)("throughput reads the log by time, and the shift board today's punches alone", async () => {
  const { context } = await orderShop();
  const { listening, plans } = planning(context);
  const client = localClient(() => listening);
  await client.reports.get({ id: "throughput" });
  await client.shiftBoard.get();
  const all = (step: string) => /^SCAN time_entries|^SEARCH logs .*\(relatedEntity=\?\)$/.test(step);
  expect((await plans()).filter(all)).toEqual([]);
});
