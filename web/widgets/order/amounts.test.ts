import { expect, test } from "vitest";
import { type AmountRow, lineAmounts, newAmounts, type Terms } from "./amounts.ts";
import { emptyOrder, type LineValues, type OrderValues } from "./order-values.ts";

const OFFERS = [{ id: 1, categoryKind: "hand", name: "Left Hand", price: 45, subcategory: null }];
const TERMS: Terms = { priceBasis: "order", taxBasis: "lines", taxRatePercent: 8, rushFeeAmount: 75 };
const AT_LIST = { offersFor: () => OFFERS, level: undefined };
const line = (quantity: number | undefined, unitPrice: number | undefined, discountPercent?: number): LineValues => ({
  key: 1,
  description: "Part",
  quantity,
  unitPrice,
  discountPercent,
});

const said = (rows: AmountRow[]) =>
  rows.map(({ label, note, dollars }) => [label, note, dollars].filter(Boolean).join(" "));

test.each([
  ["lines", { lineItems: [line(2, 19.99), line(3, 0.05)] }, {}, ["Subtotal 40.13", "Tax (8%) 3.21", "Total 43.34"]],
  ["lines", { lineItems: [line(undefined, 12.5)] }, {}, ["Subtotal 12.5", "Tax (8%) 1", "Total 13.5"]],
  ["lines", { lineItems: [line(-2, 5), line(1, -5)] }, {}, ["Subtotal", "Tax (8%)", "Total"]],
  ["options", { shipping: -5 }, {}, ["Options", "Shipping", "Total"]],
  ["options", { hand: 1, quantity: 3 }, {}, ["Options for the order 45", "Shipping", "Total 45"]],
  ["options", { hand: 1, quantity: 3 }, { priceBasis: "piece" }, ["Options 3 × $45.00 135", "Shipping", "Total 135"]],
  [
    "lines",
    { hand: 1, shipping: 5, rushFee: true, lineItems: [line(2, 50, 10)] },
    { taxBasis: "all" },
    ["Subtotal 90", "Options for the order 45", "Shipping 5", "Rush fee 75", "Tax (8% of all) 17.2", "Total 232.2"],
  ],
  [
    "options",
    { hand: 1, partNumber: "A-1", rushFee: true },
    { taxBasis: "all" },
    ["Options for the order 45", "Shipping", "Total 45"],
  ],
  ["options", { rushFee: true, rushFeeAmount: 20 }, {}, ["Options", "Shipping", "Rush fee 20", "Total 20"]],
] as [OrderValues["content"], Partial<OrderValues>, Partial<Terms>, string[]][])(
  "a new order of %s with %j, by %j, says %j",
  (content, values, terms, rows) => {
    const order = { ...emptyOrder("2026-11-21", content), ...values };
    expect(said(newAmounts(order, { ...TERMS, ...terms }, AT_LIST))).toEqual(rows);
  },
);

test("a line says what it comes to after its discount", () => {
  expect(lineAmounts([line(2, 66, 10), line(undefined, undefined)])).toEqual([118.8, 0]);
});
