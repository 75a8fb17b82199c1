import { expect, test } from "vitest";
import { priceFrom, subcategoryOf } from "./rules.ts";

test.each([
  [null, "Standard"],
  ["Cerakote", "Cerakote"],
])("a color of category %j is listed under %s", (subcategory, listed) => {
  expect(subcategoryOf({ subcategory })).toBe(listed);
});

test.each([
  ["389", 389],
  ["12.345", 12.35],
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
