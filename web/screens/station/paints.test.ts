import { expect, test } from "vitest";
import { paints } from "./paints.ts";

test.each([
  ["Matte Black", ["#1d1e20"]],
  ["Flat Dark Earth", ["#8b7355"]],
  ["Green and Black", ["#3d6b3f", "#1d1e20"]],
  ["Red White and Blue", ["#b3262a", "#f4f4f2"]],
  ["Woodland", ["#4c5a34", "#6b4f33"]],
  ["Ask the customer", []],
  [null, []],
])("the color %s is shown by the words of its name", (name, colors) => {
  expect(paints(name)).toEqual(colors);
});
