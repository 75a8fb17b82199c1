import { expect, test } from "vitest";
import { localClient } from "../../shop/local-client.ts";
import { testShop } from "../../shop/testing.ts";
import type { Day } from "../schedules/schema.ts";
import { PHOTO } from "../timekeeping/testing.ts";

const WEEK = { from: "2026-11-16", to: "2026-11-22" };

/**
 * Ana's week in Denver, planned for 8 hours from Monday to Friday, with overtime from 10 hours a day and 40 a week:
 *
 * Mon 16  lent to CNC; clocked 07:00 to 16:30, a break 12:00 to 12:30: 5.00 + 4.00      =  9.00 in CNC
 * Tue 17  clocked 06:58 to 15:00, corrected to 18:28: 11 h 30 min                       = 11.50 in Layup
 *         from then on she is in Paint
 * Wed 18  closed for Founders' Day; clocked 08:00 to 12:20 all the same                 =  4.33 in Paint
 * Thu 19  typed 8.5; at the clock 09:00 to 09:03, 0.05, less than half: to be checked   =  8.50 in Paint
 * Fri 20  lent to CNC; typed 7.5, no clock                                              =  7.50 in CNC
 * Sat 21  clocked 22:00 to Sunday 04:15, whole on Saturday                              =  6.25 in Paint
 * Sun 22  typed 3.5 on Saturday: to come, so nothing until Sunday is there              =  3.50 in Paint
 *
 * On Saturday morning: 9 + 11.5 + 4.33 + 8.5 + 7.5 = 40.83. Above 10 a day: Tuesday 1.5. Within: 39.33, so no more: 1.50.
 * In all: 40.83 + 6.25 + 3.5 = 50.58. Above 10 a day: 1.5. Within: 49.08, above 40: 9.08. Overtime 10.58, regular 40.
 * Typed 8.5 + 7.5 + 3.5 = 19.5; on the closed day 4.33. CNC 9 + 7.5 = 16.5, Layup 11.5, Paint 4.33 + 8.5 + 6.25 + 3.5 = 22.58.
 */
test("a week's pay with typed, clocked, corrected, lent, coming and closed days is as worked out by hand", async () => {
  const { client, context } = await testShop();
  const person = {
    username: "ana",
    full_name: "Ana Ruiz",
    email: "ana@stockworks.example",
    role: "Production",
  } as const;
  const { id: userId } = await client.staff.create({ ...person, primary_department: "Layup" });
  const { id: decidedBy } = await client.staff.create({
    username: "hal",
    full_name: "Hal Cole",
    email: "hal@stockworks.example",
    role: "Owner",
  });
  await client.settings.update({ overtimeDailyHours: 10, overtimeWeeklyHours: 40 });
  await client.closedDays.create({ day: "2026-11-18", name: "Founders' Day" });

  /** The shop at "18 08:00": that day of November and time by its clock, seven hours behind UTC. */
  const at = (text: string) => {
    const [day = 0, hours = 0, minutes = 0] = text.split(/[ :]/).map(Number);
    return new Date(Date.UTC(2026, 10, day, hours + 7, minutes)).toISOString();
  };
  const on = (text: string) =>
    localClient(() => ({ ...context, now: () => at(text), today: () => `2026-11-${text.slice(0, 2)}` }));
  const stay = async (came: string, left: string) => {
    await on(came).timekeeping.create({ userId, eventType: "clock_in", photoData: PHOTO });
    return (await on(left).timekeeping.create({ userId, eventType: "clock_out", photoData: PHOTO })).id;
  };
  const type = (when: string, days: Partial<Record<Day, number>>) => {
    const usual = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
    const schedule = usual.map((day, i) => ({ day, projected: i < 5 ? 8 : 0, actual: days[day] ?? 0 }));
    return on(when).schedules.saveWeek({ id: userId, schedule });
  };

  const lend = (day: string) =>
    client.staffLoans.create({ staffId: userId, department: "CNC", from: `2026-11-${day}`, to: `2026-11-${day}` });
  const { id: monday16 } = await lend("16");
  await stay("16 07:00", "16 12:00");
  await stay("16 12:30", "16 16:30");
  // What was worked stays where it was worked.
  await client.staffLoans.remove({ id: monday16 });
  await lend("20");
  const entryId = await stay("17 06:58", "17 15:00");
  const corrected = {
    userId,
    act: "change",
    entryId,
    occurredAt: at("17 18:28"),
    reason: "Stayed",
    decidedBy,
  } as const;
  await on("17 19:00").timeCorrections.create(corrected);
  await client.staff.update({ id: userId, ...person, primary_department: "Paint" });
  await stay("18 08:00", "18 12:20");
  await stay("19 09:00", "19 09:03");
  await type("21 07:00", { Thursday: 8.5, Friday: 7.5, Sunday: 3.5 });

  const sheetOn = async (when: string) => (await on(when).timesheets.get({ week: WEEK.from, userId })).sheets[0];
  const saturday = await sheetOn("21 08:00");
  expect(saturday?.days.map(({ hours }) => hours)).toEqual([9, 11.5, 4.33, 8.5, 7.5, 0, 0]);
  expect(saturday).toMatchObject({ hours: 40.83, overtime: 1.5, planned: 32, breaks: 0.5, missing: 0, toCheck: 1 });
  await stay("21 22:00", "22 04:15");
  const monday = await sheetOn("23 08:00");
  expect(monday?.days.map(({ hours, source }) => [hours, source])).toEqual([
    [9, "clock"],
    [11.5, "clock"],
    [4.33, "clock"],
    [8.5, "typed"],
    [7.5, "typed"],
    [6.25, "clock"],
    [3.5, "typed"],
  ]);
  expect(monday).toMatchObject({ hours: 50.58, regular: 40, overtime: 10.58, toCheck: 1 });

  const later = on("23 08:00");
  const labor = await later.reports.get({ id: "labor", by: "department", ...WEEK });
  expect(labor.rows.map(({ department, actual, typed }) => [department, actual, typed])).toEqual([
    ["CNC", 16.5, 7.5],
    ["Layup", 11.5, 0],
    ["Paint", 22.58, 12],
  ]);
  await expect(later.payrollPeriods.create(WEEK)).rejects.toThrow(
    "Days to check, whose typed hours count: Ana Ruiz (1)",
  );
  const { id } = await later.payrollPeriods.create({ ...WEEK, evenSo: true });
  const [, line] = String((await later.payrollPeriods.file({ id })).body).split("\r\n");
  expect(line).toBe(`${userId},Ana Ruiz,Paint,2026-11-16,2026-11-22,50.58,40,10.58,4.33,19.5,0,0,`);
});
