import { expect, test } from "vitest";
import { between, moved, moveOf } from "./cell-moves.ts";

const rows = [7, 3, 9];
const columns = [0, 1, 2, 3, 4, 5, 6];
const key = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false });

test.each([
  ["ArrowRight", false, { row: 3, column: 3 }],
  ["ArrowUp", false, { row: 7, column: 2 }],
  ["PageDown", false, { row: 9, column: 2 }],
  ["Home", false, { row: 3, column: 0 }],
  ["End", false, { row: 3, column: 6 }],
  ["Home", true, { row: 7, column: 0 }],
  ["End", true, { row: 9, column: 6 }],
  ["ArrowDown", true, { row: 9, column: 2 }],
  ["ArrowLeft", true, { row: 3, column: 0 }],
])("from the middle, %s (with Ctrl: %s) goes to %j", (name, ctrl, place) => {
  const move = moveOf(key(name, ctrl));
  expect(move && moved({ row: 3, column: 2 }, move, rows, columns)).toEqual(place);
});

test.each([
  [{ row: 7, column: 6 }, 1, { row: 3, column: 0 }],
  [{ row: 3, column: 0 }, -1, { row: 7, column: 6 }],
  [{ row: 9, column: 6 }, 1, { row: 9, column: 6 }],
  [{ row: 7, column: 0 }, -1, { row: 7, column: 0 }],
])("from %j, %d cells on is %j", (from, cells, place) => {
  expect(moved(from, { cells }, rows, columns)).toEqual(place);
});

test("where one column is shown, the next cell is in the next row", () => {
  expect(moved({ row: 7, column: 4 }, { cells: 1 }, rows, [4])).toEqual({ row: 3, column: 4 });
});

test("other keys go nowhere", () => {
  expect(moveOf(key("a"))).toBeUndefined();
});

test("from corner to corner, whichever comes first, are all cells between", () => {
  const block = [
    { row: 7, column: 1 },
    { row: 7, column: 2 },
    { row: 3, column: 1 },
    { row: 3, column: 2 },
  ];
  expect(between({ row: 7, column: 1 }, { row: 3, column: 2 }, rows, columns)).toEqual(block);
  expect(between({ row: 3, column: 1 }, { row: 7, column: 2 }, rows, columns)).toEqual(block);
  expect(between({ row: 9, column: 6 }, { row: 9, column: 6 }, rows, columns)).toEqual([{ row: 9, column: 6 }]);
});
