import { describe, expect, test } from "vitest";
import { abcClasses, finishes, lastWeeks, lastYear, lateBucket, type Move, mean, monthsIn, share } from "./rules.ts";

test("a period touches months that are only partly in it", () => {
  expect(monthsIn({ from: "2026-11-30", to: "2027-01-01" })).toEqual(["2026-11", "2026-12", "2027-01"]);
  expect(monthsIn({ from: "2026-11-30", to: "2026-11-30" })).toEqual(["2026-11"]);
});

test.each([
  ["2026-11-21", "2025-12-01"],
  ["2026-12-31", "2026-01-01"],
  ["2026-01-01", "2025-02-01"],
])("the year up to %s begins on %s", (today, from) => {
  expect(lastYear(today)).toEqual({ from, to: today });
});

test("the last four weeks begin on a Monday", () => {
  expect(lastWeeks("2026-11-21", 4)).toEqual({ from: "2026-10-26", to: "2026-11-21" });
  expect(lastWeeks("2026-11-23", 1)).toEqual({ from: "2026-11-23", to: "2026-11-23" });
});

test("shares and means of nothing are null, not 0", () => {
  expect([share(1, 3), share(0, 5), share(0, 0)]).toEqual([33.3, 0, null]);
  expect([mean(10, 4, 1), mean(5, 3, 0), mean(0, 0, 1)]).toEqual([2.5, 2, null]);
});

test.each([
  [1, "1–7 days"],
  [7, "1–7 days"],
  [8, "8–30 days"],
  [30, "8–30 days"],
  [31, "over 30 days"],
])("%d days late are %s", (days, bucket) => {
  expect(lateBucket(days)).toBe(bucket);
});

test.each<[number[], string]>([
  [[], ""],
  [[100], "A"],
  [[80, 15, 5], "ABC"],
  [[79, 10, 6, 5], "AABC"],
  [[0, 0], "CC"],
])("values of %j are classes %s", (values, classes) => {
  expect(abcClasses(values).join("")).toBe(classes);
});

describe("the steps that were finished", () => {
  const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, "0")}:00:00.000Z`;
  const move = (hour: number, changes: Move["changes"], orderId = 1): Move => ({
    orderId,
    timestamp: at(hour),
    changes,
  });
  const found = (...moves: Move[]) =>
    finishes(
      moves,
      () => [1, 2, 3],
      () => 3,
    ).map(({ position, sign, stayed }) => [sign * position, stayed === null ? null : stayed / 3_600_000]);

  test.each<[string, Move[], unknown]>([
    ["a new order finishes nothing", [move(1, { stepNumber: [null, 1] })], []],
    [
      "moving on finishes the step it leaves",
      [move(1, { stepNumber: [null, 1] }), move(4, { stepNumber: [1, 2] })],
      [[1, 3]],
    ],
    [
      "the hours are those at the step itself",
      [move(1, { stepNumber: [null, 1] }), move(4, { stepNumber: [1, 2] }), move(5, { stepNumber: [2, 3] })],
      [
        [1, 3],
        [2, 1],
      ],
    ],
    [
      "skipping a step finishes it too",
      [move(1, { stepNumber: [null, 1] }), move(4, { stepNumber: [1, 3] })],
      [
        [1, 3],
        [2, null],
      ],
    ],
    [
      "completing finishes the step it stands on",
      [move(1, { stepNumber: [null, 3] }), move(2, { completedAt: [null, at(2)] })],
      [[3, 1]],
    ],
    [
      "moving back takes back, with the hours",
      [move(1, { stepNumber: [null, 1] }), move(2, { stepNumber: [1, 2] }), move(3, { stepNumber: [2, 1] })],
      [
        [1, null],
        [-1, null],
      ],
    ],
    [
      "a step that was finished again counts its last hours",
      [
        move(1, { stepNumber: [null, 1] }),
        move(2, { stepNumber: [1, 2] }),
        move(3, { stepNumber: [2, 1] }),
        move(5, { stepNumber: [1, 2] }),
      ],
      [
        [1, null],
        [-1, null],
        [1, 2],
      ],
    ],
    [
      "pieces that were split off came when the others did",
      [move(4, { stepNumber: [null, 1], stepSince: [null, at(1)] }), move(4, { stepNumber: [1, 2] })],
      [[1, 3]],
    ],
    [
      "reopening takes back",
      [
        move(1, { stepNumber: [null, 3] }),
        move(2, { completedAt: [null, at(2)] }),
        move(3, { completedAt: [at(2), null] }),
      ],
      [
        [3, null],
        [-3, null],
      ],
    ],
    ["an order whose log begins later is known by what changed", [move(4, { stepNumber: [2, 3] })], [[2, null]]],
    ["or by where it stands now", [move(4, { completedAt: [null, at(4)] })], [[3, null]]],
    [
      "each order has its own way",
      [move(1, { stepNumber: [null, 1] }), move(2, { stepNumber: [null, 2] }, 2), move(3, { stepNumber: [2, 3] }, 2)],
      [[2, 1]],
    ],
  ])("%s", (_, moves, expected) => {
    expect(found(...moves)).toEqual(expected);
  });
});
