import { expect, test } from "vitest";
import { type Cents, toCents } from "../../lib/money.ts";
import {
  coverDays,
  hasRunLow,
  lowStockMessage,
  movedValue,
  onHandOverTime,
  recentSince,
  stockStatus,
  stockStatusLabel,
  takenBackValue,
} from "./rules.ts";

test.each([
  [0, 0, null, "out_of_stock"],
  [0, 0, 0, "out_of_stock"],
  [-1, 0, null, "out_of_stock"],
  [1, 0, null, "low_stock"],
  [5, 0, null, "low_stock"],
  [6, 0, null, "in_stock"],
  [6, 1, null, "low_stock"],
  [1, 0, 0, "in_stock"],
  [1, 1, 0, "low_stock"],
  [1, 9, 0, "low_stock"],
  [10, 0, 10, "low_stock"],
  [11, 0, 10, "in_stock"],
  [16, 8, 8, "low_stock"],
  [17, 8, 8, "in_stock"],
] as const)(
  "%i pieces, %i of them reserved, of a part with minimum %j are %s",
  (...[stockQuantity, reserved, minimumStock, status]) => {
    expect(stockStatus({ stockQuantity, reserved, minimumStock })).toBe(status);
  },
);

test("a part without a minimum takes the shop's threshold", () => {
  const part = { stockQuantity: 8, reserved: 0, minimumStock: null };
  expect(stockStatus(part, 7)).toBe("in_stock");
  expect(stockStatus(part, 8)).toBe("low_stock");
});

test.each([
  ["in_stock", "In Stock"],
  ["low_stock", "Low Stock"],
  ["out_of_stock", "Out of Stock"],
] as const)("%s reads %s", (status, label) => {
  expect(stockStatusLabel(status)).toBe(label);
});

test("a part ordered 30 days ago was ordered recently", () => {
  expect(recentSince("2026-11-21")).toBe("2026-10-22");
});

test.each([
  ["in_stock", "low_stock", true],
  ["in_stock", "out_of_stock", true],
  ["in_stock", "in_stock", false],
  ["low_stock", "out_of_stock", false],
  ["out_of_stock", "in_stock", false],
] as const)("a part that goes from %s to %s has run low: %s", (before, after, has) => {
  expect(hasRunLow({ stockStatus: before }, { stockStatus: after })).toBe(has);
});

test.each([
  [3, 0, "Resin (R-105) is low on stock: 3 left"],
  [18, 10, "Resin (R-105) is low on stock: 18 left, 10 reserved"],
  [0, 2, "Resin (R-105) is out of stock"],
])("with %i left and %i reserved the shop is told: %s", (stockQuantity, reserved, message) => {
  expect(lowStockMessage({ name: "Resin", partNumber: "R-105", stockQuantity, reserved })).toBe(message);
});

/** On hand, its value, the last cost; then pieces and the cost of each; then the value afterwards. */
test.each([
  ["the first come at their cost", [0, 0, 5], 10, 124, 1240],
  ["more come at another cost", [10, 1240, 124], 12, 130, 2800],
  ["some leave at the average, rounded", [22, 2800, 130], -4, undefined, 2290.91],
  ["a count finds less", [18, 2290.91, 130], -1, undefined, 2163.64],
  ["a count finds more, at the average", [2, 10, 7], 1, undefined, 15],
  ["half a cent counts away from zero", [2, 0.05, 1], -1, undefined, 0.02],
  ["the last takes the rest", [3, 10, 7], -3, undefined, 0],
  ["more leave than there are", [3, 10, 7], -5, undefined, -14],
  ["still more leave", [-2, -14, 7], -1, undefined, -21],
  ["some come, but not enough", [-5, -35, 7], 2, 8, -24],
  ["just as many come as are missing", [-5, -35, 7], 5, 8, 0],
  ["more come than are missing, all at their cost", [-5, -35, 7], 8, 8, 24],
  ["some come where there are none, at the last cost", [0, 0, 7], 2, undefined, 14],
  ["what costs nothing is worth nothing", [0, 0, 7], 2, 0, 0],
] as const)("%s", (_, [onHand, value, lastCost], quantity, cost, after) => {
  const stock = { onHand, valueCents: toCents(value), lastCostCents: toCents(lastCost) };
  const moved = movedValue(stock, quantity, cost === undefined ? undefined : toCents(cost));
  expect(value * 100 + moved).toBeCloseTo(toCents(after), 6);
});

test.each([
  ["by its opposite", [22, 280_000], 12, 156_000, -156_000],
  ["with the rest of the value where nothing is left", [12, 152_727], 12, 156_000, -152_727],
  ["at the average where less than nothing would be left of the value", [11, 55_550], 10, 100_000, -50_500],
  ["below zero", [10, 127_273], 12, 156_000, -156_000],
  ["back to the shelf", [6, 76_364], -4, -50_909, 50_909],
] as const)("a movement is taken back %s", (_, [onHand, value], quantity, valueCents, expected) => {
  const stock = { onHand, valueCents: value as Cents, lastCostCents: toCents(130) };
  expect(takenBackValue(stock, { quantity, valueCents: valueCents as Cents })).toBe(expected);
});

test.each([
  [18, 5, 324],
  [18, 0, null],
  [-2, 5, 0],
  [10, -3, null],
] as const)("%i available of which %i were used in 90 days last %j days", (available, used, days) => {
  expect(coverDays(available, used)).toBe(days);
});

test("stock history is by day, or by week if it goes further back", () => {
  const moves = [
    { date: "2026-11-18", quantity: 10 },
    { date: "2026-11-18", quantity: -3 },
    { date: "2026-11-20", quantity: 5 },
  ];
  expect(onHandOverTime(moves, "2026-11-21").map(({ date, onHand }) => [date.slice(8), onHand])).toEqual([
    ["18", 7],
    ["19", 7],
    ["20", 12],
    ["21", 12],
  ]);
  const weeks = onHandOverTime([{ date: "2026-01-05", quantity: 4 }, ...moves], "2026-11-21");
  expect([weeks.length, weeks[0], weeks.at(-1)]).toEqual([
    26,
    { date: "2026-05-30", onHand: 4 },
    { date: "2026-11-21", onHand: 16 },
  ]);
  expect(onHandOverTime([], "2026-11-21")).toEqual([]);
});
