import { expect, test } from "vitest";
import { between, moved, moveOf } from "./moves.ts";

const people = [{ userId: 7 }, { userId: 3 }, { userId: 9 }];
const days = [0, 1, 2, 3, 4, 5, 6];
const key = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false });

test.each([
  ["ArrowRight", false, { userId: 3, day: 3 }],
  ["ArrowUp", false, { userId: 7, day: 2 }],
  ["PageDown", false, { userId: 9, day: 2 }],
  ["Home", false, { userId: 3, day: 0 }],
  ["End", false, { userId: 3, day: 6 }],
  ["Home", true, { userId: 7, day: 0 }],
  ["End", true, { userId: 9, day: 6 }],
  ["ArrowDown", true, { userId: 9, day: 2 }],
  ["ArrowLeft", true, { userId: 3, day: 0 }],
])("from the middle, %s (with Ctrl: %s) goes to %j", (name, ctrl, place) => {
  const move = moveOf(key(name, ctrl));
  expect(move && moved({ userId: 3, day: 2 }, move, people, days)).toEqual(place);
});

test.each([
  [{ userId: 7, day: 6 }, 1, { userId: 3, day: 0 }],
  [{ userId: 3, day: 0 }, -1, { userId: 7, day: 6 }],
  [{ userId: 9, day: 6 }, 1, { userId: 9, day: 6 }],
  [{ userId: 7, day: 0 }, -1, { userId: 7, day: 0 }],
])("from %j, %d cells on is %j", (from, cells, place) => {
  expect(moved(from, { cells }, people, days)).toEqual(place);
});

test("where one day is shown, the next cell is the next person", () => {
  expect(moved({ userId: 7, day: 4 }, { cells: 1 }, people, [4])).toEqual({ userId: 3, day: 4 });
});

test("other keys go nowhere", () => {
  expect(moveOf(key("a"))).toBeUndefined();
});

test("from corner to corner, whichever comes first, are all cells between", () => {
  const block = [
    { userId: 7, day: 1 },
    { userId: 7, day: 2 },
    { userId: 3, day: 1 },
    { userId: 3, day: 2 },
  ];
  expect(between({ userId: 7, day: 1 }, { userId: 3, day: 2 }, people, days)).toEqual(block);
  expect(between({ userId: 3, day: 1 }, { userId: 7, day: 2 }, people, days)).toEqual(block);
  expect(between({ userId: 9, day: 6 }, { userId: 9, day: 6 }, people, days)).toEqual([{ userId: 9, day: 6 }]);
});
