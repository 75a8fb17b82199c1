import { expect, test } from "vitest";
import { type Ordered, whatIs } from "./what-is.ts";

const right = { name: "Right Hand" };
const left = { name: "Left Hand" };
const model = { name: "Ridgeline Hunter" };
const pads = { quantity: 5, description: "pads" };

test.each<[string, Ordered["stocks"], Ordered["items"]]>([
  ["6 × Ridgeline Hunter right", [{ quantity: 6, options: { model, hand: right } }], []],
  [
    "6 × Ridgeline Hunter right, 2 left, 5 pads",
    [
      { quantity: 6, options: { model, hand: right } },
      { quantity: 2, options: { model, hand: left } },
    ],
    [pads],
  ],
  [
    "1 × Ridgeline Hunter, 2 × Scout Youth left",
    [
      { quantity: 1, options: { model } },
      { quantity: 2, options: { model: { name: "Scout Youth" }, hand: left } },
    ],
    [],
  ],
  [
    "2 × Ridgeline Hunter left bolt right port",
    [{ quantity: 2, options: { model, hand: { name: "Left Bolt Right Port" } } }],
    [],
  ],
  ["1,200 × STK-RLH-SA", [{ quantity: 1200, options: {}, partNumber: "STK-RLH-SA" }], []],
  ["3 × Full Carbon Shell", [{ quantity: 3, options: { type: { name: "Full Carbon Shell" } }, partNumber: null }], []],
  ["2 × left", [{ quantity: 2, options: { hand: left } }], []],
  ["1 piece", [{ quantity: 1, options: {} }], []],
  ["5 pads", [], [pads]],
  ["5 pads, 5 pads, 5 pads, 5 pads and 2 more", [], Array(6).fill(pads)],
  ["", [], []],
])("%s", (said, stocks, items) => {
  expect(whatIs({ stocks, items })).toBe(said);
});
