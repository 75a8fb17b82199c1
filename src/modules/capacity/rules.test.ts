import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, mondayOf } from "../../lib/dates.ts";
import { broken, capacityCell, capacityWeeks, dueInWeek, runDays, type Shop } from "./rules.ts";

const THIS_WEEK = "2026-11-16";
const WEEKS = Array.from({ length: 8 }, (_, i) => addDays(THIS_WEEK, 7 * i));

test.each([
  // A Friday, and the two Wednesdays and Mondays before it.
  ["2026-11-27", 3, ["2026-11-23", "2026-11-25", "2026-11-27"]],
  // Due on a weekend: the Friday before.
  ["2026-11-28", 1, ["2026-11-27"]],
  ["2026-11-29", 2, ["2026-11-25", "2026-11-27"]],
  // The weekend lies within the two working days before Monday and Tuesday.
  ["2026-11-23", 2, ["2026-11-19", "2026-11-23"]],
  ["2026-11-24", 3, ["2026-11-18", "2026-11-20", "2026-11-24"]],
  ["2026-11-25", 2, ["2026-11-23", "2026-11-25"]],
  ["2026-11-25", 0, []],
])("the steps of an order due %s run, the last %d of them, on %j", (dueDate, count, days) => {
  expect(runDays(dueDate, count)).toEqual(days);
});

const order = { id: 1, woNumber: "WO-1", customerName: "Bighorn", quantity: 4, dueDate: "2026-11-24", stepNumber: 1 };
const person = (userId: number, week: string, hours: number, primary_department: string | null = "Layup") => ({
  userId,
  full_name: `Person ${userId}`,
  primary_department,
  week,
  days: [{ date: week, projectedHours: hours, isPlanned: false, usualHours: hours }],
});
const shop: Shop = {
  departments: ["Layup", "Paint"],
  steps: [
    { position: 1, operation: "Lay up", hours: 3.5, department: "Layup" },
    { position: 2, operation: "Cure", hours: 0.1, department: "Layup" },
    { position: 3, operation: "Paint", hours: 2.4, department: "Paint" },
  ],
  orders: [order],
  people: WEEKS.flatMap((week) => [person(7, week, 8), person(8, week, 3.5), person(9, week, 40, null)]),
};
const cellsOf = (shop: Shop, department: string) =>
  capacityWeeks(shop, WEEKS, THIS_WEEK).departments.find((row) => row.department === department)?.weeks ?? [];

test("each step needs its hours in the week in which it must run", () => {
  // Due Tuesday 24 November: paint on that day, cure on Friday the 20th, lay up on Wednesday the 18th.
  const [now, next] = cellsOf(shop, "Layup");
  expect(now).toEqual({
    week: THIS_WEEK,
    neededHours: 14.4,
    overdueHours: 0,
    availableHours: 11.5,
    ratio: 14.4 / 11.5,
    level: "overloaded",
    orders: 1,
    people: 2,
  });
  expect(next).toMatchObject({ neededHours: 0, orders: 0, level: "good", ratio: 0 });
  expect(cellsOf(shop, "Paint").map(({ neededHours }) => neededHours)).toEqual([0, 9.6, 0, 0, 0, 0, 0, 0]);
});

test("finished steps need no hours", () => {
  const [now] = cellsOf({ ...shop, orders: [{ ...order, stepNumber: 2 }] }, "Layup");
  expect(now).toMatchObject({ neededHours: 0.4, level: "good" });
  const done = capacityWeeks({ ...shop, orders: [{ ...order, stepNumber: 4 }] }, WEEKS, THIS_WEEK);
  expect(done.departments.flatMap(({ weeks }) => weeks).every(({ neededHours }) => neededHours === 0)).toBe(true);
});

test("work that should have run in a past week is overdue and needs its hours this week", () => {
  const [now] = cellsOf({ ...shop, orders: [{ ...order, dueDate: "2026-11-16" }] }, "Layup");
  expect(now).toMatchObject({ neededHours: 14.4, overdueHours: 14.4 });
  const [paint] = cellsOf({ ...shop, orders: [{ ...order, dueDate: "2026-11-16" }] }, "Paint");
  expect(paint).toMatchObject({ neededHours: 9.6, overdueHours: 0 });
});

test("work without available hours has no ratio and is overloaded", () => {
  expect(cellsOf(shop, "Paint")[1]).toMatchObject({ availableHours: 0, ratio: null, level: "overloaded", people: 0 });
});

test("orders without a due date are in no week, and are named, the largest first", () => {
  const undated = [
    { ...order, id: 2, woNumber: "WO-2", dueDate: null, stepNumber: 3 },
    { ...order, id: 3, woNumber: "WO-3", dueDate: null },
  ];
  const { departments, notCounted } = capacityWeeks({ ...shop, orders: undated }, WEEKS, THIS_WEEK);
  expect(departments.flatMap(({ weeks }) => weeks).every(({ neededHours }) => neededHours === 0)).toBe(true);
  expect(notCounted).toEqual({
    orders: 2,
    hours: 33.6,
    most: [
      { id: 3, woNumber: "WO-3", customerName: "Bighorn", hours: 24 },
      { id: 2, woNumber: "WO-2", customerName: "Bighorn", hours: 9.6 },
    ],
  });
});

test("a cell's arithmetic names the orders and the people", () => {
  expect(capacityCell(shop, "Layup", THIS_WEEK, THIS_WEEK)).toMatchObject({
    neededHours: 14.4,
    availableHours: 11.5,
    work: [
      { woNumber: "WO-1", stepNumber: 1, hoursPerUnit: 3.5, units: 4, hours: 14, runsOn: "2026-11-18" },
      { woNumber: "WO-1", stepNumber: 2, hoursPerUnit: 0.1, units: 4, hours: 0.4, runsOn: "2026-11-20" },
    ],
    staff: [
      { userId: 7, full_name: "Person 7", hours: 8 },
      { userId: 8, full_name: "Person 8", hours: 3.5 },
    ],
  });
});

const DEPARTMENTS = ["Layup", "Paint", "CNC"];
const tenths = fc.integer({ min: 0, max: 60 }).map((n) => n / 10);
const day = fc.integer({ min: -120, max: 160 }).map((days) => addDays(THIS_WEEK, days));
const anyShop: fc.Arbitrary<Shop> = fc.record({
  departments: fc.constant(DEPARTMENTS),
  steps: fc
    .array(fc.record({ hours: tenths, department: fc.constantFrom(...DEPARTMENTS) }), { maxLength: 8 })
    .map((steps) => steps.map((step, i) => ({ ...step, position: i + 1, operation: `Step ${i + 1}` }))),
  orders: fc
    .array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 500 }),
        dueDate: fc.option(day),
        stepNumber: fc.integer({ min: 1, max: 10 }),
      }),
      { maxLength: 30 },
    )
    .map((orders) => orders.map((order, i) => ({ ...order, id: i, woNumber: `WO-${i}`, customerName: "Any" }))),
  people: fc
    .array(fc.record({ department: fc.constantFrom(...DEPARTMENTS, null), hours: fc.array(fc.integer({ max: 48 })) }))
    .map((people) =>
      people.flatMap(({ department, hours }, i) =>
        WEEKS.map((week, w) => person(i, week, Math.abs(hours[w] ?? 0) / 2, department)),
      ),
    ),
});
const anyFirst = fc.integer({ min: 0, max: 5 }).map((weeks) => addDays(THIS_WEEK, 7 * weeks));
const hundredths = (hours: number[]) => hours.reduce((sum, h) => sum + Math.round(h * 100), 0);

test("cells, earlier, later and not counted work add up to all work, to the hundredth", () => {
  fc.assert(
    fc.property(anyShop, anyFirst, (shop, first) => {
      const weeks = WEEKS.map((_, i) => addDays(first, 7 * i));
      const { departments, notCounted } = capacityWeeks(shop, weeks, THIS_WEEK);
      const counted = departments.flatMap((row) => [
        row.earlierHours,
        row.laterHours,
        ...row.weeks.map(({ neededHours }) => neededHours),
      ]);
      const all = shop.orders.flatMap((order) =>
        shop.steps
          .filter(({ position }) => position >= order.stepNumber)
          .map(({ hours }) => Math.round(hours * 100) * order.quantity),
      );
      expect(hundredths([...counted, notCounted.hours])).toBe(all.reduce((sum, n) => sum + n, 0));
    }),
  );
});

test("each cell is the sum of its parts, and no step of an order is in two cells", () => {
  fc.assert(
    fc.property(anyShop, (shop) => {
      const seen = new Set<string>();
      for (const row of capacityWeeks(shop, WEEKS, THIS_WEEK).departments) {
        for (const { orders, people, ...cell } of row.weeks) {
          const { department, work, staff, ...hours } = capacityCell(shop, row.department, cell.week, THIS_WEEK);
          expect(hours).toEqual(cell);
          expect(new Set(work.map(({ workOrderId }) => workOrderId)).size).toBe(orders);
          expect(staff).toHaveLength(people);
          expect(hundredths(work.map((line) => line.hours))).toBe(hundredths([cell.neededHours]));
          expect(hundredths(work.filter((line) => line.isOverdue).map((line) => line.hours))).toBe(
            hundredths([cell.overdueHours]),
          );
          expect(hundredths(staff.map((line) => line.hours))).toBe(hundredths([cell.availableHours]));
          for (const line of work) {
            const key = `${line.workOrderId} ${line.stepNumber}`;
            expect(seen.has(key)).toBe(false);
            seen.add(key);
            expect(hundredths([line.hours])).toBe(Math.round(line.hoursPerUnit * 100) * line.units);
            expect(line.isOverdue ? mondayOf(line.runsOn) < THIS_WEEK : mondayOf(line.runsOn) === cell.week).toBe(true);
          }
        }
      }
    }),
  );
});

test("the available hours of all departments are those of all people with a department", () => {
  fc.assert(
    fc.property(anyShop, (shop) => {
      const cells = capacityWeeks(shop, WEEKS, THIS_WEEK).departments.flatMap(({ weeks }) => weeks);
      const hours = shop.people
        .filter(({ primary_department }) => primary_department !== null)
        .flatMap(({ days }) => days.map(({ projectedHours }) => projectedHours));
      expect(hundredths(cells.map(({ availableHours }) => availableHours))).toBe(hundredths(hours));
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

test("a move breaks only weeks that it makes too full, not full ones that get better", () => {
  const steps = [{ position: 1, operation: "Lay up", hours: 2, department: "Layup" }];
  const people = WEEKS.map((week) => person(1, week, 8));
  const weeks = (...dueDates: string[]) =>
    capacityWeeks(
      { departments: ["Layup"], steps, people, orders: dueDates.map((dueDate, id) => ({ ...order, id, dueDate })) },
      WEEKS,
      THIS_WEEK,
    );
  // 8 hours each: three are too many for the second week, and two for the third.
  const before = weeks("2026-11-24", "2026-11-24", "2026-11-24", "2026-12-01");
  const after = weeks("2026-12-01", "2026-11-24", "2026-11-24", "2026-12-01");
  expect(broken(before, after)).toMatchObject([{ department: "Layup", week: "2026-11-30", ratio: 2 }]);
  expect(broken(before, before)).toEqual([]);
  expect(broken(before, weeks("2026-12-08", "2026-11-24", "2026-11-24", "2026-12-01"))).toEqual([]);
});
