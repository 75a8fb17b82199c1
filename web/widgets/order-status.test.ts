import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OrderStatus } from "./order-status.tsx";

const shown = (order: Parameters<typeof OrderStatus>[0]["order"]) =>
  renderToStaticMarkup(createElement(OrderStatus, { order })).replace(/<[^>]+>/g, "");

test.each([
  ["a sales order with work", { source: "orders", status: "manufacturing", state: "open", progress: 12 }, "made 12 %"],
  [
    "a sales order whose work has not begun",
    { source: "orders", status: "confirmed", state: "open", progress: 0 },
    "made 0 %",
  ],
  ["a sales order without work", { source: "orders", status: "draft", state: "open", progress: null }, undefined],
  ["a work order", { source: "master", status: "manufacturing", state: "open", progress: null }, undefined],
] as const)("the row of %s says how far it is: %j", (_, order, words) => {
  expect(/made \d+ %/.exec(shown(order))?.[0]).toBe(words);
});
