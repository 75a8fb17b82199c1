import { expect, test } from "vitest";
import { isCompany, maySuggest } from "./rules.ts";

test.each([
  ["customer", true],
  ["Company", true],
  ["contact", false],
  ["Individual", false],
])("a record of type %s is a company: %s", (recordType, is) => {
  expect(isCompany({ recordType })).toBe(is);
});

test.each([
  ["", false],
  [" b ", false],
  ["bi", true],
  ["big", true],
])("customers are looked up for %j: %s", (typed, may) => {
  expect(maySuggest(typed)).toBe(may);
});
