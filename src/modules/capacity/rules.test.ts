import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween, mondayOf } from "../../lib/dates.ts";
import { type Floor, planOf, type Step, tasksOf, type Work } from "../plan/rules.ts";
import { broken, byFullness, capacityCell, capacityWeeks, dueInWeek, type Shop } from "./rules.ts";

const MONDAY = "2026-11-23";
const WEEKS = Array.from({ length: 8 }, (_, i) => addDays(MONDAY, 7 * i));
const person = (userId: number, week: string, hours: number, primary_department: string | null = "Layup") => ({
  userId,
  full_name: `Person ${userId}`,
  primary_department,
  week,
  days: Array.from({ length: 5 }, (_, i) => {
    const day = { date: addDays(week, i), projectedHours: hours, isPlanned: false, closed: null, usualHours: hours };
    return { ...day, department: primary_department };
  }),
});

interface Order {
  quantity: number;
  dueDate: string | null;
  stepNumber?: number;
  isOnFloor?: boolean;
}

/** A shop where each of a department's people works so many hours a day, as planned at this moment. */
function shopOf(
  steps: readonly Omit<Step, "position" | "operation">[],
  people: Record<string, number[]>,
  orders: Order[],
  passed = 0,
): Shop {
  const all = steps.map((step, i) => ({ ...step, position: i + 1, operation: `Step ${i + 1}` }));
  const ofDay = (department: string) => 100 * (people[department] ?? []).reduce((sum, hours) => sum + hours, 0);
  const moment = { today: MONDAY, passed };
  const floor: Floor = {
    today: MONDAY,
    available: (department, day) =>
      day < MONDAY || daysBetween(mondayOf(day), day) > 4
        ? 0
        : (people[department] ?? []).reduce(
            (sum, hours) => sum + Math.max(0, hours * 100 - (day === MONDAY ? passed : 0)),
            0,
          ),
    closedIn: () => 0,
    criticalDays: 10,
    rushDays: 5,
    leadDays: 28,
  };
  const work = orders.map(({ quantity, stepNumber = 1, isOnFloor = true, dueDate }, i): Work => {
    const number = `${isOnFloor ? "WO" : "SO"}-${i + 1}`;
    const tasks = tasksOf(all, { quantity, stepNumber }, ofDay);
    const marks = { lineNo: 0, salesOrderId: null, isRush: false, isCritical: false, put: null, ownSteps: [] };
    return {
      id: i + 1,
      number,
      customerName: "Bighorn",
      quantity,
      stepNumber,
      isOnFloor,
      dueDate,
      tasks,
      dateIssued: "2026-11-02",
      ...marks,
    };
  });
  return {
    departments: [...new Set(all.map(({ department }) => department))],
    plan: planOf(work, floor),
    held: [],
    people: Object.entries(people).flatMap(([department, hours], at) =>
      hours.flatMap((hours, i) => WEEKS.map((week) => person(100 * at + i, week, hours, department))),
    ),
    moment,
  };
}
const cellsOf = (shop: Shop, department: string, weeks = WEEKS) =>
  capacityWeeks(shop, weeks).departments.find((row) => row.department === department)?.weeks ?? [];

const LAYUP = { hours: 8, department: "Layup" };
const PAINT = { hours: 4, department: "Paint" };

test("a week has the hours that the plan takes there, of those still to come", () => {
  // 56 hours of Layup: 40 this week, 16 next; then 28 of Paint.
  const shop = shopOf([LAYUP, PAINT], { Layup: [8], Paint: [4, 4] }, [{ quantity: 7, dueDate: "2026-12-18" }]);
  const [now, next, then] = cellsOf(shop, "Layup");
  expect(now).toEqual({
    week: MONDAY,
    neededHours: 40,
    overdueHours: 0,
    overHours: 0,
    availableHours: 40,
    ratio: 1,
    level: "good",
    orders: 1,
    people: 1,
  });
  expect(next).toMatchObject({ neededHours: 16, ratio: 0.4, orders: 1 });
  expect(then).toMatchObject({ neededHours: 0, ratio: 0, orders: 0, level: "good" });
  expect(cellsOf(shop, "Paint").map(({ neededHours }) => neededHours)).toEqual([0, 28, 0, 0, 0, 0, 0, 0]);
});

test("of this week only what is left of it counts", () => {
  const shop = shopOf([LAYUP], { Layup: [8, 2] }, [{ quantity: 1, dueDate: "2026-12-18" }], 300);
  // Three hours into the shift, the one has five of Monday's hours left and the other none.
  expect(cellsOf(shop, "Layup")[0]).toMatchObject({ neededHours: 8, availableHours: 45, people: 2 });
  expect(capacityCell(shop, "Layup", MONDAY).staff.map(({ hours }) => hours)).toEqual([37, 8]);
});

test("what should be done by a week and finds no room in time is over there, and takes its hours later", () => {
  // 48 hours until Friday, and 40 to come.
  const late = shopOf([LAYUP], { Layup: [8] }, [{ quantity: 6, dueDate: "2026-11-27" }]);
  expect(cellsOf(late, "Layup").slice(0, 2)).toMatchObject([
    { neededHours: 40, overHours: 8, ratio: 1, level: "warning" },
    { neededHours: 8, overHours: 0, level: "good" },
  ]);
  expect(capacityCell(late, "Layup", MONDAY).over).toMatchObject([
    { woNumber: "WO-1", hours: 8, runsOn: "2026-11-30" },
  ]);
  const more = shopOf([LAYUP], { Layup: [8] }, [{ quantity: 7, dueDate: "2026-11-27" }]);
  expect(cellsOf(more, "Layup")[0]).toMatchObject({ overHours: 16, level: "overloaded" });
});

test("a department is not over for what cannot have reached it yet", () => {
  const shop = shopOf([LAYUP, PAINT], { Layup: [8], Paint: [4] }, [{ quantity: 5, dueDate: "2026-11-24" }]);
  expect(cellsOf(shop, "Layup")[0]).toMatchObject({ neededHours: 40, overHours: 0 });
  // It arrives on Tuesday of the next week, in which Paint has room.
  expect(cellsOf(shop, "Paint").slice(0, 2)).toMatchObject([{ overHours: 0 }, { neededHours: 20, overHours: 0 }]);
});

test("finished steps need no hours, and those of a past week are overdue", () => {
  const shop = shopOf([LAYUP, PAINT], { Layup: [8], Paint: [4] }, [
    { quantity: 2, dueDate: "2026-11-20", stepNumber: 2 },
    { quantity: 1, dueDate: "2026-11-24", stepNumber: 1 },
  ]);
  expect(cellsOf(shop, "Layup")[0]).toMatchObject({ neededHours: 8, overdueHours: 0, orders: 1 });
  expect(cellsOf(shop, "Paint")[0]).toMatchObject({ neededHours: 12, overdueHours: 8, orders: 2 });
});

test("work in a department without hours is in no week, is named, and is over", () => {
  const shop = shopOf([PAINT, LAYUP], { Paint: [4] }, [
    { quantity: 1, dueDate: "2026-12-04" },
    { quantity: 2, dueDate: "2026-12-04", isOnFloor: false },
  ]);
  const { notCounted } = capacityWeeks(shop, WEEKS);
  expect(notCounted).toEqual({
    orders: 2,
    hours: 24,
    most: [
      { id: 2, isOnFloor: false, woNumber: "SO-2", customerName: "Bighorn", hours: 16 },
      { id: 1, isOnFloor: true, woNumber: "WO-1", customerName: "Bighorn", hours: 8 },
    ],
  });
  expect(cellsOf(shop, "Layup")[1]).toMatchObject({ overHours: 24, ratio: null, level: "overloaded", people: 0 });
});

test("work on hold takes no hours and is named", () => {
  const shop = shopOf([LAYUP], { Layup: [8] }, [{ quantity: 3, dueDate: "2026-12-04" }]);
  const { departments, onHold } = capacityWeeks(
    { ...shop, plan: { ...shop.plan, queue: [] }, held: shop.plan.queue },
    WEEKS,
  );
  expect(departments[0]?.weeks[0]).toMatchObject({ neededHours: 0, overHours: 0 });
  expect(onHold).toMatchObject({ orders: 1, hours: 24, most: [{ woNumber: "WO-1" }] });
});

test("a cell's arithmetic names the orders and the people", () => {
  const shop = shopOf([{ ...LAYUP, hours: 3.5 }], { Layup: [8, 4] }, [
    { quantity: 4, dueDate: null },
    { quantity: 30, dueDate: "2026-12-18", isOnFloor: false },
  ]);
  expect(capacityCell(shop, "Layup", addDays(MONDAY, 7))).toMatchObject({
    neededHours: 59,
    availableHours: 60,
    work: [
      {
        workOrderId: null,
        orderId: 2,
        woNumber: "SO-2",
        dueDate: "2026-12-18",
        hoursPerUnit: 3.5,
        units: 30,
        hours: 59,
      },
    ],
    staff: [
      { userId: 0, full_name: "Person 0", hours: 40 },
      { userId: 1, full_name: "Person 1", hours: 20 },
    ],
  });
  expect(capacityCell(shop, "Layup", MONDAY).work).toMatchObject([
    { workOrderId: 1, orderId: null, woNumber: "WO-1", dueDate: null, hours: 14, runsOn: "2026-11-24" },
    { woNumber: "SO-2", hours: 46 },
  ]);
});

const DEPARTMENTS = ["Layup", "Paint", "CNC"];
const anyShop = fc
  .record({
    steps: fc.array(
      fc.record({
        hours: fc.integer({ min: 0, max: 60 }).map((n) => n / 10),
        department: fc.constantFrom(...DEPARTMENTS),
      }),
      { maxLength: 6 },
    ),
    people: fc.record(
      Object.fromEntries(
        DEPARTMENTS.map((name) => [
          name,
          fc.array(
            fc.integer({ min: 1, max: 24 }).map((n) => n / 2),
            { maxLength: 3 },
          ),
        ]),
      ),
    ),
    orders: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 40 }),
        dueDate: fc.option(fc.integer({ min: -60, max: 120 }).map((days) => addDays(MONDAY, days))),
        stepNumber: fc.integer({ min: 1, max: 7 }),
      }),
      { maxLength: 20 },
    ),
    passed: fc.integer({ min: 0, max: 900 }),
  })
  .map(({ steps, people, orders, passed }) => shopOf(steps, people, orders, passed));
const hundredths = (hours: number[]) => hours.reduce((sum, h) => sum + Math.round(h * 100), 0);

test("the weeks, what comes later, and what finds no room add up to all work, to the hundredth", () => {
  fc.assert(
    fc.property(anyShop, fc.integer({ min: 0, max: 5 }), (shop, first) => {
      const { departments, notCounted } = capacityWeeks(shop, WEEKS.slice(first));
      const counted = departments.flatMap((row) => [
        row.earlierHours,
        row.laterHours,
        ...row.weeks.map(({ neededHours }) => neededHours),
      ]);
      const all = shop.plan.queue.flatMap(({ tasks }) => tasks.map(({ needed }) => needed));
      expect(hundredths([...counted, notCounted.hours])).toBe(all.reduce((sum, n) => sum + n, 0));
    }),
  );
});

test("each cell is the sum of its parts, and takes no more than there is", () => {
  fc.assert(
    fc.property(anyShop, (shop) => {
      for (const row of capacityWeeks(shop, WEEKS).departments) {
        for (const { orders, people, ...cell } of row.weeks) {
          const { department, work, over, staff, ...hours } = capacityCell(shop, row.department, cell.week);
          expect(hours).toEqual(cell);
          expect(cell.neededHours).toBeLessThanOrEqual(cell.availableHours);
          if (cell.overHours > 0) expect(cell.neededHours).toBe(cell.availableHours);
          expect(new Set(work.map(({ workOrderId }) => workOrderId)).size).toBe(orders);
          expect(staff).toHaveLength(people);
          expect(hundredths(work.map((line) => line.hours))).toBe(hundredths([cell.neededHours]));
          expect(hundredths(work.filter((line) => line.isOverdue).map((line) => line.hours))).toBe(
            hundredths([cell.overdueHours]),
          );
          expect(hundredths(over.map((line) => line.hours))).toBe(hundredths([cell.overHours]));
          expect(hundredths(staff.map((line) => line.hours))).toBe(hundredths([cell.availableHours]));
        }
      }
    }),
  );
});

test.each([
  // Two weeks later on the same weekday; so is the due date.
  ["2026-11-27", "2026-11-25", "2026-12-07", "2026-12-11"],
  ["2026-12-11", "2026-12-09", "2026-11-23", "2026-11-27"],
  ["2026-11-27", "2026-11-25", "2026-11-26", "2026-11-27"],
  // Overdue work leaves the week in which it should have run.
  ["2026-11-06", "2026-11-02", "2026-11-23", "2026-11-27"],
  // Over the end of summer time and of the year.
  ["2026-10-30", "2026-10-28", "2026-11-02", "2026-11-06"],
  ["2026-12-28", "2026-12-28", "2027-01-04", "2027-01-04"],
])("an order due %s whose step runs on %s is due, with that step in the week of %s, on %s", (due, runs, week, then) => {
  expect(dueInWeek(due, runs, week)).toBe(then);
});

test("a move breaks only weeks in which it leaves more without room, not full ones that get better", () => {
  const weeks = (...dueDates: string[]) =>
    capacityWeeks(
      shopOf(
        [LAYUP],
        { Layup: [8] },
        dueDates.map((dueDate) => ({ quantity: 3, dueDate })),
      ),
      WEEKS,
    );
  // 24 hours each, of 40: the second of a week is 8 hours over.
  const before = weeks("2026-11-27", "2026-12-04", "2026-12-11");
  const after = weeks("2026-11-27", "2026-11-27", "2026-12-11");
  expect(broken(before, after)).toMatchObject([{ department: "Layup", week: MONDAY, overHours: 8 }]);
  expect(broken(before, before)).toEqual([]);
  expect(broken(after, before)).toEqual([]);
});

test("the fullest comes first, with what is over, and work without hours before that", () => {
  const of = (neededHours: number, overHours: number, availableHours: number) => ({
    neededHours,
    overHours,
    availableHours,
  });
  const [free, half, over, none, idle] = [of(0, 0, 40), of(20, 0, 40), of(40, 4, 40), of(0, 4, 0), of(0, 0, 0)];
  expect([free, over, idle, none, half].toSorted(byFullness)).toEqual([none, over, half, free, idle]);
});
