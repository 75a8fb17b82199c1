import fc from "fast-check";
import { expect, test } from "vitest";
import { type Cents, formatMoney, percentOf, toCents, toDollars } from "./money.ts";

test.each([
  [0, 0],
  [12.35, 1235],
  [12.345, 1235],
  [12.344, 1234],
  [1.005, 101],
  [0.005, 1],
  [0.0049, 0],
  [1e-7, 0],
  [-12.345, -1235],
  [-0.004, 0],
  [1_000_000_000, 100_000_000_000],
])("%d dollars are %i cents", (dollars, cents) => {
  expect(toCents(dollars)).toBe(cents);
});

test("cents that become dollars become the same cents again", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), (cents) => {
      expect(toCents(toDollars(cents as Cents))).toBe(cents);
    }),
  );
});

test.each([
  [1999, 8, 160],
  [1993, 8, 159],
  [1250, 8, 100],
  [625, 8, 50],
  [10_000, 8.25, 825],
  [5000, 0, 0],
])("of %i cents %d percent are %i", (cents, percent, part) => {
  expect(percentOf(cents as Cents, percent)).toBe(part);
});

test.each([
  [0, "$0.00"],
  [1234.5, "$1,234.50"],
  [-3, "-$3.00"],
  [999, "$999.00"],
  [1000, "$1,000.00"],
  [-1_234_567.89, "-$1,234,567.89"],
])("people read %d dollars as %s", (dollars, text) => {
  expect(formatMoney(dollars)).toBe(text);
});
