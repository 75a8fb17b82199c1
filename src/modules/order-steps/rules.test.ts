import { expect, test } from "vitest";
import { neededSteps, type OptionHours, ownStepsOf, stepsOf } from "./rules.ts";

/** The example that was worked out by hand: hours for one piece. */
const STEPS = [
  ["Plugging", 0.8],
  ["Layup", 3.5],
  ["CNC", 1.6],
  ["Assembly", 2.2],
  ["Finishing", 2.8],
  ["Paint", 2.4],
  ["Quality", 0.6],
].map(([operation, hours], i) => ({ id: i + 1, operation: operation as string, hours: hours as number }));
const [LONGBOW, CAMO, THUMBHOLE, RAW, HEAVY] = [11, 12, 13, 14, 15] as const;
const change = (stepId: number, optionId: number, kind: OptionHours["kind"], hours: number | null = null) => {
  return { stepId, optionId, kind, hours };
};
const CHANGES = [
  change(2, LONGBOW, "set", 5),
  change(6, CAMO, "add", 1.1),
  change(3, THUMBHOLE, "add", 0.7),
  change(6, RAW, "skip"),
  change(2, HEAVY, "set", 4.25),
  change(7, HEAVY, "set", 0),
];

test.each([
  ["without options", [], [0.8, 3.5, 1.6, 2.2, 2.8, 2.4, 0.6]],
  ["Longbow, Camo, Thumbhole", [LONGBOW, CAMO, THUMBHOLE], [0.8, 5, 2.3, 2.2, 2.8, 3.5, 0.6]],
  ["Raw carbon is not painted", [RAW], [0.8, 3.5, 1.6, 2.2, 2.8, null, 0.6]],
  ["nor with a camouflage", [CAMO, RAW], [0.8, 3.5, 1.6, 2.2, 2.8, null, 0.6]],
  ["of two that set a step, the one that takes longer", [HEAVY, LONGBOW], [0.8, 5, 1.6, 2.2, 2.8, 2.4, 0]],
])("the hours of a piece: %s", (_, options, hours) => {
  const own = ownStepsOf(STEPS, CHANGES, options as number[]);
  expect(stepsOf(STEPS, own).map((step) => (step.isSkipped ? null : step.hours))).toEqual(hours);
  expect(neededSteps(STEPS, own).map((step) => step.hours)).toEqual(hours.filter((one) => one !== null));
});

test("an order keeps only the steps that its options change", () => {
  expect(ownStepsOf(STEPS, CHANGES, [CAMO])).toEqual([{ stepId: 6, hours: 3.5, isSkipped: false }]);
  expect(ownStepsOf(STEPS, CHANGES, [99])).toEqual([]);
});

test("a step that is wanted takes its hours, whatever skips it", () => {
  const wanted = { stepId: 6, isSkipped: false, isWanted: true };
  expect(ownStepsOf(STEPS, CHANGES, [RAW], [6])).toEqual([{ ...wanted, hours: 2.4 }]);
  expect(ownStepsOf(STEPS, CHANGES, [CAMO, RAW], [6])).toEqual([{ ...wanted, hours: 3.5 }]);
  expect(ownStepsOf(STEPS, [], [], [6])).toEqual([{ ...wanted, hours: 2.4 }]);
});
