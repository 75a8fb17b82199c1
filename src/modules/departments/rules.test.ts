import { expect, test } from "vitest";
import { areaNames, mostRecent } from "./rules.ts";

test.each([
  ["Cutting, Layup, QA", ["Cutting", "Layup", "QA"]],
  [" Cutting ,, ,QA,", ["Cutting", "QA"]],
  ["Wet Bench", ["Wet Bench"]],
  [" , ", []],
  ["", []],
])("the areas in %j are %j", (text, names) => {
  expect(areaNames(text)).toEqual(names);
});

test.each([
  ["Quality Control", "Quality"],
  ["Paint", "Paint"],
  [null, "None"],
])("of the newest department %j the card shows %s", (newest, shown) => {
  expect(mostRecent(newest)).toBe(shown);
});
