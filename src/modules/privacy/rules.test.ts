import { expect, test } from "vitest";
import { isOutsiders, searchWithoutNames, withoutNames } from "./rules.ts";

const ANA = { full: ["Ana Ruiz"], emails: ["ana@ruiz.example"], usernames: ["ana"], phones: ["406-555-0101"] };
const MARK = { full: ["Mark"], emails: [], usernames: [], phones: [] };

test.each([
  ["Ana Ruiz clocked in", "Former employee 7 clocked in"],
  ["by ANA RUIZ's note", "by Former employee 7's note"],
  ["Mariana Ruiz and Ana Ruiz-Lopez", "Mariana Ruiz and Ana Ruiz-Lopez"],
  ["Write to ana@ruiz.example.", "Write to former-employee-7@invalid."],
  ["Write to diana@ruiz.example", "Write to diana@ruiz.example"],
  ['{"username":[null,"ana"]}', '{"username":[null,"former-employee-7"]}'],
  ["ana", "former-employee-7"],
  ["a banana, ana", "a banana, ana"],
  ["call 406-555-0101", "call former-employee-7"],
])("%s is %s without Ana Ruiz", (text, without) => {
  expect(withoutNames(text, ANA, 7)).toBe(without);
});

test("a name of one word is found only as it is written", () => {
  expect(withoutNames("Mark will mark it", MARK, 7)).toBe("Former employee 7 will mark it");
});

test("a search text keeps its small letters", () => {
  expect(searchWithoutNames("count of ana ruiz\nshelf", ANA, 7)).toBe("count of former employee 7\nshelf");
});

test.each([
  ["customers", "customerName", true],
  ["customers", "terms", false],
  ["sales_orders", "customerName", true],
  ["sales_orders", "notes", false],
  ["time_corrections", "reason", false],
])("in %s, %s is about people outside the shop: %s", (table, column, isSo) => {
  expect(isOutsiders(table, column)).toBe(isSo);
});
