import { expect, test } from "vitest";
import { subcategoryOf } from "./rules.ts";

test.each([
  [null, "Standard"],
  ["Cerakote", "Cerakote"],
])("a color of category %j is listed under %s", (subcategory, listed) => {
  expect(subcategoryOf({ subcategory })).toBe(listed);
});
