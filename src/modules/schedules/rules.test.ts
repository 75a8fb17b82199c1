import { expect, test } from "vitest";
import {
  copiedCells,
  daysFrom,
  daysOfWeek,
  efficiency,
  hoursByPerson,
  hoursToCome,
  scheduleStatus,
  variance,
  weeklySummary,
} from "./rules.ts";
import { DAYS } from "./schema.ts";

test.each([
  [8, 7, "Under Hours"],
  [10, 8.5, "Under Hours"],
  [10, 9, "On Track"],
  [5, 4.5, "On Track"],
  [8, 8, "On Track"],
  [10, 11, "On Track"],
  [5, 5.5, "On Track"],
  [10, 11.5, "Over Hours"],
  [8, 0, "Under Hours"],
  [0, 0, "On Track"],
  [0, 0.5, "Over Hours"],
])("of %d projected hours %d worked are %s", (projectedHours, actualHours, status) => {
  expect(scheduleStatus({ projectedHours, actualHours })).toBe(status);
});

test.each([
  [8, 8, 100],
  [7, 8, 87.5],
  [8.5, 8, 106.3],
  [1, 3, 33.3],
  [5, 0, 0],
  [0, 0, 0],
])("%d of %d hours are an efficiency of %d percent", (actual, projected, percent) => {
  expect(efficiency(actual, projected)).toBe(percent);
});

test.each([
  [8.5, 8, 0.5],
  [6, 8, -2],
  [0, 0, 0],
])("%d actual and %d projected hours differ by %d", (actual, projected, hours) => {
  expect(variance(actual, projected)).toBe(hours);
});

test("projected hours add up by department, in the order of its name, without one as General", () => {
  expect(
    weeklySummary([
      { primary_department: "Paint", projectedHours: 8 },
      { primary_department: null, projectedHours: 4 },
      { primary_department: "Layup", projectedHours: 7.5 },
      { primary_department: "Paint", projectedHours: 6.5 },
    ]),
  ).toEqual([
    { department: "General", totalProjectedHours: 4 },
    { department: "Layup", totalProjectedHours: 7.5 },
    { department: "Paint", totalProjectedHours: 14.5 },
  ]);
  expect(weeklySummary([])).toEqual([]);
});

test("a day is as planned for its date, else as usual, else free", () => {
  const usual = new Map([
    ["Monday", 8],
    ["Sunday", 4],
  ]);
  const planned = new Map([
    ["2026-11-16", 0],
    ["2026-11-17", 6.5],
    ["2026-11-23", 9],
  ]);
  const days = daysOfWeek("2026-11-16", usual, planned);
  expect(days.map(({ date }) => date.slice(-2))).toEqual(["16", "17", "18", "19", "20", "21", "22"]);
  expect(days.map(({ projectedHours }) => projectedHours)).toEqual([0, 6.5, 0, 0, 0, 0, 4]);
  expect(days.map(({ usualHours }) => usualHours)).toEqual([8, 0, 0, 0, 0, 0, 4]);
  expect(days.map(({ isPlanned }) => isPlanned)).toEqual([true, true, false, false, false, false, false]);
  expect(daysOfWeek("2026-11-16").every(({ projectedHours }) => projectedHours === 0)).toBe(true);
});

test("usual hours are known by person and day", () => {
  const hours = hoursByPerson([
    { userId: 1, day: "Monday", projectedHours: 4 },
    { userId: 1, day: "Tuesday", projectedHours: 3.5 },
    { userId: 2, day: "Monday", projectedHours: 8 },
  ]);
  expect(hours.get(1)?.get("Tuesday")).toBe(3.5);
  expect(hours.get(2)?.get("Monday")).toBe(8);
  expect(hours.get(3)).toBeUndefined();
});

test("a copied week has the same days planned a week later, and the others as usual", () => {
  const planned = new Map([["2026-11-17", 6.5]]);
  const days = daysOfWeek("2026-11-16", new Map([["Monday", 8]]), planned).map((day) => ({ ...day, department: null }));
  const cells = copiedCells([{ userId: 1, full_name: "Ana Ruiz", primary_department: null, week: "2026-11-16", days }]);
  expect(cells.slice(0, 2)).toEqual([
    { userId: 1, date: "2026-11-23", projectedHours: null },
    { userId: 1, date: "2026-11-24", projectedHours: 6.5 },
  ]);
  expect(cells.map(({ projectedHours }) => projectedHours)).toEqual([null, 6.5, null, null, null, null, null]);
});

test("a week that begins on Sunday ends on Saturday", () => {
  expect(daysFrom("Sunday")).toEqual(["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]);
  expect(daysFrom("Monday")).toEqual([...DAYS]);
});

test.each([
  ["2026-11-26", 800, 0],
  ["2026-11-27", 800, 550],
  ["2026-11-27", 200, 0],
  ["2026-11-28", 800, 800],
])(
  "on the 27th, two and a half hours into the shift, the hours of %s: %d, of which %d are to come",
  (day, hours, left) => {
    expect(hoursToCome(hours, day, { today: "2026-11-27", passed: 250 })).toBe(left);
  },
);
