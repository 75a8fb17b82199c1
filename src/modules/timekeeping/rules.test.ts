import { expect, test } from "vitest";
import {
  approvalLabel,
  clockRefusal,
  isClockedIn,
  leavingAt,
  mayClock,
  suggestedTime,
  supervisorRefusal,
} from "./rules.ts";

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

test.each([
  ["who never came", false, null, ["clock_in"]],
  ["who left", false, "2026-11-21T14:00:00.000Z", ["clock_in"]],
  ["who came this morning", true, "2026-11-21T13:00:00.000Z", ["clock_out"]],
  ["who came yesterday", true, "2026-11-20T13:00:00.000Z", ["clock_in", "clock_out"]],
])("the clock takes from %s, clocked in %s since %s, %j", (_, isClockedIn, since, expected) => {
  const events = (["clock_in", "clock_out"] as const).filter((next) =>
    mayClock({ isClockedIn, since }, next, "2026-11-21T15:00:00.000Z"),
  );
  expect(events).toEqual(expected);
});

test.each([
  ["a day shift", "2026-11-20T13:58:00.000Z", "15:30", "2026-11-20T22:30:00.000Z"],
  ["a night shift", "2026-11-21T05:00:00.000Z", "06:00", "2026-11-21T13:00:00.000Z"],
  ["the night the clocks go back", "2026-11-01T04:00:00.000Z", "06:00", "2026-11-01T13:00:00.000Z"],
])("on %s, in at %s and left at %s is %s", (_, clockedInAt, time, expected) => {
  expect(leavingAt(clockedInAt, time, "America/Denver")).toBe(expected);
});

test.each([
  [8.5, "15:28"],
  [0, null],
  [20, null],
])("in at 06:58 with %s scheduled hours, the time that is suggested at 00:00 is %s", (hours, expected) => {
  const [clockedInAt, now] = ["2026-11-20T13:58:00.000Z", "2026-11-21T07:00:00.000Z"];
  expect(suggestedTime(clockedInAt, hours, now, "America/Denver")).toBe(expected);
});

test.each([
  ["a lead", { id: 2, role: "Function Lead", isActive: true }, undefined],
  ["an admin", { id: 2, role: "Admin", isActive: true }, undefined],
  ["an owner, also for their own time", { id: 1, role: "Owner", isActive: true }, undefined],
  ["a lead, not for their own time", { id: 1, role: "Function Lead", isActive: true }, "needs another supervisor"],
  ["nobody of production", { id: 2, role: "Production", isActive: true }, "is not an active supervisor"],
  ["nobody who left", { id: 2, role: "Owner", isActive: false }, "is not an active supervisor"],
])("the supervisor of person 1 is %s", (_, supervisor, expected) => {
  const refusal = supervisorRefusal({ full_name: "Marcus Bell", ...supervisor }, 1);
  if (expected === undefined) expect(refusal).toBeUndefined();
  else expect(refusal).toContain(expected);
});

test.each([
  [null, null, ""],
  ["awaiting", null, "awaiting approval"],
  ["approved", "Hal Cole", "approved by Hal Cole"],
  ["changed", "Hal Cole", "changed by Hal Cole"],
] as const)("the approval %s by %s reads %j", (approval, by, expected) => {
  expect(approvalLabel(approval, by)).toBe(expected);
});
