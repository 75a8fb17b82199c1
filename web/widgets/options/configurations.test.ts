import { expect, test } from "vitest";
import { configurationOf, confirmed, filledFrom, withoutFilled } from "./configurations.ts";
import { type Offer, optionsOf } from "./prices.ts";

const offer = (id: number, categoryKind: string | null, name: string, subcategory: string | null = null): Offer => {
  return { id, name, categoryKind, subcategory, price: 10 };
};
const [LONGBOW, RIDGELINE, LEFT, RIGHT, FDE, OLIVE, RAIL] = [1, 2, 3, 4, 5, 6, 7];
const OFFERS = [
  offer(LONGBOW, "model", "Longbow"),
  offer(RIDGELINE, "model", "Ridgeline Hunter"),
  offer(LEFT, "hand", "Left"),
  offer(RIGHT, "hand", "Right"),
  offer(FDE, "colorOption", "FDE", "Standard"),
  offer(OLIVE, "colorOption", "Olive", "Camo"),
  offer(RAIL, null, "Rail"),
];
const RIDGELINE_FDE = { name: "Ridgeline FDE right", options: [RIDGELINE, RIGHT, FDE, RAIL] };
const LONGBOW_LEFT = { name: "Longbow left", options: [LONGBOW, LEFT] };
const empty = optionsOf();

test("a configuration fills all empty fields, with the color's category, and marks each", () => {
  const { name } = RIDGELINE_FDE;
  expect({ ...empty, ...filledFrom(empty, RIDGELINE_FDE, OFFERS) }).toEqual({
    ...empty,
    model: RIDGELINE,
    hand: RIGHT,
    colorCategory: "Standard",
    colorOption: FDE,
    otherOptions: [RAIL],
    filled: { model: name, hand: name, colorOption: name, otherOptions: name },
  });
});

test("what a person has chosen stays, a color category too", () => {
  const chosen = { ...empty, hand: LEFT, colorCategory: "Camo" };
  expect(filledFrom(chosen, RIDGELINE_FDE, OFFERS)).toMatchObject({
    model: RIDGELINE,
    filled: { model: "Ridgeline FDE right", otherOptions: "Ridgeline FDE right" },
  });
  const after = { ...chosen, ...filledFrom(chosen, RIDGELINE_FDE, OFFERS) };
  expect(after).toMatchObject({ hand: LEFT, colorOption: null, colorCategory: "Camo" });
});

test("what another configuration filled goes, until it is confirmed", () => {
  const first = { ...empty, ...filledFrom(empty, RIDGELINE_FDE, OFFERS) };
  const kept = { ...first, ...confirmed(first, "hand") };
  const second = { ...kept, ...filledFrom(kept, LONGBOW_LEFT, OFFERS) };
  expect(second).toMatchObject({ model: LONGBOW, hand: RIGHT, colorOption: null, otherOptions: [], colorCategory: "" });
  expect(second.filled).toEqual({ model: "Longbow left" });
});

test("what nobody has confirmed is taken back", () => {
  const first = { ...empty, ...filledFrom(empty, RIDGELINE_FDE, OFFERS) };
  const kept = { ...first, ...confirmed(first, "hand") };
  expect({ ...kept, ...withoutFilled(kept) }).toEqual({ ...empty, hand: RIGHT });
});

test("a retired option is left out", () => {
  const offers = OFFERS.map((one) => ({ ...one, isActive: one.id !== RIGHT }));
  expect(filledFrom(empty, RIDGELINE_FDE, offers)).toMatchObject({ model: RIDGELINE, hand: null });
});

test("the configuration of an order is that of exactly its options, or the one that filled some", () => {
  const all = [RIDGELINE_FDE, LONGBOW_LEFT];
  expect(configurationOf(empty, all)).toBeUndefined();
  expect(configurationOf({ ...empty, model: LONGBOW, hand: LEFT }, all)).toBe(LONGBOW_LEFT);
  expect(configurationOf({ ...empty, model: LONGBOW, hand: RIGHT }, all)).toBeUndefined();
  expect(configurationOf({ ...empty, model: LONGBOW, filled: { model: "Longbow left" } }, all)).toBe(LONGBOW_LEFT);
});
