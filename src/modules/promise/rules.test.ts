import { expect, test } from "vitest";
import { daysBetween, mondayOf } from "../../lib/dates.ts";
import { type Floor, promiseOf, promiseSentence } from "./rules.ts";

const MONDAY = "2026-11-23";
const steps = [
  { position: 1, operation: "Lay up", hours: 3.5, department: "Layup" },
  { position: 2, operation: "Machine inlets", hours: 1.6, department: "CNC" },
  { position: 3, operation: "Paint", hours: 2.4, department: "Paint" },
];
const LOAD: Record<string, number> = {
  "Layup 2026-11-23": 4000,
  "Layup 2026-11-30": 3000,
  "Layup 2026-12-07": 1000,
  "Paint 2026-12-14": 800,
};
/** Eight hours a day, Monday to Friday, from today on. */
const floor = (today = MONDAY): Floor => ({
  steps,
  load: (department, week) => LOAD[`${department} ${week}`] ?? 0,
  available: (_, day) => (day >= today && daysBetween(mondayOf(day), day) < 5 ? 800 : 0),
});
const daysOf = (quantity: number, of = floor(), today = MONDAY, stepNumber = 1) =>
  promiseOf(of, { quantity, stepNumber }, today).steps.map(({ runsOn }) => runsOn);
const show = (day: string) =>
  new Date(day).toLocaleDateString("en-US", { month: "short", day: "numeric", timeZone: "UTC" });

test.each([
  [10, ["2026-12-11", "2026-12-15", "2026-12-17"], "Earliest Dec 17: Layup is full until Dec 11"],
  [4, ["2026-12-08", "2026-12-10", "2026-12-16"], "Earliest Dec 16: Layup is full until Dec 8"],
])("%d pieces run on %j", (quantity, days, told) => {
  const promised = promiseOf(floor(), { quantity }, MONDAY);
  expect(promised.steps.map(({ runsOn }) => runsOn)).toEqual(days);
  expect(promised.date).toBe(days[2]);
  expect(promiseSentence(promised, show)).toBe(told);
});

test("the weeks show the available hours, what others need, and what this takes", () => {
  expect(promiseOf(floor(), { quantity: 10 }, MONDAY).steps[0]).toEqual({
    position: 1,
    operation: "Lay up",
    department: "Layup",
    hours: 35,
    mayBegin: "2026-11-23",
    runsOn: "2026-12-11",
    weeks: [
      { week: "2026-11-23", available: 40, load: 40, taken: 0 },
      { week: "2026-11-30", available: 40, load: 30, taken: 10 },
      { week: "2026-12-07", available: 40, load: 10, taken: 25 },
    ],
  });
});

test.each([
  ["2026-11-28", ["2026-11-30", "2026-12-02", "2026-12-04"]],
  ["2026-11-26", ["2026-11-26", "2026-11-30", "2026-12-02"]],
])("work requested on %s begins on a working day", (today, days) => {
  const free: Floor = { ...floor(today), load: () => 0 };
  expect(daysOf(1, free, today)).toEqual(days);
});

test("an order needs only its remaining steps", () => {
  expect(daysOf(10, floor(), MONDAY, 2)).toEqual(["2026-11-24", "2026-11-26"]);
});

test("two steps of one department share its hours", () => {
  const twice: Floor = {
    ...floor(),
    steps: [1, 2].map((position) => ({ position, operation: "", hours: 8, department: "Trim" })),
  };
  // 16 hours by Tuesday; 16 more of the same week, from Thursday on, are used up by Thursday.
  expect(daysOf(2, twice)).toEqual(["2026-11-24", "2026-11-26"]);
  // 24 by Wednesday; of the next 24 only 16 are left, so the rest is on Monday.
  expect(daysOf(3, twice)).toEqual(["2026-11-25", "2026-11-30"]);
});

test("a step without hours waits for nobody", () => {
  const short: Floor = { ...floor(), steps: steps.map((step) => ({ ...step, hours: 0 })) };
  const promised = promiseOf(short, { quantity: 3 }, MONDAY);
  expect(promised).toMatchObject({ date: "2026-11-27", bottleneck: null });
  expect(promiseSentence(promised, show)).toBe("Earliest Nov 27");
});

test.each([
  ["Paint has no hours planned", { Paint: 0 }],
  ["Paint is full for 26 weeks", {}],
] as [string, Record<string, number>][])("a step that finds no room has no date: %s", (told, none) => {
  const { available, load } = floor();
  const full: Floor = {
    steps,
    load: (department, week) => (department === "Paint" ? 99_999 : load(department, week)),
    available: (department, day) => none[department] ?? available(department, day),
  };
  const promised = promiseOf(full, { quantity: 10 }, MONDAY);
  expect(promised).toMatchObject({ date: null, bottleneck: { department: "Paint", until: null } });
  expect(promised.steps.map(({ runsOn }) => runsOn)).toEqual(["2026-12-11", "2026-12-15", null]);
  expect(promiseSentence(promised, show)).toBe(told);
});

test("a shop without steps promises nothing", () => {
  const promised = promiseOf({ ...floor(), steps: [] }, { quantity: 10 }, MONDAY);
  expect(promised).toEqual({ date: null, bottleneck: null, steps: [] });
  expect(promiseSentence(promised, show)).toBe("");
});
