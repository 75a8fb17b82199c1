import { expect, test } from "vitest";
import { type Planned, planOf, type Work } from "./rules.ts";
import { overrunOf, standingOf } from "./standing.ts";
import { floor, MONDAY } from "./testing.ts";

test.each([
  [true, true, 14, 5, "held", null],
  [false, true, 14, 5, "late", null],
  [false, true, 0, 5, "stuck", null],
  [false, false, 14, 5, "late", null],
  [false, false, 0, 5, "atRisk", 5],
  [false, false, 0, null, "atRisk", null],
  [false, false, 0, 0, "onTrack", null],
] as const)(
  "held %s, stuck %s, %i days late, planned %s days after its due date: it is %s",
  (isHeld, isStuck, daysLate, overrun, standing, daysAtRisk) => {
    expect(standingOf({ isHeld, isStuck, daysLate, overrun })).toEqual({ standing, daysAtRisk });
  },
);

const work = (hours: number, dueDate: string | null): Work => ({
  id: 1,
  isOnFloor: true,
  lineNo: 0,
  salesOrderId: null,
  number: "WO-1",
  customerName: "Bighorn",
  quantity: 1,
  stepNumber: 1,
  tasks: [
    {
      step: { position: 1, operation: "Paint", hours, department: "Paint" },
      needed: hours * 100,
      days: Math.ceil(hours / 8),
    },
  ],
  dateIssued: MONDAY,
  dueDate,
  isRush: false,
  isCritical: false,
  put: null,
  ownSteps: [],
});

test.each([
  ["on its due date", 16, "2026-11-24", 0],
  ["a day later", 16, "2026-11-23", 1],
  ["Tuesday in a week, due this Tuesday", 56, "2026-11-24", 5],
  ["on a Monday, due on the Saturday before", 48, "2026-11-28", 1],
  ["without a due date", 56, null, 0],
  ["never, as there is no room", 40 * 27, "2026-12-31", null],
  ["never, without a due date", 40 * 27, null, 0],
  ["never, due after all weeks in which room is looked for", 40 * 27, "2027-12-31", 0],
])("the plan ends %s", (_, hours, dueDate, overrun) => {
  const plan = planOf([work(hours, dueDate)], floor);
  expect(overrunOf(plan.queue[0], plan)).toBe(overrun);
});

test("a shop that plans no hours is told nothing of what finds no room", () => {
  const plan = planOf([work(8, MONDAY)], { ...floor, available: () => 0 });
  expect((plan.queue[0] as Planned).date).toBeNull();
  expect(overrunOf(plan.queue[0], plan)).toBe(0);
});
