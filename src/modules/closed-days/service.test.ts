import { expect, test } from "vitest";
import { localClient } from "../../shop/local-client.ts";
import { person, testShop } from "../../shop/testing.ts";
import { PHOTO } from "../timekeeping/testing.ts";

// The shop stands still at 08:00 on Saturday, November 21. Thanksgiving is on Thursday of the next week.
const NEXT = "2026-11-23";
const THANKSGIVING = { day: "2026-11-26", name: "Thanksgiving" };

async function shop() {
  const { client, context } = await testShop();
  const ana = await client.staff.create({
    username: "ana",
    full_name: "Ana Ruiz",
    email: "ana@stockworks.example",
    primary_department: "Layup",
  });
  for (const dayOfWeek of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const)
    await client.schedules.create({ userId: ana.id, dayOfWeek, projectedHours: 8 });
  const on = (day: string, time = "20:00") =>
    localClient(() => ({ ...context, today: () => day, now: () => `${day}T${time}:00.000Z` }));
  return { client, context, ana, on };
}

test("on a closed day no hours are planned, and capacity, schedule, board and time sheet know it", async () => {
  const { client, ana, on } = await shop();
  await client.productionSteps.create({ operation: "Lay up", department: "Layup", hours: 1 });
  const hours = async () => {
    const { departments } = await client.capacity.weeks({ from: NEXT, weeks: 1 });
    return departments.find(({ department }) => department === "Layup")?.weeks[0]?.availableHours;
  };
  expect(await hours()).toBe(40);
  const { id } = await client.closedDays.create(THANKSGIVING);
  expect(await hours()).toBe(32);
  const [week] = await client.schedules.plannedWeek({ week: NEXT });
  expect(week?.days[3]).toMatchObject({ projectedHours: 0, usualHours: 8, closed: "Thanksgiving" });
  const cell = { userId: ana.id, date: THANKSGIVING.day, projectedHours: 6 };
  await expect(client.schedules.planWeek({ cells: [cell] })).rejects.toThrow("is closed on 11/26/2026: Thanksgiving");
  expect((await on(THANKSGIVING.day).shiftBoard.get({})).people).toMatchObject({ scheduled: 0, missing: 0 });
  const [sheet] = (await on("2026-11-28").timesheets.get({ week: NEXT })).sheets;
  expect(sheet?.days.map(({ missing }) => missing === "punches")).toEqual([
    true,
    true,
    true,
    false,
    true,
    false,
    false,
  ]);
  expect(sheet?.days[3]).toMatchObject({ planned: 0, closed: "Thanksgiving" });
  await client.closedDays.remove({ id });
  expect(await hours()).toBe(40);
});

test("work orders are due so many working days before their order, and a closed day is none", async () => {
  const { client } = await shop();
  await client.closedDays.create(THANKSGIVING);
  const lineItems = [{ description: "Stock" }];
  const { id } = await client.orders.create({ customerName: "Bighorn", dueDate: "2026-11-27", lineItems });
  await client.orders.update({ id, quantity: 1, status: "confirmed" });
  await client.orders.send({ id });
  expect((await client.workOrders.list({})).rows).toMatchObject([{ dueDate: "2026-11-24" }]);
});

test("a week is copied past a closed day, and a period of closed days alone misses nobody", async () => {
  const { client, ana, on } = await shop();
  await client.schedules.planWeek({ cells: [{ userId: ana.id, date: "2026-11-19", projectedHours: 6 }] });
  await client.closedDays.create(THANKSGIVING);
  await client.schedules.copyWeek({ week: NEXT });
  expect((await client.schedules.plannedWeek({ week: NEXT }))[0]?.days[3]).toMatchObject({ projectedHours: 0 });
  const later = on("2026-11-28");
  const [from, to] = [THANKSGIVING.day, THANKSGIVING.day];
  expect(await later.payrollPeriods.create({ from, to })).toMatchObject({ from, unlockedAt: null });
  await expect(later.payrollPeriods.create({ from: "2026-11-27", to: "2026-11-27" })).rejects.toThrow(
    "Without any hours: Ana Ruiz.",
  );
});

test("hours that are worked on a closed day count, and the payroll file says how many", async () => {
  const { client, ana, on } = await shop();
  await client.closedDays.create(THANKSGIVING);
  const tap = (eventType: "clock_in" | "clock_out", time: string) =>
    on(THANKSGIVING.day, time).timekeeping.create({ userId: ana.id, eventType, photoData: PHOTO });
  await tap("clock_in", "14:00");
  await tap("clock_out", "18:00");
  const later = on("2026-11-28");
  const { id } = await later.payrollPeriods.create({ from: NEXT, to: "2026-11-27" });
  expect(String((await later.payrollPeriods.file({ id })).body)).toContain(
    `${ana.id},Ana Ruiz,Layup,2026-11-23,2026-11-27,4,4,0,4,0,0,0,`,
  );
});

test("closed days are imported by date, repeat every year, are there once, and only Admin and Owner change them", async () => {
  const { client, context } = await shop();
  const text = "Date,Holiday,Every year\n2026-11-26,Thanksgiving,no\n2026-12-25,Christmas Day,yes\n";
  const run = () => client.imports.run({ noun: "closed-days", fileName: "holidays.csv", text, onError: "skip" });
  expect(await run()).toMatchObject({ new: 2, changed: 0 });
  expect(await run()).toMatchObject({ new: 0, identical: 2 });
  expect((await client.closedDays.list()).rows.map(({ day, repeatsYearly }) => [day, repeatsYearly])).toEqual([
    ["2026-11-26", false],
    ["2026-12-25", true],
  ]);
  const [week] = await client.schedules.plannedWeek({ week: "2028-12-25" });
  expect(week?.days[0]).toMatchObject({ projectedHours: 0, closed: "Christmas Day" });
  await expect(client.closedDays.create(THANKSGIVING)).rejects.toThrow("2026-11-26 is a closed day already");
  const lead = localClient(() => ({ ...context, who: person("Function Lead") }));
  await expect(lead.closedDays.create({ ...THANKSGIVING, day: "2026-12-24" })).rejects.toThrow("Only Admin and Owner");
});
