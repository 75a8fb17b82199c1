import { expect, test } from "vitest";
import { catalogueOf, type Rule } from "../../../src/modules/option-rules/rules.ts";
import { goesTogether, toggled } from "./rule-grid.ts";

const [RIDGELINE, LONGBOW, LEFT, SHORT, LONG] = [11, 12, 21, 31, 32];
const OPTIONS = [RIDGELINE, LONGBOW, LEFT, SHORT, LONG].map((id) => {
  return { id, name: `Option ${id}`, categoryId: Math.floor(id / 10) };
});
const rule = (id: number, optionId: number, kind: Rule["kind"], otherOptionIds: number[], sentence?: string): Rule => {
  return { id, optionId, kind, otherOptionIds, sentence: sentence ?? null };
};
const shop = (...rules: Rule[]) => catalogueOf(OPTIONS, rules);
const created = (otherOptionIds: number[]) => ({ kind: "excludes", otherOptionIds, sentence: null });

test("what no rule names goes, and unticking it makes a rule", () => {
  expect(goesTogether(LEFT, RIDGELINE, shop())).toEqual({ goes: true, excludes: [], only: undefined });
  expect(toggled(LEFT, RIDGELINE, shop())).toEqual([
    { act: "create", rule: { optionId: LEFT, ...created([RIDGELINE]) } },
  ]);
});

test("unticking adds to the option's rule, but not to one in the shop's own words", () => {
  expect(toggled(LEFT, LONGBOW, shop(rule(1, LEFT, "excludes", [RIDGELINE])))).toMatchObject([
    { act: "update", id: 1, rule: { otherOptionIds: [RIDGELINE, LONGBOW] } },
  ]);
  const worded = rule(1, LEFT, "excludes", [RIDGELINE], "No Ridgeline is left-handed");
  expect(toggled(LEFT, LONGBOW, shop(worded))).toMatchObject([{ act: "create", rule: created([LONGBOW]) }]);
});

test("ticking takes a model out of each rule, whichever of the two has it, and the last one takes the rule away", () => {
  const rules = shop(rule(1, LEFT, "excludes", [RIDGELINE, LONGBOW]), rule(2, LONGBOW, "excludes", [LEFT]));
  expect(goesTogether(LEFT, LONGBOW, rules).goes).toBe(false);
  expect(toggled(LEFT, LONGBOW, rules)).toMatchObject([
    { act: "update", id: 1, rule: { otherOptionIds: [RIDGELINE] } },
    { act: "remove", id: 2 },
  ]);
});

test("a rule with what alone a model or an option is made decides for the whole category", () => {
  const ofModel = shop(rule(1, LONGBOW, "onlyWith", [SHORT]));
  expect(goesTogether(SHORT, LONGBOW, ofModel)).toMatchObject({ goes: true, only: { id: 1 } });
  expect(goesTogether(LONG, LONGBOW, ofModel)).toMatchObject({ goes: false, only: { id: 1 } });
  expect(goesTogether(LEFT, LONGBOW, ofModel)).toMatchObject({ goes: true, only: undefined });
  const ofOption = shop(rule(1, LEFT, "onlyWith", [RIDGELINE]));
  expect([RIDGELINE, LONGBOW].map((model) => goesTogether(LEFT, model, ofOption).goes)).toEqual([true, false]);
});
