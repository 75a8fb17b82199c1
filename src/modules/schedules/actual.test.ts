import { expect, test } from "vitest";
import { localClient } from "../../shop/local-client.ts";
import { testShop } from "../../shop/testing.ts";
import { PHOTO } from "../timekeeping/testing.ts";
import type { Day } from "./schema.ts";

// The shop stands still at 08:00 on Saturday, November 21.
const WEEK = "2026-11-16";

async function shop() {
  const { client, context } = await testShop();
  const hire = async (full_name: string) => {
    const username = full_name.slice(0, 3).toLowerCase();
    const email = `${username}@stockworks.example`;
    return (await client.staff.create({ username, full_name, email, primary_department: "Layup" })).id;
  };
  const [ana, ben] = [await hire("Ana Ruiz"), await hire("Ben Lind")];
  const type = (id: number, ...days: [Day, number, number][]) =>
    client.schedules.saveWeek({ id, schedule: days.map(([day, projected, actual]) => ({ day, projected, actual })) });
  const punch = async (userId: number, ...times: string[]) => {
    for (const [i, time] of times.entries()) {
      const at = `${time}:00.000Z`;
      const eventType = i % 2 === 0 ? "clock_in" : "clock_out";
      const entry = { userId, eventType, occurredAt: at, createdAt: at, updatedAt: at };
      await context.db.insertInto("time_entries").values(entry).execute();
    }
  };
  /** What every screen says of Ana's day: her sheet, the list of schedules, and the labor report. */
  const daysOf = async (userId: number) => {
    const { sheets } = await client.timesheets.get({ week: WEEK, userId });
    return sheets[0]?.days ?? [];
  };
  return { client, context, ana, ben, type, punch, daysOf };
}

test("people with typed hours for a day are missing nowhere", async () => {
  const { client, ana, ben, type, punch, daysOf } = await shop();
  await type(ana, ["Friday", 8, 8], ["Saturday", 6, 6]);
  await type(ben, ["Friday", 8, 0], ["Saturday", 6, 0]);
  await punch(ben, "2026-11-16T14:00", "2026-11-16T22:00");
  const board = await client.shiftBoard.get();
  expect(board.people).toMatchObject({ scheduled: 2, missing: 1, in: 0 });
  expect(board.people.present.map(({ id, whereabouts }) => [id, whereabouts])).toEqual([
    [ben, "missing"],
    [ana, "typed"],
  ]);
  const { people } = (await client.dashboard.get()).todo;
  expect([people?.missing, people?.rows.map(({ id }) => id)]).toEqual([1, [ben]]);
  expect((await daysOf(ana)).map(({ missing }) => missing)).toEqual(Array(7).fill(null));
  expect((await daysOf(ben))[4]?.missing).toBe("punches");
  const { rows } = await client.reports.get({ id: "attendance", from: WEEK, to: "2026-11-22" });
  expect(rows.map(({ person, date, what }) => [person, date, what])).toEqual([["Ben Lind", "2026-11-20", "Missing"]]);
});

test("hours typed for a day to come are neither worked nor overtime before that day", async () => {
  const { client, context, ana, type, daysOf } = await shop();
  await client.settings.update({ overtimeDailyHours: 8 });
  await type(ana, ["Friday", 8, 9], ["Sunday", 0, 5.5]);
  const [sheet] = (await client.timesheets.get({ week: WEEK, userId: ana })).sheets;
  expect(sheet).toMatchObject({ hours: 9, regular: 8, overtime: 1 });
  expect((await daysOf(ana))[6]).toMatchObject({ hours: 0, typed: 5.5, source: "typed" });
  expect(await client.schedules.stats()).toMatchObject({ actualHours: 9, typedHours: 9 });
  const { rows } = await client.schedules.list({ userId: ana, sort: "-actualHours" });
  expect(rows.map((row) => [row.dayOfWeek, row.actualHours, row.typedHours])).toEqual([
    ["Friday", 9, 9],
    ["Sunday", 0, 5.5],
  ]);
  expect(await client.timekeeping.week({ userId: ana })).toMatchObject({ hours: 9, typedHours: 9 });
  expect((await client.shiftBoard.people())[0]).toMatchObject({ hoursThisWeek: 9 });
  const labor = () => client.reports.get({ id: "labor", from: WEEK, to: "2026-11-22" });
  expect((await labor()).totals).toMatchObject({ actual: 9 });

  const sunday = { now: () => "2026-11-22T15:00:00.000Z", today: () => "2026-11-22" };
  const then = localClient(() => ({ ...context, ...sunday }));
  const [later] = (await then.timesheets.get({ week: WEEK, userId: ana })).sheets;
  expect(later).toMatchObject({ hours: 14.5, overtime: 1 });
  expect(await then.schedules.stats({})).toMatchObject({ actualHours: 14.5 });
});

test("three minutes at the clock do not replace a typed day: both are shown, and the day is to be checked", async () => {
  const { client, ana, type, punch, daysOf } = await shop();
  await type(ana, ["Thursday", 8, 8], ["Friday", 8, 4.5]);
  await punch(ana, "2026-11-19T14:00", "2026-11-19T21:30", "2026-11-20T14:00", "2026-11-20T14:03");
  const [, , , thursday, friday] = await daysOf(ana);
  expect(friday).toMatchObject({ hours: 4.5, source: "typed", clocked: 0.05, typed: 4.5, isToCheck: true });
  expect(thursday).toMatchObject({ hours: 7.5, source: "clock", clocked: 7.5, typed: 8, isToCheck: false });
  const [sheet] = (await client.timesheets.get({ week: WEEK, userId: ana })).sheets;
  expect(sheet).toMatchObject({ hours: 12, toCheck: 1 });
  const { rows } = await client.schedules.list({ userId: ana, sort: "dayOfWeek" });
  expect(rows.map((row) => [row.dayOfWeek, row.actualHours, row.actualSource])).toEqual([
    ["Thursday", 7.5, "clock"],
    ["Friday", 4.5, "typed"],
  ]);
  expect(await client.schedules.stats()).toMatchObject({ actualHours: 12, typedHours: 4.5 });
  await expect(client.payrollPeriods.create({ from: WEEK, to: "2026-11-20" })).rejects.toThrow(
    "Days to check, whose typed hours count: Ana Ruiz (1).",
  );
});

test("hours stay in the department where they were worked when their person goes to another", async () => {
  const { client, context, ana, type } = await shop();
  const tap = (userId: number, eventType: "clock_in" | "clock_out", now: string) =>
    localClient(() => ({ ...context, now: () => now })).timekeeping.create({ userId, eventType, photoData: PHOTO });
  await tap(ana, "clock_in", "2026-11-16T14:00:00.000Z");
  await tap(ana, "clock_out", "2026-11-16T22:00:00.000Z");
  await type(ana, ["Tuesday", 8, 7]);
  await client.workOrders.create({ customerName: "Bighorn Rifle Works", quantity: 1, dateIssued: "2026-11-16" });
  await client.jobTimes.start({ userId: ana, workOrderId: 1 });
  const hours = async () => {
    const { rows } = await client.reports.get({ id: "labor", by: "department", from: WEEK, to: "2026-11-22" });
    return rows.map(({ department, actual }) => [department, actual]);
  };
  expect(await hours()).toEqual([["Layup", 15]]);
  const paint = {
    role: "Production",
    username: "ana",
    full_name: "Ana Ruiz",
    email: "ana@stockworks.example",
    primary_department: "Paint",
  } as const;
  await client.staff.update({ id: ana, ...paint });
  expect(await hours()).toEqual([["Layup", 15]]);
  const byPerson = await client.reports.get({ id: "labor", department: "Layup", from: WEEK, to: "2026-11-22" });
  expect(byPerson.rows).toMatchObject([{ person: "Ana Ruiz", department: "Paint", actual: 15 }]);

  await tap(ana, "clock_in", "2026-11-18T14:00:00.000Z");
  await tap(ana, "clock_out", "2026-11-18T20:00:00.000Z");
  expect(await hours()).toEqual([
    ["Layup", 15],
    ["Paint", 6],
  ]);
  const { rows } = await client.timekeeping.list({ userId: ana, sort: "occurredAt" });
  expect(rows.map(({ department }) => department)).toEqual(["Layup", "Layup", "Paint", "Paint"]);
  expect((await client.jobTimes.list({ userId: ana })).rows).toMatchObject([{ department: "Layup" }]);
});

test("a department in which hours were worked is renamed instead of deleted", async () => {
  const { client, ana, type } = await shop();
  await type(ana, ["Tuesday", 8, 7]);
  const layup = (await client.departments.list()).rows.find(({ name }) => name === "Layup");
  await expect(client.departments.remove({ id: layup?.id ?? 0 })).rejects.toThrow(
    "Hours were worked in Layup, and stay there in time sheets and reports. Rename it instead",
  );
  await client.departments.update({ id: layup?.id ?? 0, name: "Lay-up" });
  const { rows } = await client.reports.get({ id: "labor", by: "department", from: WEEK, to: "2026-11-22" });
  expect(rows).toMatchObject([{ department: "Lay-up", actual: 7 }]);
});

test("hours of somebody who has left since are paid and counted", async () => {
  const { client, ana, type } = await shop();
  await type(ana, ["Thursday", 8, 8]);
  const { id, createdAt, updatedAt, lastLogin, ...staff } = (await client.staff.get({ id: ana })) as never as Record<
    string,
    unknown
  >;
  await client.staff.update({ ...staff, id: ana, isActive: false } as never);
  const [sheet] = (await client.timesheets.get({ week: WEEK })).sheets;
  expect(sheet).toMatchObject({ userId: ana, hours: 8 });
  expect(await client.schedules.stats()).toMatchObject({ actualHours: 8 });
  expect((await client.reports.get({ id: "labor", from: WEEK, to: "2026-11-22" })).totals).toMatchObject({ actual: 8 });
});
