import fc from "fast-check";
import { expect, test } from "vitest";
import { count, fold, formatNumber, nameKey, searchText } from "./text.ts";

test.each([
  ["  José  RUIZ ", "jose ruiz"],
  ["Québec\tCity", "quebec city"],
  ["ﬁber", "fiber"],
  ["７００", "700"],
  ["Łukasz Żółć", "lukasz zolc"],
  ["SØREN Ærø", "soren aero"],
  ["Đorđe Đinđić", "dorde dindic"],
  ["Þórður Guðrún", "thordur gudrun"],
  ["STRAẞE Straße STRASSE", "strasse strasse strasse"],
  ["Œuvre Cœur", "oeuvre coeur"],
  ["Ilgın İstanbul IĞDIR", "ilgin istanbul igdir"],
  ["Għajn Ħamrun", "ghajn hamrun"],
  ["Ŋurra Ŧeahkka", "nurra teahkka"],
  ["ΟΔΟΣ οδός", "οδοσ οδοσ"],
  ["  ", ""],
])("%j folds to %j", (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test("a search text has one folded field per line and leaves out what is missing", () => {
  expect(searchText("Acme Resin", null, "Cambridge", undefined, "", "MA")).toBe("acme resin\ncambridge\nma");
  expect(searchText()).toBe("");
});

test.each([
  ["Acme Resin, Inc.", "ACME RESIN"],
  ["Smith & Sons", "Smith and Sons"],
  ["O'Rourke Arms LLC", "ORourke Arms"],
  ["Blackstone Carbon Works Co.", "Blackstone-Carbon Works"],
  ["Łódź Kompozyty, Inc.", "LODZ KOMPOZYTY"],
  ["Größe GmbH", "Grosse"],
])("%j and %j are one name", (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

test("folding a folded text changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
    }),
  );
});

test.each([
  ["Acme Resin", "Acme Resins"],
  ["Incline Tools", "Tools"],
])("%j and %j are two names", (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other));
});

test("a name of nothing but its legal form keeps it", () => {
  expect(nameKey("The Company")).toBe("the");
  expect(nameKey("Company")).toBe("company");
  expect(nameKey("***")).toBe("***");
});

test.each([
  [0, "0 orders"],
  [1, "1 order"],
  [2, "2 orders"],
  [12_345, "12,345 orders"],
])("%i is said as %j", (n, said) => {
  expect(count(n, "order")).toBe(said);
});

test("a plural of its own is used as given", () => {
  expect(count(3, "entry", "entries")).toBe("3 entries");
});

test("a number is written with at most three decimals, and a missing one as an empty text", () => {
  expect(formatNumber(1234.56789)).toBe("1,234.568");
  expect(formatNumber(1_234_567)).toBe("1,234,567");
  expect(formatNumber(1.005, 2)).toBe("1.01");
  expect(formatNumber(undefined)).toBeUndefined();
});
