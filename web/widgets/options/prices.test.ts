import { expect, onTestFinished, test } from "vitest";
import { toCents } from "../../../src/lib/money.ts";
import { priceListOf } from "../../../src/modules/option-prices/rules.ts";
import { setOptionNames } from "../../data/option-names.ts";
import {
  choicesFor,
  colorCategories,
  type Offer,
  offeredOf,
  offersBeside,
  optionsOf,
  pricesOf,
  soldOptions,
} from "./prices.ts";

const option = (id: number, categoryKind: string, name: string, price: number, subcategory: string | null = null) =>
  ({ id, categoryKind, name, price, subcategory }) satisfies Offer;

const OPTIONS = [
  option(1, "hand", "Left Hand", 45),
  option(2, "hand", "Right Hand", 0),
  option(3, "colorOption", "Olive Drab", 0.1),
  option(4, "colorOption", "Woodland", 1085.2, "Camo"),
  option(5, "colorOption", "Matte Black", 5, "Standard"),
  option(6, "customFeature", "Thumbhole Grip", 130),
];

const NO_PRICES = priceListOf([]);

test("a choice shows the name and the price to two decimals", () => {
  expect(choicesFor("hand", OPTIONS, "")).toEqual([
    { value: "1", label: "Left Hand ($45.00)", words: ["Left Hand"] },
    { value: "2", label: "Right Hand ($0.00)", words: ["Right Hand"] },
  ]);
});

test("colors are those of their color category, and one without counts as Standard", () => {
  expect(colorCategories(OPTIONS)).toEqual(["Standard", "Camo"]);
  expect(choicesFor("colorOption", OPTIONS, "Standard").map(({ value }) => value)).toEqual(["3", "5"]);
  expect(choicesFor("colorOption", OPTIONS, "Camo")).toEqual([
    { value: "4", label: "Woodland ($1,085.20)", words: ["Woodland"] },
  ]);
});

test("a retired option is not offered, but stays in an order that has it", () => {
  const retired = OPTIONS.map((one) => ({
    ...one,
    isActive: one.id !== 1,
    aliases: one.id === 2 ? "RH, right bolt" : null,
  }));
  expect(choicesFor("hand", retired, "")).toEqual([
    { value: "2", label: "Right Hand ($0.00)", words: ["Right Hand", "RH", " right bolt"] },
  ]);
  const sold = { ...optionsOf(), hand: 1, options: { hand: { id: 1, name: "Left Hand", price: 40 } }, soldOthers: [] };
  expect(
    choicesFor("hand", offersBeside(retired, optionsOf(sold), NO_PRICES, sold), "").map(({ value }) => value),
  ).toEqual(["1", "2"]);
  expect(offeredOf({ ...optionsOf(), hand: 1 }, retired).hand).toBeNull();
});

test("an option stands under the name that the shop gave its category", () => {
  const options = { hand: { id: 1, name: "Left Hand", price: 45 }, colorOption: { id: 4, name: "Woodland", price: 1 } };
  const labels = () => soldOptions({ options, colorCategory: "Camo" }).map(({ label }) => label);
  expect(labels()).toEqual(["Hand", "Color, Camo"]);
  setOptionNames({ optionNames: { hand: "Side" } });
  onTestFinished(() => setOptionNames({ optionNames: {} }));
  expect(labels()).toEqual(["Side", "Color, Camo"]);
});

test("the chosen options have their prices in cents, and one that is gone none", () => {
  const chosen = { ...optionsOf(), hand: 1, colorOption: 4, customFeature: 99 };
  expect(pricesOf(chosen, OPTIONS)).toEqual([4500, 108_520]);
});

test("an order's own options keep the price of their day, also where the catalogue has them no more", () => {
  const sold = {
    ...optionsOf(),
    hand: 1,
    colorOption: 9,
    colorCategory: "Old Camo",
    options: { hand: { id: 1, name: "Left Hand", price: 40 }, colorOption: { id: 9, name: "Desert", price: 60 } },
    otherOptions: [50],
    soldOthers: [{ id: 50, name: "Rail", price: 25, categoryId: 7, category: "Extras" }],
  };
  const offers = offersBeside(OPTIONS, optionsOf(sold), NO_PRICES, sold);
  expect(choicesFor("hand", offers, "").map(({ label }) => label)).toEqual([
    "Left Hand ($40.00)",
    "Right Hand ($0.00)",
  ]);
  expect(choicesFor("colorOption", offers, "Old Camo")).toEqual([
    { value: "9", label: "Desert ($60.00)", words: ["Desert"] },
  ]);
  expect(pricesOf(optionsOf(sold), offers)).toEqual([4000, 6000, 2500]);
});

test("an option is offered at its price beside the chosen ones, and one of a stored order as that will be saved", () => {
  const list = priceListOf([{ optionId: 4, withOptionId: 6, priceCents: toCents(90) }]);
  const priceOf = (values: object, order?: Parameters<typeof offersBeside>[3]) =>
    offersBeside(OPTIONS, { ...optionsOf(), ...values }, list, order).find(({ id }) => id === 4)?.price;
  expect(priceOf({})).toBe(1085.2);
  expect(priceOf({ customFeature: 6 })).toBe(90);
  const options = { colorOption: { id: 4, name: "Woodland", price: 80 } };
  const sold = { ...optionsOf(), colorOption: 4, colorCategory: "Camo", options, soldOthers: [] };
  expect(priceOf(sold, sold)).toBe(80);
  expect(priceOf({ ...sold, hand: 1 }, sold)).toBe(80);
  expect(priceOf({ ...sold, customFeature: 6 }, sold)).toBe(90);
});
