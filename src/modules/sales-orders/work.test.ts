import { expect, test } from "vitest";
import type { OrderLine } from "../../../db/tables/sales-orders.ts";
import { toCents } from "../../lib/money.ts";
import type { State } from "../../lib/states.ts";
import { itemLine, stockLine } from "../order-lines/lines.ts";
import { isReady, progressOf, unsentOf, unsentStocks } from "./work.ts";

/** The demo shop's steps: 13.9 hours a piece, 8.1 of them before step 5. */
const STEPS = [0.8, 3.5, 1.9, 1.9, 2.8, 1.2, 1.8].map((hours, i) => ({ id: i + 1, position: i + 1, hours }));

const work = (quantity: number, stepNumber: number, state: State = "open") => ({
  quantity,
  stepNumber,
  state,
  ownSteps: null,
  salesOrderLineNo: 0,
});
const PLAIN = { agreedCents: null, discountPercent: 0, discountName: null, instruction: null } as const;
const order = (quantity: number, state: State = "open", further: readonly OrderLine[] = []) => ({
  ...PLAIN,
  quantity,
  state,
  options: "{}",
  partNumber: "STK-RLH",
  priceBasis: "piece" as const,
  stockNo: 0,
  lineItems: [...further],
});
const stock = (no: number, quantity: number) =>
  stockLine({ ...PLAIN, no, quantity, options: "{}", partNumber: `STK-${no}` });

test.each([
  ["nothing is sent", order(10), [], 0],
  ["four places at once", order(10), [work(3, 5), work(2, 6), work(1, 1), work(4, 2)], 35],
  ["a part is not sent yet", order(10), [work(5, 1, "done")], 50],
  ["what was called off counts nowhere", order(10), [work(10, 1, "done"), work(4, 1, "cancelled")], 100],
  ["all is made", order(10), [work(6, 7, "done"), work(4, 7, "done")], 100],
  ["it is done without any work", order(10, "done"), [], 100],
  ["a hair is missing", order(100), [work(99, 7, "done"), work(1, 7)], 99],
  ["more is made than was asked for", order(2), [work(4, 7, "done")], 100],
])("the progress of an order: %s", (_, sold, its, percent) => {
  const unsent = unsentStocks(sold, its).map(({ pieces }) => ({ pieces, steps: STEPS }));
  expect(progressOf(sold, its, STEPS, unsent)).toBe(percent);
});

test("without steps there is no progress", () => {
  expect(progressOf(order(2), [work(2, 1)], [])).toBe(0);
});

test.each([
  [[], 10],
  [[work(6, 1)], 4],
  [[work(6, 1), work(4, 1, "held")], 0],
  [[work(6, 1, "cancelled"), work(4, 1, "done")], 6],
  [[work(12, 1)], 0],
])("of 10, %j leave %i to send", (its, left) => {
  expect(unsentOf(order(10), its)).toBe(left);
});

test.each([
  ["all is made", order(10), [work(10, 7, "done")], true],
  ["with what was called off beside it", order(10), [work(10, 7, "done"), work(3, 1, "cancelled")], true],
  ["one is still in work", order(10), [work(6, 7, "done"), work(4, 7)], false],
  ["a part was never sent", order(10), [work(6, 7, "done")], false],
  ["nothing was sent", order(10), [], false],
  ["it is on hold", order(10, "held"), [work(10, 7, "done")], false],
  ["it has left already", order(10, "done"), [work(10, 7, "done")], false],
])("ready to ship: %s", (_, sold, its, ready) => {
  expect(isReady(sold, its)).toBe(ready);
});

test("each stock has its own pieces on the floor, and work of a line that is gone counts for the first", () => {
  const sold = order(8, "open", [stock(2, 5)]);
  const its = [
    { ...work(2, 1), salesOrderLineNo: 2 },
    { ...work(1, 1), salesOrderLineNo: 7 },
  ];
  expect(unsentStocks(sold, its).map(({ stock: { no }, pieces }) => [no, pieces])).toEqual([
    [0, 2],
    [2, 3],
  ]);
});

test.each([
  ["parts from the shelf alone", [{ partId: 7 }], 0],
  ["pieces that are told in words alone", [{}], 2],
  ["a part and a charge beside it", [{ partId: 7 }, {}], 0],
])("of an order without stocks, the floor makes what is told in words alone: %s", (_, lines, pieces) => {
  const lineItems = lines.map((line, i) =>
    itemLine({ no: i + 1, description: "Pad", quantity: 2, unitPriceCents: toCents(20), discountPercent: 0, ...line }),
  );
  expect(unsentOf({ ...order(2 * lines.length), partNumber: null, lineItems }, [])).toBe(pieces);
});
