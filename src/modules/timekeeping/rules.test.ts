import { expect, test } from "vitest";
import { clockRefusal, isClockedIn } from "./rules.ts";

test.each([
  ["no entry", undefined, false],
  ["a clock in", { eventType: "clock_in" }, true],
  ["a clock out", { eventType: "clock_out" }, false],
  ["anything else", { eventType: "break" }, false],
])("after %s, clocked in is %s → %s", (_, latest, expected) => {
  expect(isClockedIn(latest)).toBe(expected);
});

test.each([
  [undefined, "clock_in", undefined],
  [undefined, "clock_out", "Ana Ruiz has not clocked in yet"],
  [{ eventType: "clock_in" }, "clock_in", "Ana Ruiz is already clocked in since 06:58"],
  [{ eventType: "clock_in" }, "clock_out", undefined],
  [{ eventType: "clock_out" }, "clock_in", undefined],
  [{ eventType: "clock_out" }, "clock_out", "Ana Ruiz is already clocked out since 06:58"],
] as const)("after %j, %s is answered %j", (latest, next, expected) => {
  expect(clockRefusal("Ana Ruiz", latest, next, "06:58")).toBe(expected);
});
