import { expect, test } from "vitest";
import { STAGES, stageOf } from "./rules.ts";

test.each([
  ["draft", false, "Draft"],
  ["approved", false, "Confirmed"],
  ["confirmed", false, "Confirmed"],
  ["manufacturing", false, "Manufacturing"],
  ["manufacturing", true, "Ready"],
  ["shipped", false, "Shipped"],
  ["fulfilled", false, "Completed"],
  ["Somewhere", false, "Draft"],
])("%s is at its stage", (status, ready, stage) => {
  expect(STAGES[stageOf(status, ready)]).toBe(stage);
});
