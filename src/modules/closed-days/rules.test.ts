import { expect, test } from "vitest";
import { closedCounter, closedOn } from "./rules.ts";

const DAYS = [
  { day: "2026-12-25", name: "Christmas Day", repeatsYearly: 1 },
  { day: "2026-11-26", name: "Thanksgiving", repeatsYearly: 0 },
  { day: "2024-02-29", name: "Leap Day", repeatsYearly: 1 },
];

test.each([
  ["2026-12-25", "Christmas Day"],
  ["2031-12-25", "Christmas Day"],
  ["2025-12-25", null],
  ["2026-11-26", "Thanksgiving"],
  ["2027-11-26", null],
  ["2028-02-29", "Leap Day"],
  ["2027-03-01", null],
])("on %s the shop is closed for: %s", (date, name) => {
  expect(closedOn(DAYS, date)).toBe(name);
});

test.each([
  ["2026-11-26", "2026-11-26", 1],
  ["2026-11-27", "2026-12-24", 0],
  ["2026-11-01", "2026-12-31", 2],
  // Christmas Day of 2027 is a Saturday, that of 2028 a Monday.
  ["2027-01-01", "2027-12-31", 0],
  ["2026-12-25", "2028-12-25", 3],
  ["2026-12-31", "2026-01-01", 0],
])("of the weekdays from %s to %s, %d are closed", (from, to, count) => {
  expect(closedCounter(DAYS)(from, to)).toBe(count);
});
