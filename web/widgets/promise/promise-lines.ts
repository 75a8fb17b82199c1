import { chosenIds } from "../options/prices.ts";
import { type OrderValues, units, writtenLines } from "../order/order-values.ts";
import { saidStocks } from "../order/stocks.ts";

/** In both forms of a new order: what a day is asked for. Parts leave the shelf; all else is made, with its options. */
export function promiseLines(values: OrderValues) {
  const shelf = writtenLines(values.lineItems).flatMap(({ partId, quantity = 1 }) =>
    partId === undefined ? [] : [{ partId, quantity }],
  );
  const stocks = saidStocks(values);
  const made =
    stocks.length > 0
      ? stocks.map((stock) => ({ quantity: stock.quantity ?? 1, options: chosenIds(stock) }))
      : [{ quantity: (unitsOf(values) ?? 0) - shelf.reduce((sum, { quantity }) => sum + quantity, 0), options: [] }];
  return [...made.filter(({ quantity }) => quantity > 0), ...shelf];
}

/** For how many units an order is of which no stock is said; undefined if it is of nothing yet. */
function unitsOf({ content, quantity, lineItems }: OrderValues): number | undefined {
  const written = writtenLines(lineItems);
  if (written.length > 0) return units(written);
  return content === "options" ? quantity : undefined;
}
