import { expect, test } from "vitest";
import { meets } from "./conditions.ts";

const record = { customerName: "Mesa Tactical", quantity: 12, partNumber: null };

test.each([
  ["customerName", "is", " mesa tactical ", true],
  ["customerName", "is", "Mesa", false],
  ["customerName", "is not", "Mesa", true],
  ["customerName", "contains", "TACT", true],
  ["quantity", "at least", "12", true],
  ["quantity", "at least", "13", false],
  ["quantity", "at most", "9", false],
  ["quantity", "at most", "100", true],
  ["partNumber", "is", "RS-1", false],
  ["partNumber", "is not", "RS-1", true],
  ["partNumber", "at most", "5", false],
] as const)("that %s %s %s is %s of the record", (field, is, value, expected) => {
  expect(meets({ field, is, value }, record)).toBe(expected);
});

test("every record meets no condition", () => {
  expect(meets(null, record)).toBe(true);
});
