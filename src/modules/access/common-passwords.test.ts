import { expect, test } from "vitest";
import { isLike } from "./common-passwords.ts";

test.each([
  ["cnyberg1", "cnyberg"],
  ["CNyberg-2026!", "cnyberg"],
  ["c.nyberg.nights", "cnyberg"],
  ["cnyberh", "cnyberg"],
  ["stockwell rifles 1", "Stockwell Rifles"],
  ["ana-ana1", "ana"],
])("the password %s is nearly the name %s", (password, name) => {
  expect(isLike(password, name)).toBe(true);
});

test.each([
  ["banana bread tree", "ana"],
  ["quiet river stone", "cnyberg"],
  ["cnyborh", "cnyberg"],
  ["quiet river stone", ""],
])("the password %s has nothing of the name %s", (password, name) => {
  expect(isLike(password, name)).toBe(false);
});
