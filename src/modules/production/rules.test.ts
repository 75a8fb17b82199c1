import { expect, test } from "vitest";
import { capacityLevel, capacityOf, capacityRatio, workAtSteps } from "./rules.ts";

test.each([
  [0, 40, 0, "good"],
  [40, 40, 1, "good"],
  [40.1, 40, 1.0025, "warning"],
  [48, 40, 1.2, "warning"],
  [50, 40, 1.25, "overloaded"],
  [1, 0, null, "overloaded"],
  [0, 0, null, "good"],
])("%d hours required of %d available: ratio %j, %s", (required, available, ratio, level) => {
  expect(capacityRatio(required, available)).toBe(ratio);
  expect(capacityLevel(required, available)).toBe(level);
});

/** These units at the steps of these positions. */
const waiting = (steps: Parameters<typeof workAtSteps>[0], units: [number, number][]) =>
  workAtSteps(
    steps,
    units.map(([stepNumber, units]) => ({ stepNumber, units, ownSteps: null })),
  );

test.each([
  [1, 10, 10, 100, "good"],
  [1, 12, 10, 120, "warning"],
  [1, 13, 10, 130, "overloaded"],
  [0.4, 3, 1, 120, "warning"],
  [1.1, 10, 11, 100, "good"],
  [0.3, 40, 10, 120, "warning"],
  [0.7, 10, 7, 100, "good"],
  [0.1, 3, 0.5, 60, "good"],
  [0.6, 2, 1, 120, "warning"],
  [1, 1, 0, null, "overloaded"],
])("a step of %d h with %i units in a department of %d h is at %j %%: %s", (hours, units, planned, percent, level) => {
  const step = { id: 1, position: 1, operation: "Sand", hours, department: "Finishing" };
  const [load] = capacityOf([step], waiting([step], [[1, units]]), new Map([["Finishing", planned]]), () => 0).steps;
  expect(load?.level).toBe(level);
  expect(load?.ratio).toBe(percent === null ? null : percent / 100);
});

const steps = [
  { id: 11, position: 1, operation: "Set plugs", hours: 0.5, department: "Plugging" },
  { id: 12, position: 2, operation: "Lay up", hours: 3.5, department: "Layup" },
  { id: 13, position: 3, operation: "Cure", hours: 1, department: "Layup" },
];

test("capacity compares what the units at each step need with the hours of its department", () => {
  const units = waiting(steps, [
    [1, 10],
    [2, 8],
    [3, 4],
    [9, 100],
  ]);
  const hours = new Map([
    ["Layup", 28],
    ["Paint", 40],
  ]);
  const {
    steps: loads,
    departments,
    overall,
  } = capacityOf(steps, units, hours, (department) => (department === "Layup" ? 6.5 : 0));
  expect(loads).toEqual([
    {
      id: 11,
      position: 1,
      operation: "Set plugs",
      department: "Plugging",
      required: 5,
      available: 0,
      ratio: null,
      level: "overloaded",
      pipelineCount: 10,
      leftToday: 0,
    },
    {
      id: 12,
      position: 2,
      operation: "Lay up",
      department: "Layup",
      required: 28,
      available: 28,
      ratio: 1,
      level: "good",
      pipelineCount: 8,
      leftToday: 6.5,
    },
    {
      id: 13,
      position: 3,
      operation: "Cure",
      department: "Layup",
      required: 4,
      available: 28,
      ratio: 4 / 28,
      level: "good",
      pipelineCount: 4,
      leftToday: 6.5,
    },
  ]);
  expect(departments).toEqual([
    {
      department: "Layup",
      steps: 2,
      required: 32,
      available: 28,
      ratio: 32 / 28,
      level: "warning",
      pipelineCount: 12,
    },
    {
      department: "Plugging",
      steps: 1,
      required: 5,
      available: 0,
      ratio: null,
      level: "overloaded",
      pipelineCount: 10,
    },
  ]);
  expect(overall).toEqual({
    required: 37,
    available: 28,
    ratio: 37 / 28,
    level: "overloaded",
    pipelineCount: 22,
    operations: 3,
    good: 2,
    warning: 0,
    overloaded: 1,
  });
});

test("tenths of hours that add up to what is available are good", () => {
  const tenths = [1, 2, 3].map((n) => ({ id: n, position: n, operation: "Sand", hours: 0.1, department: "Finishing" }));
  const units = waiting(
    tenths,
    tenths.map(({ position }) => [position, 1]),
  );
  expect(capacityOf(tenths, units, new Map([["Finishing", 0.3]]), () => 0).departments[0]).toMatchObject({
    required: 0.3,
    ratio: 1,
    level: "good",
  });
});

test("a shop without steps requires nothing", () => {
  expect(capacityOf([], waiting([], [[1, 5]]), new Map(), () => 0)).toEqual({
    steps: [],
    departments: [],
    overall: {
      required: 0,
      available: 0,
      ratio: null,
      level: "good",
      pipelineCount: 0,
      operations: 0,
      good: 0,
      warning: 0,
      overloaded: 0,
    },
  });
});
