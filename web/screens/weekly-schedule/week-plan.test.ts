import { expect, test } from "vitest";
import type { PlannedWeek } from "../../../src/modules/schedules/schema.ts";
import { cellKey, readHours, shownPeople, totalOf, totalsByDay, withEntered } from "./week-plan.ts";

const weekOf = (userId: number, hours: readonly number[]): PlannedWeek => ({
  userId,
  full_name: `Person ${userId}`,
  primary_department: null,
  week: "2026-11-16",
  days: hours.map((usualHours, i) => ({
    date: `2026-11-${16 + i}`,
    projectedHours: usualHours,
    isPlanned: false,
    usualHours,
    department: null,
    closed: null,
  })),
});
const weeks = [1, 2, 3, 4].map((id) => weekOf(id, [8, 8, 8, 8, 8, 0, 0]));

test("what is entered counts at once, and null counts as usual", () => {
  const entered = new Map([
    [cellKey(1, "2026-11-16"), { hours: 4.5 }],
    [cellKey(2, "2026-11-17"), { hours: null }],
  ]);
  const [first, second, third] = withEntered(weeks, entered);
  expect(first?.days[0]).toMatchObject({ projectedHours: 4.5, isPlanned: true, usualHours: 8, closed: null });
  expect(second?.days[1]).toMatchObject({ projectedHours: 8, isPlanned: false });
  expect(third).toBe(weeks[2]);
  expect(first && totalOf(first)).toBe(36.5);
  expect(totalsByDay(withEntered(weeks, entered))).toEqual([28.5, 32, 32, 32, 32, 0, 0]);
});

test.each([
  [undefined, [1, 2, 3, 4]],
  ["all", [1, 2, 3, 4]],
  ["first", [1, 2, 3]],
  ["4,2,99", [2, 4]],
])("%j in the address shows the people %j", (people, ids) => {
  expect(shownPeople(weeks, people).map(({ userId }) => userId)).toEqual(ids);
});

test.each([
  ["8", { value: 8 }],
  [" 7.5 ", { value: 7.5 }],
  ["7,5", { value: 7.5 }],
  [".5", { value: 0.5 }],
  ["0", { value: 0 }],
  ["24", { value: 24 }],
  ["", { value: null }],
  ["24.5", { wrong: "Hours are at most 24." }],
  ["-1", { wrong: "Hours are at least 0." }],
  ["7.3", { wrong: "Hours go by half hours." }],
  ["eight", { wrong: "Hours are a number." }],
])("the typed %j is read as %j", (text, read) => {
  expect(readHours(text)).toEqual(read);
});
