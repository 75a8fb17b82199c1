import { expect, test } from "vitest";
import { madeUpOrders, seededRandom } from "./rules.ts";

const TODAY = "2026-11-21";
const COUNT = 5000;
const orders = [...madeUpOrders(COUNT, TODAY)];

test("the same seed gives the same numbers, all within 0 and 1", () => {
  const [once, again] = [seededRandom(7), seededRandom(7)];
  const numbers = Array.from({ length: 1000 }, once);
  expect(Array.from({ length: 1000 }, again)).toEqual(numbers);
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
  expect(Array.from({ length: 1000 }, seededRandom(8))).not.toEqual(numbers);
});

test("the made-up orders are the same on every run", () => {
  expect([...madeUpOrders(COUNT, TODAY)]).toEqual(orders);
});

test("about three in ten made-up orders are work orders", () => {
  const share = orders.filter(({ isWorkOrder }) => isWorkOrder).length / COUNT;
  expect(share).toBeCloseTo(0.3, 1);
});

test("the made-up orders come from 400 customers", () => {
  expect(new Set(orders.map(({ customerName }) => customerName)).size).toBe(400);
});

test("the made-up orders run from the oldest to one of today, each due after it was issued", () => {
  const issued = orders.map(({ dateIssued }) => dateIssued);
  expect(issued).toEqual(issued.toSorted());
  expect(issued.at(-1)).toBe(TODAY);
  expect(orders.every(({ dateIssued, dueDate }) => dateIssued < dueDate)).toBe(true);
});

test("the made-up orders hold every status, open ones past their due date, and work on all seven steps", () => {
  const statuses = new Set(orders.map(({ status }) => status));
  expect([...statuses].sort()).toEqual(
    ["approved", "completed", "confirmed", "draft", "fulfilled", "manufacturing", "pending", "shipped"].sort(),
  );
  const open = orders.filter(({ isWorkOrder, completedOn }) => isWorkOrder && completedOn === null);
  expect(open.some(({ dueDate }) => dueDate < TODAY)).toBe(true);
  expect(new Set(open.map(({ stepNumber }) => stepNumber))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7]));
});

test("no made-up order is finished after today", () => {
  expect(orders.every(({ completedOn }) => completedOn === null || completedOn < TODAY)).toBe(true);
});
