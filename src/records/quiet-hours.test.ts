import { expect, test } from "vitest";
import { mailAt, quietUntil } from "./quiet-hours.ts";

const ZONE = "America/Denver";
const night = { quietFrom: "21:00", quietTo: "06:00", digestAt: null };

test.each([
  ["in the evening", "2026-11-21T04:00:00.000Z", night, "2026-11-21T13:00:00.000Z"],
  ["after midnight", "2026-11-21T08:30:00.000Z", night, "2026-11-21T13:00:00.000Z"],
  ["a moment before they end", "2026-11-21T12:59:59.000Z", night, "2026-11-21T13:00:00.000Z"],
  ["once they have ended", "2026-11-21T13:00:00.000Z", night, null],
  ["before they begin", "2026-11-21T03:59:59.000Z", night, null],
  ["at noon", "2026-11-21T19:30:00.000Z", { quietFrom: "12:00", quietTo: "13:00" }, "2026-11-21T20:00:00.000Z"],
  ["of no length", "2026-11-21T19:30:00.000Z", { quietFrom: "12:00", quietTo: "12:00" }, null],
  ["that are half set", "2026-11-21T19:30:00.000Z", { quietFrom: "12:00", quietTo: null }, null],
  // Clocks go back an hour in this night.
  ["in a night of ten hours", "2026-11-01T03:00:00.000Z", night, "2026-11-01T13:00:00.000Z"],
])("quiet hours %s last until then", (_, now, times, until) => {
  expect(quietUntil(now, times, ZONE)).toBe(until);
});

test.each([
  ["at once", { ...night }, "2026-11-21T16:00:00.000Z"],
  ["at the time of the digest", { ...night, digestAt: "16:30" }, "2026-11-21T23:30:00.000Z"],
  ["tomorrow where that is past", { ...night, digestAt: "07:00" }, "2026-11-22T14:00:00.000Z"],
  ["when quiet hours end where it lies in them", { ...night, digestAt: "23:00" }, "2026-11-22T13:00:00.000Z"],
])("a mail of the morning leaves %s", (_, times, at) => {
  expect(mailAt("2026-11-21T16:00:00.000Z", times, ZONE)).toBe(at);
});
