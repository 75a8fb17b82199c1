import { expect, test } from "vitest";
import { closedOn } from "./rules.ts";

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
