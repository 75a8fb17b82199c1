import { expect, test } from "vitest";
import { isUnfinished, stateOf, workStateOf } from "./states.ts";

test.each([
  ["draft", "open"],
  ["pending", "open"],
  ["approved", "open"],
  ["confirmed", "open"],
  ["manufacturing", "open"],
  ["shipped", "done"],
  ["fulfilled", "done"],
  ["completed", "done"],
  ["on hold", "held"],
  ["cancelled", "cancelled"],
  ["canceled", "cancelled"],
  ["  On   Hold ", "held"],
  ["CANCELED", "cancelled"],
  ["Shipped", "done"],
  ["partly shipped", "open"],
  ["constructor", "open"],
  ["", "open"],
])("the status %j means %s", (status, state) => {
  expect(stateOf(status)).toBe(state);
});

const DAY = "2026-11-20T15:00:00.000Z";

test.each([
  ["manufacturing", null, "open"],
  ["manufacturing", DAY, "done"],
  ["cancelled", DAY, "done"],
  ["cancelled", null, "cancelled"],
  ["on hold", null, "held"],
  ["completed", null, "open"],
])("a work order that says %j and was completed on %j is %s", (status, completedAt, state) => {
  expect(workStateOf({ status, completedAt })).toBe(state);
});

test("what is open or on hold is unfinished", () => {
  expect((["open", "held", "cancelled", "done"] as const).filter(isUnfinished)).toEqual(["open", "held"]);
});
