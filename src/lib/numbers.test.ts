import fc from "fast-check";
import { expect, test } from "vitest";
import { average, round } from "./numbers.ts";

test.each([
  [1.005, 2, 1.01],
  [1.004, 2, 1],
  [2.5, 0, 3],
  [-2.5, 0, -3],
  [-1.005, 2, -1.01],
  [-0.001, 2, 0],
  [0.25, 1, 0.3],
  [1e-7, 2, 0],
  [1e21, 2, 1e21],
  [0, 1, 0],
])("%d rounded to %i decimals is %d", (value, decimals, rounded) => {
  expect(round(value, decimals)).toBe(rounded);
});

test("rounding moves a number by half a unit of the last decimal at most", () => {
  fc.assert(
    fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.integer({ min: 0, max: 4 }), (value, decimals) => {
      expect(Math.abs(round(value, decimals) - value)).toBeLessThanOrEqual(0.5 * 10 ** -decimals + 1e-9);
    }),
  );
});

test.each([
  [7, 3, 2.3],
  [23, 11, 2.1],
  [1, 4, 0.3],
  [5, 0, 0],
  [0, 0, 0],
])("%d shared by %i is %d each", (total, count, each) => {
  expect(average(total, count)).toBe(each);
});
