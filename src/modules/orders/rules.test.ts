import fc from "fast-check";
import { expect, test } from "vitest";
import type { Cents } from "../../lib/money.ts";
import { isClosed, lineTotal, lineTotals, orderTotal, priorityScore, statusLabel } from "./rules.ts";

test.each([
  [[], 0, 0],
  [[], 2450, 2450],
  [[38_900], 0, 38_900],
  [[38_900, 1999, 1], 2450, 43_350],
  [[10, 20], 30, 60],
])("options of %j cents with %i cents shipping come to %i cents", (prices, shipping, total) => {
  expect(orderTotal(prices as Cents[], shipping as Cents)).toBe(total);
});

test.each([
  [1, 0, 0],
  [4, 6600, 26_400],
  [3, 1999, 5997],
  [1_000_000, 100_000, 100_000_000_000],
])("%i at %i cents come to %i cents", (quantity, unitPriceCents, total) => {
  expect(lineTotal({ quantity, unitPriceCents: unitPriceCents as Cents })).toBe(total);
});

test.each([
  [1999, 8, 160],
  [1250, 8, 100],
  [1256, 8, 100],
  [1257, 8, 101],
  [25, 10, 3],
  [24, 10, 2],
  [19_999, 8.25, 1650],
  [0, 8, 0],
  [1999, 0, 0],
])("the tax on %i cents at %d percent is %i cents, rounded half away from zero", (unitPriceCents, rate, tax) => {
  const line = { quantity: 1, unitPriceCents: unitPriceCents as Cents };
  expect(lineTotals([line], rate)).toEqual({ subtotal: unitPriceCents, tax });
});

test("the tax is taken of the sum, not line by line", () => {
  const line = { quantity: 1, unitPriceCents: 6 as Cents };
  expect(lineTotals([line, line], 8)).toEqual({ subtotal: 12, tax: 1 });
});

test("for any lines the subtotal is exact and 8 % of it never further than half a cent away", () => {
  const unitPriceCents = fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents as Cents);
  const lines = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 1000 }), unitPriceCents }), { maxLength: 20 });
  fc.assert(
    fc.property(lines, (items) => {
      const { subtotal, tax } = lineTotals(items, 8);
      const exact = items.reduce((total, item) => total + BigInt(item.quantity) * BigInt(item.unitPriceCents), 0n);
      expect(BigInt(subtotal)).toBe(exact);
      expect(BigInt(tax)).toBe((exact * 8n + 50n) / 100n);
    }),
    { numRuns: fc.readConfigureGlobal().numRuns ?? 500 },
  );
});

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
])("%j scores %i", (order, score) => {
  expect(priorityScore(order, { rushFee: 30, isCritical: 50, daysLate: 2 })).toBe(score);
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
