import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../../lib/dates.ts";
import {
  type Floor,
  middleOf,
  type Plan,
  type Planned,
  placeBefore,
  plannedFor,
  planOf,
  planWith,
  queueOf,
  tasksOf,
  type Work,
  whomItMoves,
} from "./rules.ts";
import { floor, MONDAY } from "./testing.ts";

/** An order that needs these hours of these departments, one after the other. */
const order = (number: string, dueDate: string | null, needs: [string, number][], more: Partial<Work> = {}): Work => ({
  id: number.charCodeAt(0),
  isOnFloor: true,
  lineNo: 0,
  salesOrderId: null,
  number,
  customerName: "Bighorn",
  quantity: 1,
  stepNumber: 1,
  tasks: needs.map(([department, hours], i) => ({
    step: { position: i + 1, operation: department, hours, department },
    needed: hours * 100,
    days: Math.max(1, Math.ceil(hours / 8)),
  })),
  dateIssued: "2026-11-02",
  dueDate,
  isRush: false,
  isCritical: false,
  put: null,
  ownSteps: [],
  ...more,
});
// The example that was worked out by hand.
const A = order("A", "2026-12-04", [
  ["CNC", 16],
  ["Paint", 8],
]);
const B = order("B", "2026-12-02", [
  ["CNC", 8],
  ["Paint", 16],
]);
const C = order("C", "2026-11-30", [["Paint", 24]]);
const D = order(
  "D",
  "2026-12-11",
  [
    ["CNC", 40],
    ["Paint", 8],
  ],
  { isOnFloor: false },
);
const SHOP = [A, B, C, D];

const daysOf = ({ queue }: Plan) =>
  Object.fromEntries(queue.map(({ number, steps }) => [number, steps.map(({ runsOn }) => runsOn)]));
/** The hours that a plan takes of a department's weeks, and who takes them. */
const taken = ({ queue }: Plan, department: string) => {
  const weeks: Record<string, number>[] = [];
  for (const { number, steps } of queue)
    for (const { step, takes } of steps)
      for (const { week, hours } of step.department === department ? takes : [])
        (weeks[week] ??= {})[number] = hours / 100;
  return weeks;
};

test("what must begin first stands first, and each takes what those before it leave", () => {
  const plan = planOf(SHOP, floor);
  expect(plan.queue.map(({ number, startBy }) => [number, startBy])).toEqual([
    ["C", "2026-11-25"],
    ["B", "2026-11-27"],
    ["A", "2026-12-01"],
    ["D", "2026-12-03"],
  ]);
  expect(daysOf(plan)).toEqual({
    C: ["2026-11-25"],
    B: ["2026-11-23", "2026-11-27"],
    A: ["2026-11-25", "2026-11-30"],
    D: ["2026-12-02", "2026-12-04"],
  });
  expect(taken(plan, "Paint")).toEqual([
    { C: 24, B: 16 },
    { A: 8, D: 8 },
  ]);
  expect(taken(plan, "CNC")).toEqual([{ B: 8, A: 16, D: 16 }, { D: 24 }]);
});

/** The plan with one put right before another, named by their numbers. */
const putBefore = (plan: Plan, number: string, other: string) => {
  const [one, target] = [number, other].map((name) => plan.queue.find(({ number }) => number === name) as Planned);
  return planWith(plan, one as Planned, { put: placeBefore(plan, one as Planned, target as Planned) });
};
const numbersOf = ({ queue }: Plan) => queue.map(({ number }) => number).join("");

test("a closed day is no working day: it is begun earlier, and what comes next begins later", () => {
  const THANKSGIVING = "2026-11-26";
  const plan = planOf(SHOP, {
    ...floor,
    available: (department, day) => (day === THANKSGIVING ? 0 : floor.available(department, day)),
    closedIn: (from, to) => (from <= THANKSGIVING && THANKSGIVING <= to ? 1 : 0),
  });
  expect(plan.queue.map(({ number, startBy }) => [number, startBy])).toEqual([
    ["C", "2026-11-24"],
    ["B", "2026-11-27"],
    ["A", "2026-12-01"],
    ["D", "2026-12-03"],
  ]);
  // A is at CNC until Wednesday, so Paint may have it on Monday: Thursday is no day.
  expect(plan.queue[2]?.steps[1]?.mayBegin).toBe("2026-11-30");
  expect(daysOf(plan)).toEqual({
    C: ["2026-11-25"],
    B: ["2026-11-23", "2026-11-30"],
    A: ["2026-11-25", "2026-12-01"],
    D: ["2026-12-03", "2026-12-07"],
  });
});

test("an order that was put first takes its hours first, and those whom it moves are named", () => {
  const before = planOf(SHOP, floor);
  const after = putBefore(before, "A", "C");
  expect(numbersOf(after)).toBe("ACBD");
  expect(daysOf(after)).toEqual({
    A: ["2026-11-24", "2026-11-26"],
    C: ["2026-11-26"],
    B: ["2026-11-25", "2026-11-30"],
    D: ["2026-12-02", "2026-12-04"],
  });
  expect(whomItMoves(before, after, A)).toEqual([
    { number: "C", from: "2026-11-25", to: "2026-11-26", becomesLate: false },
    { number: "B", from: "2026-11-27", to: "2026-11-30", becomesLate: false },
  ]);
});

test("whoever becomes late by that is named", () => {
  const late = order("E", "2026-12-10", [["Paint", 40]]);
  const before = planOf([C, late], floor);
  const after = putBefore(before, "E", "C");
  expect(whomItMoves(before, after, late)).toEqual([
    { number: "C", from: "2026-11-25", to: "2026-12-02", becomesLate: true },
  ]);
  expect(whomItMoves(before, before)).toEqual([]);
});

test.each([
  ["the earlier due date", order("E", "2026-12-02", [["CNC", 8]]), ["E", "A"]],
  ["the later step", { ...A, number: "Z", stepNumber: 2 }, ["Z", "A"]],
  ["the smaller number", { ...A, number: "Z" }, ["A", "Z"]],
])("of two that must begin on the same day, %s comes first", (_, other, numbers) => {
  const queue = queueOf([other, A], floor);
  expect(queue.map(({ startBy }) => startBy)).toEqual(["2026-12-01", "2026-12-01"]);
  expect(queue.map(({ number }) => number)).toEqual(numbers);
});

test.each([
  ["a critical order counts as due two weeks earlier", { isCritical: true }, "2026-11-17"],
  ["a rush order counts as due one week earlier", { isRush: true }, "2026-11-24"],
  ["an order that is both counts as due three weeks earlier", { isCritical: true, isRush: true }, "2026-11-10"],
  ["an order without a due date is due when others would be done", { dueDate: null }, "2026-11-18"],
] as [string, Partial<Work>, string][])("%s", (_, more, startBy) => {
  expect(queueOf([{ ...A, ...more }], floor)[0]?.startBy).toBe(startBy);
});

test.each([
  ["before the first", ["A", "C"], "ACBD"],
  ["before one that stands later", ["C", "A"], "BCAD"],
  ["before one that stands first of its day alone", ["D", "B"], "CDBA"],
])("an order is put %s", (_, [one, other], numbers) => {
  expect(numbersOf(putBefore(planOf(SHOP, floor), one as string, other as string))).toBe(numbers);
});

test("an order is put right before another of several that must begin on the same day", () => {
  const sameDay = ["F", "G", "H"].map((number) => ({ ...A, number, id: number.charCodeAt(0) }));
  const plan = planOf([...sameDay, B, C, D], floor);
  expect(numbersOf(plan)).toBe("CBFGHD");
  const [one, two] = [putBefore(plan, "D", "G"), putBefore(plan, "B", "G")];
  expect(numbersOf(one)).toBe("CBFDGH");
  expect(numbersOf(two)).toBe("CFBGHD");
  // Several at one place: before the first of them, between two, and behind them.
  expect(numbersOf(putBefore(one, "B", "D"))).toBe("CFBDGH");
  expect(numbersOf(putBefore(putBefore(one, "B", "D"), "C", "D"))).toBe("FBCDGH");
  expect(numbersOf(putBefore(putBefore(one, "B", "D"), "C", "G"))).toBe("FBDCGH");
  expect(numbersOf(putBefore(putBefore(one, "B", "D"), "B", "G"))).toBe("CFDBGH");
});

test("an order that is let go of its place stands where its due date puts it", () => {
  const plan = planOf(SHOP, floor);
  expect(planWith(putBefore(plan, "A", "C"), A, { put: null }).queue).toEqual(plan.queue);
});

test("a place stays where it was when the one behind it moves on", () => {
  const { queue } = putBefore(planOf(SHOP, floor), "A", "C");
  const later = queue.map((one) => (one.number === "C" ? { ...C, dueDate: "2026-12-24" } : one));
  expect(numbersOf(planOf(later, floor))).toBe("ABDC");
});

test("a new order is planned at its own place, and behind it nothing counts", () => {
  const plan = planOf(SHOP, floor);
  const late = order("N", "2026-12-16", [["Paint", 16]], { id: 0, isOnFloor: false });
  // C, B, A and D have 56 hours of Paint.
  expect(plannedFor(plan, late)).toMatchObject({
    date: "2026-12-03",
    told: [
      [
        { week: "2026-11-23", available: 4000, load: 4000, taken: 0 },
        { week: "2026-11-30", available: 4000, load: 1600, taken: 1600 },
      ],
    ],
  });
  const rush = plannedFor(plan, { ...late, isRush: true, isCritical: true });
  expect(rush.date).toBe("2026-11-24");
  for (const one of SHOP) expect(plannedFor(plan, one).date).toBe(plan.queue.find(({ id }) => id === one.id)?.date);
});

test.each([
  [[], undefined],
  [[9], 9],
  [[30, 10, 20], 20],
  [[30, 10, 20, 40], 30],
])("the middle one of %j is %s", (numbers, middle) => {
  expect(middleOf(numbers)).toBe(middle);
});

test("a step without room has no day, and those behind it go on", () => {
  const closed: Floor = { ...floor, available: (of, day) => (of === "Paint" ? 0 : floor.available(of, day)) };
  expect(daysOf(planOf([A, order("E", "2026-12-31", [["CNC", 8]])], closed))).toEqual({
    A: ["2026-11-24", null],
    E: ["2026-11-25"],
  });
});

test.each([
  ["2026-11-28", ["2026-11-30", "2026-12-02"]],
  ["2026-11-26", ["2026-11-26", "2026-11-30"]],
])("work begins on a working day: on %s", (today, days) => {
  const free: Floor = { ...floor, today };
  expect(
    daysOf(
      planOf(
        [
          order("E", null, [
            ["CNC", 0],
            ["Paint", 0],
          ]),
        ],
        free,
      ),
    ),
  ).toEqual({ E: days });
});

const DEPARTMENTS = ["CNC", "Paint", "Trim"];
const aShop = fc.record({
  steps: fc.array(fc.record({ hours: fc.integer({ min: 0, max: 30 }), at: fc.integer({ min: 0, max: 2 }) }), {
    minLength: 1,
    maxLength: 4,
  }),
  hours: fc.array(fc.integer({ min: 0, max: 16 }), { minLength: 3, maxLength: 3 }),
  orders: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 6 }),
      stepNumber: fc.integer({ min: 1, max: 4 }),
      due: fc.option(fc.integer({ min: -20, max: 90 })),
      isRush: fc.boolean(),
      isCritical: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  ),
});
type AShop = typeof aShop extends fc.Arbitrary<infer Shop> ? Shop : never;

function made({ steps, hours, orders }: AShop): { work: Work[]; floor: Floor } {
  const ofDay = (department: string) => (hours[DEPARTMENTS.indexOf(department)] as number) * 100;
  const all = steps.map(({ hours, at }, i) => {
    return { position: i + 1, operation: `Step ${i + 1}`, hours, department: DEPARTMENTS[at] as string };
  });
  return {
    floor: {
      ...floor,
      available: (department, day) => (floor.available(department, day) === 0 ? 0 : ofDay(department)),
    },
    work: orders.map(({ quantity, stepNumber, due, ...marks }, i) => ({
      ...order(`WO-${i + 1}`, due === null ? null : addDays(MONDAY, due), [], marks),
      id: i + 1,
      stepNumber,
      tasks: tasksOf(all, { quantity, stepNumber }, ofDay),
    })),
  };
}

test("a plan depends only on those that stand before", () => {
  fc.assert(
    fc.property(aShop, fc.nat(), (shop, at) => {
      const { work, floor } = made(shop);
      const plan = planOf(work, floor);
      const { queue } = plan;
      const before = queue.slice(0, 1 + (at % queue.length));
      expect(planOf(before, floor).queue).toEqual(before);
      for (const one of before) expect(plannedFor(plan, one)).toMatchObject(one);
    }),
  );
});

test("taking one away never makes the next one later", () => {
  fc.assert(
    fc.property(aShop, fc.nat(), (shop, at) => {
      const { work, floor } = made(shop);
      const { queue } = planOf(work, floor);
      const [gone, next] = [queue[at % queue.length], queue[(at % queue.length) + 1]];
      const without = planOf(
        work.filter(({ id }) => id !== gone?.id),
        floor,
      );
      const days = without.queue.find(({ id }) => id === next?.id)?.steps;
      for (const [i, { runsOn }] of next?.steps.entries() ?? []) {
        // What may begin earlier is looked for room earlier, and may find none at all.
        const then = days?.[i]?.runsOn ?? null;
        if (runsOn !== null && then !== null) expect([then, runsOn].toSorted()[0]).toBe(then);
      }
    }),
  );
});

test("taking one away may let the next one take the hours of a third", () => {
  const shop = [
    order("X", "2026-12-01", [["CNC", 40]]),
    order("Y", "2026-12-04", [
      ["CNC", 8],
      ["Paint", 40],
    ]),
    order("Z", "2026-12-14", [["Paint", 40]]),
  ];
  expect(daysOf(planOf(shop, floor))).toMatchObject({ Y: ["2026-11-30", "2026-12-04"], Z: ["2026-11-27"] });
  expect(daysOf(planOf(shop.slice(1), floor))).toMatchObject({ Y: ["2026-11-23", "2026-11-27"], Z: ["2026-12-04"] });
});
