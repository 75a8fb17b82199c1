import { expect, test } from "vitest";
import { partNumberOf } from "./rules.ts";
import { partNumberPattern } from "./schema.ts";

const PATTERN = "STK-{model}-{actionLength}-{hand}";

test.each([
  [PATTERN, { model: "RLH", actionLength: "SA", hand: "R" }, "STK-RLH-SA-R"],
  [PATTERN, { model: "RLH", actionLength: "SA", hand: "R", type: "CF" }, "STK-RLH-SA-R"],
  [PATTERN, { model: "RLH", actionLength: "SA" }, undefined],
  [PATTERN, { model: "RLH", actionLength: null, hand: "R" }, undefined],
  ["STK", {}, "STK"],
  ["", { model: "RLH" }, undefined],
])("the pattern %j with the codes %j proposes %j", (pattern, codes, number) => {
  expect(partNumberOf(pattern, codes)).toBe(number);
});

test.each([
  ["", undefined],
  [PATTERN, undefined],
  ["STK-{length}", "{length} is no field of orders. Use {model}, {type}, {hand}"],
  ["STK-{}", "{} is no field of orders"],
  ["STK-{model", "Each { needs its }"],
  ["STK-model}", "Each { needs its }"],
])("the pattern %j is refused with %j", (pattern, sentence) => {
  expect(partNumberPattern.safeParse(pattern).error?.issues[0]?.message.slice(0, sentence?.length)).toBe(sentence);
});
