import { expect, test } from "vitest";
import { isClosed, priorityScore, statusLabel } from "./rules.ts";

test.each([
  ["draft", false],
  ["pending", false],
  ["approved", false],
  ["confirmed", false],
  ["manufacturing", false],
  ["shipped", true],
  ["fulfilled", true],
  ["completed", true],
  ["On Hold", false],
])("an order that is %s is closed: %s", (status, expected) => {
  expect(isClosed(status)).toBe(expected);
});

test.each([
  [{ rushFee: false, isCritical: false, daysLate: 0 }, 0],
  [{ rushFee: true, isCritical: false, daysLate: 0 }, 30],
  [{ rushFee: false, isCritical: true, daysLate: 0 }, 50],
  [{ rushFee: true, isCritical: true, daysLate: 14 }, 108],
  [{ rushFee: true, isCritical: true, daysLate: 0, status: "fulfilled" }, 0],
  [{ rushFee: true, isCritical: true, daysLate: 0, status: "cancelled" }, 0],
])("%j scores %i", (order, score) => {
  expect(priorityScore({ status: "confirmed", ...order }, { rushFee: 30, isCritical: 50, daysLate: 2 })).toBe(score);
});

test.each([
  ["orders", "draft", "Draft"],
  ["orders", "confirmed", "Confirmed"],
  ["orders", "shipped", "Shipped"],
  ["orders", "completed", "Completed"],
  ["orders", "pending", "pending"],
  ["orders", "On Hold", "On Hold"],
  ["master", "completed", "Manufacturing"],
  ["master", "manufacturing", "Manufacturing"],
] as const)("the badge of %s that is %s says %s", (source, status, label) => {
  expect(statusLabel({ source, status })).toBe(label);
});
