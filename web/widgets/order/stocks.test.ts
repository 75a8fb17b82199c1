import { expect, test } from "vitest";
import { emptyOrder, type OrderValues } from "./order-values.ts";
import {
  addedStock,
  allStocks,
  fieldOfOrder,
  isByLine,
  linesOf,
  sameAgain,
  stockWords,
  takenStock,
  withoutStock,
} from "./stocks.ts";

const offer = (id: number, name: string, categoryKind: "model" | "hand") => {
  return { id, name, categoryKind, price: 10, subcategory: null };
};
const OFFERS = [
  offer(1, "Hunter", "model"),
  offer(2, "Longbow", "model"),
  offer(7, "Right", "hand"),
  offer(8, "Left", "hand"),
];
const LEVEL = { id: 1, name: "Dealer", stockPercent: 25, itemPercent: 10, customers: 1, createdAt: "", updatedAt: "" };
const AT_LIST = { level: undefined, priceBasis: "order" as const };
const pad = { key: 1, description: "Pad", quantity: 5, unitPrice: 24.9, partId: 3, discountPercent: 10 };

const after = (values: OrderValues, ...acts: ((now: OrderValues) => Partial<OrderValues>)[]) =>
  acts.reduce((now, act) => ({ ...now, ...act(now) }), values);
const first = { ...emptyOrder("2026-11-21", "options"), model: 1, hand: 7, quantity: 6 };
const both = after(first, sameAgain, () => ({ hand: 8, quantity: 2 }));
const said = (values: OrderValues) =>
  allStocks(values).map((stock) => `${stock.quantity} ${stockWords(stock, allStocks(values), OFFERS)}`);

test("a stock once more begins like the one in the fields, and both stay", () => {
  expect(said(both)).toEqual(["6 Hunter, Right", "2 Hunter, Left"]);
  expect(both).toMatchObject({ stockAt: 1, hand: 8 });
  expect(said(after(both, addedStock, () => ({ model: 2, quantity: 3 })))).toEqual([
    "6 Hunter, Right",
    "2 Hunter, Left",
    "3 Longbow",
  ]);
});

test("a stock of which nothing is said is not kept beside another, and is none", () => {
  const blank = emptyOrder("2026-11-21", "lines");
  expect(after(blank, addedStock)).toMatchObject({ content: "options", stocks: [], quantity: 1 });
  const added = after(both, addedStock);
  expect(said(added)[2]).toBe("1 Nothing chosen yet");
  expect(linesOf(added, AT_LIST).lines).toHaveLength(2);
  expect(said(after(added, addedStock))).toHaveLength(3);
  expect(said(after(added, sameAgain))[2]).toBe("2 Hunter, Left");
});

test("stocks are taken into the fields and left out, in their order", () => {
  const three = after(
    both,
    addedStock,
    () => ({ model: 2, quantity: 3 }),
    (now) => takenStock(now, 0),
  );
  expect(three).toMatchObject({ quantity: 6, stockAt: 0 });
  expect(said(three)).toEqual(["6 Hunter, Right", "2 Hunter, Left", "3 Longbow"]);
  expect(said(after(three, (now) => withoutStock(now, 1)))).toEqual(["6 Hunter", "3 Longbow"]);
  expect(said(after(three, (now) => withoutStock(now, 0)))).toEqual(["2 Hunter", "3 Longbow"]);
  const last = after(
    three,
    (now) => takenStock(now, 2),
    (now) => withoutStock(now, 2),
  );
  expect(last).toMatchObject({ quantity: 2, stockAt: 1 });
  expect(after(first, (now) => withoutStock(now, 0))).toMatchObject({ model: null, quantity: 1, stocks: [] });
});

test.each([
  ["one stock", {}, AT_LIST, false],
  ["one stock at a level", {}, { ...AT_LIST, level: LEVEL }, true],
  ["one stock with a discount of its own", { discountPercent: 5 }, AT_LIST, true],
  ["one stock with an instruction", { instruction: "As the sample" }, AT_LIST, true],
  ["one stock and a part from the shelf", { lineItems: [pad] }, AT_LIST, true],
  ["one stock and words", { lineItems: [{ ...pad, partId: undefined }] }, AT_LIST, false],
  ["a part number alone at a level", { partNumber: "A-1" }, { ...AT_LIST, level: LEVEL }, false],
  ["two stocks", both, AT_LIST, true],
])("%s is sent by line: %s", (_, changes, selling, is) => {
  expect(isByLine({ ...first, ...changes }, selling)).toBe(is);
});

test("the discount of a level is left to the level while nobody changes it", () => {
  const order = {
    ...both,
    lineItems: [pad, { ...pad, key: 2, discountPercent: 5 }, { ...pad, key: 3, partId: undefined }],
  };
  const { lines, priceBasis } = linesOf({ ...order, discountPercent: 20 }, { level: LEVEL, priceBasis: "order" });
  expect(priceBasis).toBe("order");
  expect(lines.map(({ kind, quantity, discountPercent }) => [kind, quantity, discountPercent])).toEqual([
    ["stock", 6, undefined],
    ["stock", 2, 20],
    ["item", 5, undefined],
    ["item", 5, 5],
    ["item", 5, 10],
  ]);
});

test.each([
  ["customerName", "customerName"],
  ["lines.0.options.hand", "stocks.0"],
  ["lines.1.options.hand", "hand"],
  ["lines.1.options", "model"],
  ["lines.1.options.17", "otherOptions"],
  ["lines.1.unitPrice", "unitPrice"],
  ["lines.2.quantity", "lineItems.1.quantity"],
])("what is said of %s stands at %s", (path, field) => {
  const lineItems = [
    { key: 1, description: "", quantity: 1, unitPrice: undefined },
    { ...pad, key: 2 },
  ];
  expect(fieldOfOrder(path, { ...both, lineItems })).toBe(field);
});
