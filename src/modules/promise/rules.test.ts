import { expect, test } from "vitest";
import { datesOf, USUAL_FORMAT } from "../../lib/date-format.ts";
import { type Floor, plannedFor, planOf, type Work } from "../plan/rules.ts";
import { floor } from "../plan/testing.ts";
import { later, NOTHING, promised, promiseSentence } from "./rules.ts";

const dates = datesOf({ ...USUAL_FORMAT, timeZone: "America/Denver" });

const order = (id: number, dueDate: string, needs: [department: string, hours: number][]): Work => ({
  id,
  isOnFloor: true,
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
const told = (of: ReturnType<typeof promised>) => promiseSentence(of, (day) => dates.dayOfMonth(day));

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
