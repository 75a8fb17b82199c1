import { expect, test } from "vitest";
import { priceFrom } from "./price-from.ts";

test.each([
  ["389", 389],
  ["12.345", 12.345],
  ["$1,234.50", 1234.5],
  [" 7 ", 7],
  ["", 0],
  ["free", 0],
  ["-5", 0],
  ["NaN", 0],
  ["Infinity", 0],
])("the typed price %j is %d", (text, price) => {
  expect(priceFrom(text)).toBe(price);
});
