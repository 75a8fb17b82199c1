import { expect, test } from "vitest";
import { percentComplete } from "./rules.ts";

test.each([
  [0, 0, 0],
  [0, 3, 0],
  [1, 3, 33],
  [2, 3, 67],
  [3, 3, 100],
])("%i of %i vendors with an address are %i percent", (withAddresses, vendors, percent) => {
  expect(percentComplete(withAddresses, vendors)).toBe(percent);
});
