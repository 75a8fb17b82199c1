import { expect, test } from "vitest";
import { priceFrom } from "./price-from.ts";

test.each([
  ["389", 389],
  ["12.345", 12.345],
  ["$1,234.50", 1234.5],
  ["1,250", 1250],
  [" 7 ", 7],
  ["", 0],
  ["free", 0],
  ["-5", 0],
  ["NaN", 0],
  ["Infinity", 0],
])("the typed price %j is %d", (text, price) => {
  expect(priceFrom(text)).toEqual({ value: price });
});

test.each([
  ["12,50", "is a number with a decimal point; did you mean 12.50?"],
  ["1,25,000", "is a number"],
  ["1.234,50", "is a number"],
  ["12.50 each", "is a number; did you mean 12.5?"],
])("the typed price %j is refused, as it %s", (text, problem) => {
  expect(priceFrom(text)).toMatchObject({ problem });
});
