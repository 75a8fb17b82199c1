import { expect, test } from "vitest";
import { snoozedUntil } from "./rules.ts";

test.each([
  ["an hour from now", "hour", "2026-11-21T15:00:00.000Z", "2026-11-21T16:00:00.000Z"],
  ["the next morning's shift", "tomorrow", "2026-11-21T15:00:00.000Z", "2026-11-22T13:30:00.000Z"],
  [
    "the morning by the shop's own clock, late in its evening",
    "tomorrow",
    "2026-11-22T05:00:00.000Z",
    "2026-11-22T13:30:00.000Z",
  ],
  ["next Monday, on a Saturday", "week", "2026-11-21T15:00:00.000Z", "2026-11-23T13:30:00.000Z"],
  ["next Monday, on a Monday", "week", "2026-11-23T15:00:00.000Z", "2026-11-30T13:30:00.000Z"],
  [
    "the same time of day when the clocks change meanwhile",
    "week",
    "2026-10-30T15:00:00.000Z",
    "2026-11-02T13:30:00.000Z",
  ],
] as const)("what is put off comes back %s", (_, until, now, instant) => {
  expect(snoozedUntil(until, now, "America/Denver", "06:30")).toBe(instant);
});
