import { expect, test } from "vitest";
import { classesOf } from "./rules.ts";

test.each<[string, number[], string]>([
  ["no part has no class", [], ""],
  ["what nobody used is C", [0, 0], "CC"],
  ["the only part used is A", [0, 5], "CA"],
  ["80, 15 and 5 of a hundred are A, B and C", [80, 15, 5], "ABC"],
  ["the part in which the first share ends is still A", [79, 2, 19], "ACA"],
  ["the part in which the second share ends is still B", [80, 14, 4, 2], "ABBC"],
  ["the order of the parts does not matter", [5, 80, 15], "CAB"],
  ["of equal parts the first is counted first", [25, 25, 25, 25], "AAAA"],
  ["of five equal parts the last is B", [20, 20, 20, 20, 20], "AAAAB"],
  ["of which more came back than went is C", [100, -40], "AC"],
  ["one cent is enough beside nothing", [1, 0], "AC"],
])("%s", (_, used, classes) => {
  const found = classesOf(used.map((usedCents, id) => ({ id, usedCents })));
  expect(used.map((_used, id) => found.get(id)).join("")).toBe(classes);
});
