import { expect, test } from "vitest";
import { layOut, type Need } from "./column-widths.ts";

const number: Need = { floor: 100, least: 100, ideal: 100, isText: false };
const name: Need = { floor: 60, least: 120, ideal: 200, isText: false };
const text: Need = { floor: 80, least: 80, ideal: 400, isText: true };

const widths = (needs: Need[], space: number) => [...layOut(needs, space).widths.values()];

test.each([
  ["each as wide as it needs where there is just room", [number, name, text], 300, [100, 120, 80]],
  ["names grow before texts do", [number, name, text], 340, [100, 160, 80]],
  ["texts take what names leave", [number, name, text], 500, [100, 200, 200]],
  ["what nobody needs goes to all alike", [number, name, text], 1000, [200, 300, 500]],
])("columns are %s", (_, needs, space, expected) => {
  expect(widths(needs, space)).toEqual(expected);
});

test("where there is too little room texts give way before names do", () => {
  const needs = [number, name, { ...text, floor: 50 }];
  expect(widths(needs, 280)).toEqual([100, 120, 60]);
  expect(widths(needs, 250)).toEqual([100, 100, 50]);
});

test("a table that is too narrow folds columns, those that matter least first, until the others fit", () => {
  const needs = [number, { ...number, folds: 1 }, { ...text, folds: 2 }, name];
  expect([...layOut(needs, 339).folded]).toEqual([2]);
  expect([...layOut(needs, 259).folded]).toEqual([2, 1]);
  expect(widths(needs, 220)).toEqual([100, 120]);
});

test("a number is not cut even where nothing fits", () => {
  expect(widths([number, name], 150)).toEqual([100, 60]);
});
