import { expect, test } from "vitest";
import { changeText, measuredHours, readChange } from "./rules.ts";

test.each([
  ["5", { kind: "set", hours: 5 }, "5"],
  [" 4,25 ", { kind: "set", hours: 4.25 }, "4.25"],
  ["0", { kind: "set", hours: 0 }, "0"],
  ["+1.1", { kind: "add", hours: 1.1 }, "+1.1"],
  ["+ .5", { kind: "add", hours: 0.5 }, "+0.5"],
  ["-", { kind: "skip", hours: null }, "not needed"],
  ["Skip", { kind: "skip", hours: null }, "not needed"],
  ["not needed", { kind: "skip", hours: null }, "not needed"],
  ["", null, ""],
])("the typed %j is read as %j and shown as %j", (typed, value, shown) => {
  expect(readChange(typed)).toEqual({ value });
  expect(changeText(value as never)).toBe(shown);
});

test.each([
  ["-1", "Hours are at least 0."],
  ["−1", "Hours are at least 0."],
  ["+-1", "Hours are at least 0."],
  ["1000", "Hours are at most 999.99."],
  ["1.001", "Hours have at most 2 decimals."],
  ["+", "Type hours, such as 5 or +1.1, or - for not needed."],
  ["five", "Type hours, such as 5 or +1.1, or - for not needed."],
])("the typed %j is refused: %s", (typed, wrong) => {
  expect(readChange(typed)).toEqual({ wrong });
});

const passed = (pieces: number, planned: number, real: number, added = 0) => ({ pieces, planned, real, added });

test.each([
  ["nothing was measured", [], undefined],
  ["a fifth more is as planned", [passed(2, 10, 12)], undefined],
  ["a fifth less is as planned", [passed(2, 10, 8)], undefined],
  ["more than a fifth is not", [passed(2, 10, 12.1)], 6.05],
  ["less than that neither", [passed(2, 10, 7.9)], 3.95],
  ["pieces count, not orders", [passed(1, 5, 5), passed(9, 45, 63)], 6.8],
  ["what other options add comes on top", [passed(2, 12.2, 16.2, 2.2)], 7],
  ["what was not planned at all", [passed(4, 0, 1)], 0.25],
])("%s", (_, orders, hours) => {
  expect(measuredHours(orders)).toBe(hours);
});
