import { expect, test } from "vitest";
import { datesOf, USUAL_FORMAT } from "../../lib/date-format.ts";
import { workingDaysAfter } from "../../lib/dates.ts";
import { type Floor, plannedFor, planOf, type Work } from "../plan/rules.ts";
import { floor } from "../plan/testing.ts";
import { keptDay, lastDay, later, NOTHING, promised, promiseSentence, shelfPromise, shelfSentence } from "./rules.ts";

const dates = datesOf({ ...USUAL_FORMAT, timeZone: "America/Denver" });

const order = (id: number, dueDate: string, needs: [department: string, hours: number][]): Work => ({
  id,
  isOnFloor: true,
  lineNo: 0,
  salesOrderId: null,
  number: `WO-${id}`,
  customerName: "Bighorn",
  quantity: 1,
  stepNumber: 1,
  tasks: needs.map(([department, hours], i) => ({
    step: { position: i + 1, operation: `Do ${department}`, hours, department },
    needed: hours * 100,
    days: 1,
  })),
  dateIssued: "2026-11-02",
  dueDate,
  isRush: false,
  isCritical: false,
  put: null,
  ownSteps: [],
});
/** What is told of an order behind others that take so many hours of Layup, each due before it. */
const behind = (hours: number[], needs: [string, number][], of = floor) => {
  const before = hours.map((hours, i) => order(i + 2, "2026-11-24", [["Layup", hours]]));
  return promised(plannedFor(planOf(before, of), order(1, "2026-12-18", needs)));
};
const told = (of: Parameters<typeof promiseSentence>[0]) => promiseSentence(of, (day) => dates.dayOfMonth(day));

test.each([
  ["the room that it found before", [70], 35, "Earliest Dec 10: Layup has room for 10 of its 35 h before Dec 7"],
  ["that others fill the department", [40], 8, "Earliest Nov 30: Layup is full until Nov 30"],
  ["that others come first this week", [24], 8, "Earliest Nov 26: Layup is full until Nov 26"],
  ["how long it takes by itself", [], 35, "Earliest Nov 27: Layup needs 35 h"],
  ["nothing if it need not wait", [], 8, "Earliest Nov 23"],
])("the sentence says why it is not earlier: %s", (_, before, hours, sentence) => {
  expect(told(behind(before, [["Layup", hours]]))).toBe(sentence);
});

test("the step that waits longest is named", () => {
  const two: [string, number][] = [
    ["Layup", 8],
    ["Paint", 35],
  ];
  expect(behind([40], two)).toMatchObject({ date: "2026-12-04", bottleneck: { department: "Layup" } });
  expect(
    behind(
      [8],
      [
        ["Layup", 8],
        ["Paint", 80],
      ],
    ),
  ).toMatchObject({ date: "2026-12-04", bottleneck: { department: "Paint" } });
});

test("the weeks show the hours to come, what those before it take, and what it takes", () => {
  expect(behind([70], [["Layup", 35]]).steps[0]).toEqual({
    position: 1,
    operation: "Do Layup",
    department: "Layup",
    hours: 35,
    mayBegin: "2026-11-23",
    runsOn: "2026-12-10",
    weeks: [
      { week: "2026-11-23", available: 40, load: 40, taken: 0 },
      { week: "2026-11-30", available: 40, load: 30, taken: 10 },
      { week: "2026-12-07", available: 40, load: 0, taken: 25 },
    ],
  });
});

test.each([
  ["Layup has no hours planned", [], () => 0],
  ["Layup is full for 26 weeks", [26 * 40], floor.available],
  ["Layup has room for 30 of its 35 h within 26 weeks", [26 * 40 - 30], floor.available],
] as [string, number[], Floor["available"]][])(
  "a step that finds no room has no day: %s",
  (sentence, hours, available) => {
    const needs: [string, number][] = [
      ["Layup", 35],
      ["Paint", 8],
    ];
    const without = behind(hours, needs, { ...floor, available });
    expect(without).toMatchObject({ date: null, bottleneck: { department: "Layup", until: null } });
    expect(without.steps[1]).toMatchObject({ mayBegin: null, runsOn: null, weeks: [] });
    expect(told(without)).toBe(sentence);
  },
);

test("a shop without steps promises nothing", () => {
  expect(behind([], [])).toEqual(NOTHING);
  expect(told(NOTHING)).toBe("");
});

test("an order is done with the last of its parts, and has no day while one is on hold", () => {
  const [soon, late] = [behind([], [["Layup", 8]]), behind([40], [["Layup", 8]])];
  expect([soon, late, NOTHING].reduce(later, NOTHING)).toEqual(late);
  expect([late, soon].reduce(later, NOTHING)).toEqual(late);
  const held = { ...NOTHING, held: ["WO-2026-0103"] };
  expect(told([soon, held].reduce(later, NOTHING))).toBe("WO-2026-0103 is on hold");
  expect(told([held, { ...NOTHING, held: ["WO-2026-0104"] }].reduce(later, NOTHING))).toBe(
    "WO-2026-0103, WO-2026-0104 are on hold",
  );
});

const shelf = { partId: 1, partNumber: "RP-1", onHand: 12, promised: 3, vendorName: null, leadDays: null };
const comes = (number: string, quantity: number, expectedDate: string | null) => ({ number, quantity, expectedDate });
/** The shop's today is a Sunday. */
const weekday = (day: string) => dates.weekday(day, false);

test.each([
  ["what is there and promised to nobody", 9, {}, "12 on the shelf, 3 promised: can leave on Mon Nov 30"],
  ["a shelf of which nothing is promised", 1, { promised: 0 }, "12 on the shelf: can leave on Mon Nov 30"],
  [
    "the purchase order that brings enough",
    20,
    { comes: [comes("PO-7", 10, "2026-12-08"), comes("PO-8", 10, "2026-12-16")] },
    "12 on the shelf, 3 promised, more with PO-8: can leave on Wed Dec 16",
  ],
  [
    "a purchase order that should have come, as soon as it can",
    10,
    { comes: [comes("PO-7", 10, "2026-11-20")] },
    "12 on the shelf, 3 promised, more with PO-7: can leave on Mon Nov 30",
  ],
  [
    "the lead time of the vendor, where no purchase order says a day",
    10,
    { comes: [comes("PO-7", 10, null)], vendorName: "Acme", leadDays: 13 },
    "12 on the shelf, 3 promised, Acme takes 13 days: can leave on Mon Dec 14",
  ],
  ["nothing", 10, {}, "12 on the shelf, 3 promised, and none come on a day that is known"],
])("when a part can leave the shelf follows from %s", (_, quantity, more, sentence) => {
  const leaves = (day: string) => workingDaysAfter(day, 0, () => 0);
  const told = shelfPromise({ comes: [], ...shelf, ...more }, quantity, "2026-11-29", leaves);
  expect(shelfSentence(told, weekday)).toBe(sentence);
});

test("an order that is no rush says the day as rush beside its own, and a rush the day without, where they differ", () => {
  const days = { withRush: "2026-12-15", withoutRush: "2026-12-22" };
  const of = behind([70], [["Layup", 35]]);
  const why = "Layup has room for 10 of its 35 h before Dec 7";
  expect(told({ ...of, ...days, date: "2026-12-22" })).toBe(`Earliest Dec 22, as rush Dec 15: ${why}`);
  expect(told({ ...of, ...days, date: "2026-12-15" })).toBe(`Earliest Dec 15, without rush Dec 22: ${why}`);
  expect(told({ ...of, ...days, withRush: "2026-12-22", date: "2026-12-22" })).toBe(`Earliest Dec 22: ${why}`);
});

test("all is there on the last day, and on none while something has none", () => {
  expect(lastDay(["2026-12-01", "2026-12-09", "2026-12-04"])).toBe("2026-12-09");
  expect(lastDay([null, "2026-12-09"])).toBeNull();
  expect(lastDay([])).toBeNull();
});

test("a day is kept if an order that is due then is done by then", () => {
  const later: Record<string, string | null> = { "2026-12-22": "2026-12-23", "2026-12-23": "2026-12-23" };
  expect(keptDay("2026-12-22", (due) => later[due] ?? null)).toBe("2026-12-23");
  expect(keptDay("2026-12-24", () => "2026-12-22")).toBe("2026-12-24");
  expect(keptDay("2026-12-24", () => null)).toBeNull();
});
