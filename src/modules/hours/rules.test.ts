import { describe, expect, test } from "vitest";
import { dayIn, instantOf } from "../../lib/dates.ts";
import {
  breakHours,
  countedHours,
  daysOfShifts,
  hoursByPlace,
  isForgotten,
  overtimeOf,
  type Punch,
  shiftsOf,
} from "./rules.ts";

const ZONE = "America/Denver";
const NOW = "2026-11-21T15:00:00.000Z";

/** "in Fri 06:58" as the shop's clock shows it. */
function punch(text: string, approval: string | null = null): Punch {
  const [event, date = "", time = ""] = text.split(" ");
  return { eventType: `clock_${event}`, occurredAt: instantOf(date, time, ZONE), approval };
}

function hoursByDay(punches: readonly string[], now = NOW) {
  const shifts = shiftsOf(
    punches.map((text) => punch(text)),
    now,
  );
  return Object.fromEntries([...daysOfShifts(shifts, dayIn(ZONE))].map(([day, { hours }]) => [day, hours]));
}

describe("a shift belongs whole to the day on which it began", () => {
  test.each<[words: string, punches: string[], hours: Record<string, number>]>([
    ["nothing", [], {}],
    [
      "a day with a break",
      ["in 2026-11-20 07:00", "out 2026-11-20 12:00", "in 2026-11-20 12:30", "out 2026-11-20 15:36"],
      { "2026-11-20": 8.1 },
    ],
    ["a night", ["in 2026-11-19 22:00", "out 2026-11-20 06:00"], { "2026-11-19": 8 }],
    ["the night the clocks go back", ["in 2026-10-31 22:00", "out 2026-11-01 06:00"], { "2026-10-31": 9 }],
    ["the night they go forward", ["in 2026-03-07 22:00", "out 2026-03-08 06:00"], { "2026-03-07": 7 }],
    ["that night to the minute", ["in 2026-03-07 22:07", "out 2026-03-08 06:01"], { "2026-03-07": 6.9 }],
    ["and the other one", ["in 2026-10-31 22:07", "out 2026-11-01 06:01"], { "2026-10-31": 8.9 }],
    [
      "a night and the evening after it",
      ["in 2026-11-18 22:00", "out 2026-11-19 06:00", "in 2026-11-19 22:15", "out 2026-11-20 06:00"],
      { "2026-11-18": 8, "2026-11-19": 7.75 },
    ],
    ["the night into Monday", ["in 2026-11-15 22:00", "out 2026-11-16 06:00"], { "2026-11-15": 8 }],
    ["who is still in, up to now", ["in 2026-11-21 07:15"], { "2026-11-21": 0.75 }],
    ["a forgotten clock-out", ["in 2026-11-20 07:00"], { "2026-11-20": 0 }],
    [
      "a clock-in that another follows",
      ["in 2026-11-20 07:00", "in 2026-11-20 12:00", "out 2026-11-20 13:00"],
      { "2026-11-20": 1 },
    ],
    ["a clock-out without a clock-in", ["out 2026-11-20 07:00", "out 2026-11-20 12:00"], {}],
    ["who came at a time that the clock has not reached again", ["in 2026-11-21 08:30"], { "2026-11-21": 0 }],
  ])("%s", (_, punches, hours) => {
    expect(hoursByDay(punches)).toEqual(hours);
  });
});

test("a clock-out that was told later says so, and its hours await approval", () => {
  const told = [punch("in 2026-11-20 06:58"), punch("out 2026-11-20 15:30", "awaiting")];
  const [shift] = shiftsOf(told, NOW);
  expect(shift).toMatchObject({ leftAt: told[1]?.occurredAt, until: told[1]?.occurredAt, approval: "awaiting" });
  expect(daysOfShifts(shiftsOf(told, NOW), dayIn(ZONE)).get("2026-11-20")).toMatchObject({
    hours: 8.53,
    awaiting: 8.53,
  });
});

test("of a clock-in, 14 hours is too long ago", () => {
  expect(isForgotten("2026-11-21T01:00:00.000Z", NOW)).toBe(false);
  expect(isForgotten("2026-11-21T00:59:59.000Z", NOW)).toBe(true);
});

/** A day at the clock, in this many hours; still lasting, forgotten, or over. */
const clocked = (hours: number, end: "lasts" | "forgotten" | "over" = "over") => {
  const [leftAt, until] = { lasts: [null, NOW], forgotten: [null, null], over: [NOW, NOW] }[end] as [
    string | null,
    string | null,
  ];
  return {
    hours,
    awaiting: 0,
    shifts: [{ cameAt: "2026-11-21T14:00:00.000Z", leftAt, until, approval: null, department: null }],
  };
};

test.each([
  ["the clock's where it was used", clocked(7.5), 8, 7.5, "clock", false],
  ["those typed where it was not", undefined, 8, 8, "typed", false],
  ["the clock's at half of what was typed", clocked(4), 8, 4, "clock", false],
  ["those typed below half of them, to be checked", clocked(3.99), 8, 8, "typed", true],
  ["those typed beside a forgotten clock-out, to be checked", clocked(0, "forgotten"), 8, 8, "typed", true],
  ["the clock's while somebody is there", clocked(0.5, "lasts"), 8, 0.5, "clock", false],
  ["the clock's where nothing was typed", clocked(0.05), 0, 0.05, "clock", false],
] as const)("the hours of a day are %s", (_, byClock, typed, hours, source, isToCheck) => {
  const said = countedHours(byClock, typed, false);
  expect(said).toEqual({ hours, source, isToCheck, typed, clocked: byClock?.hours ?? null, awaiting: 0 });
});

test("hours typed for a day to come do not count", () => {
  expect(countedHours(undefined, 8, true)).toMatchObject({ hours: 0, source: "typed", typed: 8, isToCheck: false });
});

test.each([
  ["by the week", [9, 9, 9, 9, 8, 6], 0, 40, 10],
  ["by day and week, no hour twice", [9, 9, 9, 9, 8, 6], 8, 40, 10],
  ["by the day alone", [10, 6, 6], 8, 40, 2],
  ["by both", [10, 10, 10, 10, 8], 8, 38, 10],
  ["of a short week", [8, 8, 8], 0, 40, 0],
  ["by the day alone, with the week's rule off", [10, 10, 10, 10, 10], 8, 0, 10],
  ["with both rules off", [12, 12, 12, 12, 12], 0, 0, 0],
  ["of nothing", [], 8, 40, 0],
])("overtime %s of %j with %s and %s hours is %s", (_, days, overtimeDailyHours, overtimeWeeklyHours, expected) => {
  expect(overtimeOf(days, { overtimeDailyHours, overtimeWeeklyHours })).toBe(expected);
});

test("breaks are the gaps between the shifts of a day", () => {
  const punches = ["in 2026-11-20 07:00", "out 2026-11-20 12:00", "in 2026-11-20 12:30", "out 2026-11-20 15:30"];
  const shifts = shiftsOf(
    punches.map((text) => punch(text)),
    NOW,
  );
  expect(breakHours(shifts)).toBe(0.5);
  expect(breakHours(shifts.slice(0, 1))).toBe(0);
});

test("hours in two departments of a day add up to its hours, however each is rounded", () => {
  const shifts = [
    ["2026-11-20T14:00:00.000Z", "2026-11-20T14:20:00.000Z", "Layup"],
    ["2026-11-20T15:00:00.000Z", "2026-11-20T15:20:00.000Z", "Paint"],
    ["2026-11-20T16:00:00.000Z", "2026-11-20T16:20:00.000Z", "Layup"],
  ].map(([cameAt = "", until = "", department = ""]) => ({ cameAt, until, leftAt: until, approval: null, department }));
  expect(hoursByPlace(shifts, 1)).toEqual([
    { department: "Layup", hours: 0.67 },
    { department: "Paint", hours: 0.33 },
  ]);
  expect(hoursByPlace([], 0)).toEqual([]);
});
