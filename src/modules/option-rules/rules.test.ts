import { expect, test } from "vitest";
import { catalogueOf, conflicts, missing, type Rule, refusals, remaining, ruleRefusal, ruleSentence } from "./rules.ts";

const [MODEL, HAND, LENGTH, METAL] = [1, 2, 3, 4];
const option = (id: number, name: string, categoryId: number) => ({ id, name, categoryId });
const MODELS = [option(11, "Mauser 98", MODEL), option(12, "Ridgeline", MODEL), option(13, "Longbow", MODEL)];
const HANDS = [option(21, "Right", HAND), option(22, "Left", HAND)];
const LENGTHS = [option(31, "Short", LENGTH), option(32, "Extra long", LENGTH)];
const METALS = [option(41, "M5", METAL), option(42, "Blind Magazine", METAL)];
const OPTIONS = [...MODELS, ...HANDS, ...LENGTHS, ...METALS];
let id = 0;
const rule = (optionId: number, kind: Rule["kind"], otherOptionIds: number[], sentence: string | null = null): Rule => {
  return { id: ++id, optionId, kind, otherOptionIds, sentence };
};
const RULES = [
  rule(22, "excludes", [11], "Mauser 98 is not made left-handed"),
  rule(41, "excludes", [32]),
  rule(13, "onlyWith", [31, 42]),
];
const shop = catalogueOf(OPTIONS, RULES);

test.each([
  ["what goes together", [12, 22, 31, 41], []],
  ["an option and the one that it excludes", [11, 22], ["Mauser 98 is not made left-handed"]],
  ["the other way round", [22, 11], ["Mauser 98 is not made left-handed"]],
  ["without a sentence the names say it", [32, 41], ["M5 does not go with Extra long"]],
  ["one that is only made with others", [13, 31, 42], []],
  ["and another of one of their categories", [13, 32, 42], ["Longbow is only made with Short"]],
  ["or nothing of one of them", [13, 31], ["Longbow is only made with Blind Magazine"]],
  ["nothing", [], []],
])("%s: %j", (_, choice, sentences) => {
  expect(conflicts(choice, shop).map(({ sentence }) => sentence)).toEqual(sentences);
});

test("a conflict says at which category another choice would help", () => {
  expect(conflicts([13, 32], shop)).toMatchObject([
    { optionId: 32, categoryId: LENGTH },
    { optionId: null, categoryId: METAL },
  ]);
});

test.each([
  ["both hands beside a Ridgeline", HANDS, [12], [21, 22]],
  ["the right one beside a Mauser", HANDS, [11], [21]],
  ["every model but the Mauser beside the left hand", MODELS, [22, 11], [12, 13]],
  ["a model whose other categories are still to be chosen", MODELS, [], [11, 12, 13]],
  ["not a model that was made with another length alone", MODELS, [32], [11, 12]],
  ["what a model is only made with", METALS, [13], [42]],
  ["nothing that the rest breaks by itself is held against a category", HANDS, [13, 32], [21, 22]],
])("what remains: %s", (_, category, choice, ids) => {
  expect(remaining(category, choice, shop)).toEqual(ids);
});

test.each([
  ["the hand that a Mauser is not made with", HANDS, [11], { 22: "Mauser 98 is not made left-handed" }],
  ["the model that is not made left-handed", MODELS, [22], { 11: "Mauser 98 is not made left-handed" }],
  ["what a model is not made with", LENGTHS, [13], { 32: "Longbow is only made with Short" }],
  ["a model that was made with another length", MODELS, [32], { 13: "Longbow is only made with Short" }],
  ["nothing, although the rest breaks a rule", METALS, [11, 22], {}],
  ["what is chosen in the category now", HANDS, [11, 22], { 22: "Mauser 98 is not made left-handed" }],
])("each option that does not go has its reason: %s", (_, category, choice, sentences) => {
  expect(Object.fromEntries(refusals(category, choice, shop))).toEqual(sentences);
});

test("a picker of 200 options among 2,000 rules looks at few of them at a key", () => {
  const many = Array.from({ length: 1000 }, (_, i) => option(i, `Option ${i}`, Math.floor(i / 200)));
  const rules = Array.from({ length: 2000 }, (_, i) => {
    const others = Array.from({ length: 20 }, (_, at) => (i * 7 + at * 97 + 200) % 1000);
    return rule(i % 1000, i < 1800 ? "excludes" : "onlyWith", others);
  });
  const { options, rulesOf } = catalogueOf(many, rules);
  let lookedUp = 0;
  class Counting<T> extends Map<number, T> {
    override get(id: number) {
      lookedUp++;
      return super.get(id);
    }
  }
  refusals(many.slice(0, 200), [250, 450, 650], { options: new Counting(options), rulesOf: new Counting(rulesOf) });
  expect(lookedUp).toBeGreaterThan(200);
  expect(lookedUp).toBeLessThan(20_000);
});

test("a rule is a sentence, the shop's own or one of the names", () => {
  expect(RULES.map((one) => ruleSentence(one, shop))).toEqual([
    "Mauser 98 is not made left-handed",
    "M5 does not go with Extra long",
    "Longbow is only made with Short and Blind Magazine",
  ]);
  expect(ruleSentence(rule(22, "excludes", [11, 12, 31]), shop)).toBe(
    "Left does not go with Mauser 98, Ridgeline or Short",
  );
});

test("a required category must have an option, if there are any options", () => {
  const required = [{ id: HAND, name: "Hand" }];
  expect(missing([], required, shop)).toEqual([]);
  expect(missing([12, 22], required, shop)).toEqual([]);
  expect(missing([12], required, shop)).toMatchObject([{ categoryId: HAND, sentence: "Hand is required" }]);
});

test.each([
  ["an option with itself", rule(22, "excludes", [22]), "Left cannot have a rule with itself"],
  ["a second one of the kind", rule(13, "onlyWith", [32]), "Longbow has such a rule already. Change that"],
  ["two that contradict", rule(13, "excludes", [31]), "Longbow is only made with Short, and does not go with it"],
  ["a model without a hand", rule(21, "excludes", [11]), "Mauser 98 would have no Hand left to choose"],
  ["one that goes", rule(21, "excludes", [12]), undefined],
])("a rule is looked at before it is stored: %s", (_, one, sentence) => {
  const refusal = ruleRefusal(one, RULES, { options: OPTIONS, models: MODELS, required: [{ id: HAND, name: "Hand" }] });
  expect(refusal).toBe(sentence);
});
