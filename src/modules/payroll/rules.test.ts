import { expect, test } from "vitest";
import { addDays, overlap } from "../../lib/dates.ts";
import { leftOpenText, totalsOf } from "./rules.ts";

const WEEKLY = { overtimeDailyHours: 0, overtimeWeeklyHours: 40 };
const MONDAY = "2026-11-09";
const week = (...hours: number[]) => new Map(hours.map((one, i) => [addDays(MONDAY, i), one]));

test.each([
  ["a whole week", [9, 9, 9, 9, 8, 6], MONDAY, "2026-11-15", WEEKLY, { hours: 50, regular: 40, overtime: 10 }],
  [
    "by the day too",
    [9, 9, 9, 9, 8, 6],
    MONDAY,
    "2026-11-15",
    { ...WEEKLY, overtimeDailyHours: 8 },
    { hours: 50, regular: 40, overtime: 10 },
  ],
  ["its beginning", [9, 9, 9, 9, 8, 6], MONDAY, "2026-11-12", WEEKLY, { hours: 36, regular: 36, overtime: 0 }],
  ["its end", [9, 9, 9, 9, 8, 6], "2026-11-13", "2026-11-15", WEEKLY, { hours: 14, regular: 4, overtime: 10 }],
  [
    "a whole week, with overtime by the week off",
    [12, 12, 12, 12, 12],
    MONDAY,
    "2026-11-15",
    { overtimeDailyHours: 0, overtimeWeeklyHours: 0 },
    { hours: 60, regular: 60, overtime: 0 },
  ],
  ["a week in which nobody came", [], MONDAY, "2026-11-15", WEEKLY, { hours: 0, regular: 0, overtime: 0 }],
] as const)("of %s, %j, the hours from %s to %s by %j are %j", (_, hours, from, to, rule, expected) => {
  expect(totalsOf(week(...hours), from, to, rule)).toEqual(expected);
});

test.each([
  ["2026-11-09", "2026-11-15", true],
  ["2026-11-15", "2026-11-20", true],
  ["2026-11-01", "2026-11-30", true],
  ["2026-11-16", "2026-11-22", false],
  ["2026-11-01", "2026-11-08", false],
])("a period from %s to %s overlaps the week of November 9: %s", (from, to, expected) => {
  expect(overlap({ from: MONDAY, to: "2026-11-15" }, { from, to })).toBe(expected);
});

test("what is left open says nothing of nobody", () => {
  const none = { waiting: [], toCheck: [], without: [] };
  expect(leftOpenText(none)).toBe("");
  expect(leftOpenText({ ...none, waiting: [{ userId: 1, full_name: "Ana Ruiz", requests: 2 }] })).toBe(
    "Requests that await approval: Ana Ruiz (2).",
  );
});
