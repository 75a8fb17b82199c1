import { expect, test } from "vitest";
import { catalogueOf, type Rule } from "../../../src/modules/option-rules/rules.ts";
import { type Ruled, rulesOfFields } from "./field-rules.ts";
import { type Offer, optionsOf } from "./prices.ts";

const KINDS = ["model", "hand", "actionLength"] as const;
const NAMES = {
  1: ["Mauser 98", "Ridgeline", "Longbow"],
  2: ["Left", "Right"],
  3: ["Short", "Long", "Magnum", "Blank"],
};
const OPTIONS = Object.entries(NAMES).flatMap(([categoryId, names]) =>
  names.map((name, at) => ({ id: Number(categoryId) * 10 + at + 1, name, categoryId: Number(categoryId) })),
);
const OFFERS: Offer[] = OPTIONS.map(({ id, name, categoryId }) => {
  return { id, name, price: 0, categoryKind: KINDS[categoryId - 1] ?? null, subcategory: null };
});
const [MAUSER, RIDGELINE, LONGBOW, LEFT, SHORT, LONG] = [11, 12, 13, 21, 31, 32];
const RULES: Rule[] = [
  { id: 1, optionId: LEFT, kind: "excludes", otherOptionIds: [MAUSER], sentence: "Mauser 98 is not made left-handed" },
  { id: 2, optionId: LONGBOW, kind: "onlyWith", otherOptionIds: [SHORT], sentence: null },
];

const shop = (rules: Rule[] = RULES): Ruled => ({
  catalogue: catalogueOf(OPTIONS, rules),
  categories: KINDS.map((kind, at) => {
    return { id: at + 1, name: kind, kind, isRequired: kind === "model", isMultiple: false };
  }),
});
const said = (values: object, ruled = shop()) => rulesOfFields({ ...optionsOf(), ...values }, OFFERS, ruled);

test("what does not go with the model is greyed, with its reason", () => {
  const { hand } = said({ model: MAUSER });
  expect(hand.choices).toMatchObject([
    { value: String(LEFT), isRefused: true, note: "Mauser 98 is not made left-handed" },
    { label: "Right ($0.00)" },
  ]);
  expect(hand.choices[1]).not.toHaveProperty("note");
});

test("a model that does not go with the rest says so, and can be taken", () => {
  expect(said({ model: RIDGELINE, hand: LEFT }).model.choices[0]).toMatchObject({
    note: "Mauser 98 is not made left-handed",
    isRefused: false,
  });
});

test("what does not go with another model any more says so, and offers what goes", () => {
  const { model, hand } = said({ model: MAUSER, hand: LEFT });
  expect(model.error).toBeUndefined();
  expect(hand).toMatchObject({ error: "Mauser 98 is not made left-handed", instead: [{ label: "Right ($0.00)" }] });
  // It is chosen, so it can be left again.
  expect(hand.choices[0]).not.toHaveProperty("isRefused");
});

test("at most three are offered instead", () => {
  const notLong: Rule = { id: 3, optionId: LONG, kind: "excludes", otherOptionIds: [MAUSER], sentence: null };
  const { actionLength } = said({ model: MAUSER, actionLength: LONG }, shop([notLong]));
  expect(actionLength.instead.map(({ label }) => label)).toEqual(["Short ($0.00)", "Magnum ($0.00)", "Blank ($0.00)"]);
});

test("a model that is only made with something asks for it where nothing is chosen", () => {
  expect(said({ model: LONGBOW }).actionLength).toMatchObject({
    isRequired: true,
    hint: "Longbow is only made with Short",
    instead: [{ value: String(SHORT) }],
  });
});

test("without rules only what is required is marked", () => {
  const all = said({ model: MAUSER, hand: LEFT }, shop([]));
  for (const [field, { isRequired, choices, ...rest }] of Object.entries(all)) {
    expect(isRequired).toBe(field === "model");
    expect(choices.filter((choice) => "note" in choice)).toEqual([]);
    expect(rest).toEqual({ error: undefined, hint: undefined, instead: [] });
  }
});
