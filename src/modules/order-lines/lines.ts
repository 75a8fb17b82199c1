import type { OrderLine } from "../../../db/tables/sales-orders.ts";
import type { Saved } from "../../../db/tables.ts";
import { type Cents, NO_CENTS, sumOfCents } from "../../lib/money.ts";
import { lineTotal } from "../orders/rules.ts";
import { hasOptions, pricesOf, readOptions } from "../orders/sold-options.ts";

/** The columns that an order has only for its first stock: what was agreed on about it. */
export const STOCK_TERMS = ["stockNo", "agreedCents", "discountPercent", "discountName", "instruction"] as const;

/** The columns of an order that tell its first stock, and how many pieces there are of all. */
export const OF_STOCKS = ["options", "partNumber", "quantity", "priceBasis", ...STOCK_TERMS] as const;

/**
 * What an order must hold so that its lines can be told. Its first stock stands in its own columns: what the user's
 * document calls the options and quantity of an order. So an order of one stock is what it always was.
 */
export type WithLines = Pick<Saved<"sales_orders">, "lineItems" | (typeof OF_STOCKS)[number]>;

/** Whether an order has a stock in its own columns: one without any line is a stock that is not described yet. */
function hasStock({ options, partNumber, lineItems }: Pick<WithLines, "options" | "partNumber" | "lineItems">) {
  return options !== "{}" || partNumber !== null || lineItems.length === 0;
}

/** All lines of an order: its stocks, the first first, and then what else is sold. */
export function linesOf(order: WithLines): OrderLine[] {
  return [...stocksOf(order), ...itemsOf(order)];
}

/** The stocks of an order, each made as it is configured; none of an order of items alone. */
export function stocksOf(order: WithLines): OrderLine[] {
  return toldApart([...(hasStock(order) ? [firstOf(order)] : []), ...furtherOf(order)]);
}

/** Stocks of one name also name the options by which they differ: "Stock Ridgeline Hunter, Left Hand". */
function toldApart(stocks: OrderLine[]): OrderLine[] {
  if (stocks.length < 2) return stocks;
  const named = stocks.map((stock) => ({ stock, name: nameOfStock(stock), options: optionNames(stock) }));
  const shared = new Map<string, string[]>();
  for (const { name, options } of named)
    shared.set(name, shared.get(name)?.filter((option) => options.includes(option)) ?? options);
  return named.map(({ stock, name, options }) => {
    const own = options.filter((option) => !shared.get(name)?.includes(option));
    return { ...stock, description: [name, ...own].join(", ") };
  });
}

function optionNames({ options: json }: Pick<OrderLine, "options">): string[] {
  const { colorCategory: _, others = [], ...nine } = readOptions(json);
  return [...Object.values(nine), ...others].map(({ name }) => name);
}

/** What is sold from the shelf, and charges: the document's line items. */
export function itemsOf({ lineItems }: Pick<WithLines, "lineItems">): OrderLine[] {
  return lineItems.filter(({ kind }) => kind === "item");
}

/** The stocks of an order beside its first. */
export function furtherOf({ lineItems }: Pick<WithLines, "lineItems">): OrderLine[] {
  return lineItems.filter(({ kind }) => kind === "stock");
}

/** How many pieces of its first stock an order has: its quantity counts all its stocks. */
export function piecesOfFirst({ quantity, lineItems }: Pick<WithLines, "quantity" | "lineItems">): number {
  return quantity - unitsOf(furtherOf({ lineItems }));
}

/** What the plan must know of a stock. */
type ToMake = Pick<OrderLine, "no" | "options" | "quantity">;

/**
 * What an order lets the floor make: its stocks. One that only tells its pieces in words, as the document's form may,
 * has those made without options; beside parts from the shelf, words are charges. The plan asks it of every sold order,
 * so it prices nothing.
 */
export function piecesToMake(order: WithLines): ToMake[] {
  const { stockNo: no, options, lineItems } = order;
  const first = { no, options, quantity: piecesOfFirst(order) };
  if (hasStock(order)) return [first, ...furtherOf(order)];
  return lineItems.some(({ partId }) => partId !== null) ? [] : [first];
}

/** The same as whole lines. */
export function toMake(order: WithLines): OrderLine[] {
  const stocks = stocksOf(order);
  return stocks.length > 0 ? stocks : piecesToMake(order).map((pieces) => ({ ...firstOf(order), ...pieces }));
}

/** The pieces of these lines together. */
export function unitsOf(lines: readonly Pick<OrderLine, "quantity">[]): number {
  return lines.reduce((units, { quantity }) => units + quantity, 0);
}

function firstOf(order: WithLines): OrderLine {
  const { stockNo, options, partNumber, agreedCents, discountPercent, discountName, instruction } = order;
  return stockLine({
    no: stockNo,
    options,
    partNumber,
    agreedCents,
    discountPercent,
    discountName,
    instruction,
    quantity: piecesOfFirst(order),
    isWholeOrder: order.priceBasis === "order",
  });
}

type OfStock = Pick<
  OrderLine,
  "no" | "options" | "partNumber" | "agreedCents" | "discountPercent" | "discountName" | "instruction" | "quantity"
> & {
  /** Whether its price is for the order, whatever its quantity. */
  isWholeOrder?: boolean;
};

/** The line of a stock: what one costs is what was agreed on, or what its options come to. */
export function stockLine({ isWholeOrder = false, ...stock }: OfStock): OrderLine {
  const unitPriceCents = stock.agreedCents ?? listPriceOf(stock);
  const { no, quantity, discountPercent } = stock;
  return {
    no,
    description: nameOfStock(stock),
    partId: null,
    quantity,
    unitPriceCents,
    discountPercent,
    totalCents: lineTotal({ quantity: isWholeOrder ? 1 : quantity, unitPriceCents, discountPercent }),
    taxable: 1,
    kind: "stock",
    options: stock.options,
    partNumber: stock.partNumber,
    agreedCents: stock.agreedCents,
    discountName: stock.discountName,
    instruction: stock.instruction,
  };
}

/** The line of an item: a part from the shelf, or a charge. */
export function itemLine(
  item: Pick<OrderLine, "no" | "description" | "quantity" | "unitPriceCents" | "discountPercent"> & Partial<OrderLine>,
): OrderLine {
  const { no, description, partId = null, quantity, unitPriceCents, discountPercent, taxable = 1 } = item;
  return {
    no,
    description,
    partId,
    quantity,
    unitPriceCents,
    discountPercent,
    totalCents: lineTotal(item),
    taxable,
    kind: "item",
    options: "{}",
    partNumber: null,
    agreedCents: null,
    discountName: item.discountName ?? null,
    instruction: item.instruction ?? null,
  };
}

/** What the options of a stock come to, in cents, as they were sold. */
export function listPriceOf({ options }: Pick<OrderLine, "options">): Cents {
  const sold = readOptions(options);
  return hasOptions(sold) ? sumOfCents(pricesOf(sold)) : NO_CENTS;
}

/** "Stock Ridgeline Hunter": how papers name a stock. */
function nameOfStock({ partNumber, options }: Pick<OrderLine, "partNumber" | "options">): string {
  const name = partNumber ?? readOptions(options).model?.name;
  return name ? `Stock ${name}` : "Stock";
}

/** The order in which lines are stored. */
export function byNumber(one: Pick<OrderLine, "no">, other: Pick<OrderLine, "no">): number {
  return one.no - other.no;
}

/**
 * The columns of an order that has these lines, in the order in which they were added. A stock that nothing describes is
 * one only while there is no other line.
 */
export function columnsOf(lines: readonly OrderLine[]) {
  const isDescribed = ({ options, partNumber }: OrderLine) => options !== "{}" || partNumber !== null;
  const [first, ...further] = lines.filter(
    (line) => line.kind === "stock" && (isDescribed(line) || lines.length === 1),
  );
  const items = lines.filter(({ kind }) => kind === "item");
  // Made anew, since a line that was copied or told apart has the price and the name of its place before.
  const lineItems = [...further.map((stock) => stockLine(stock)), ...items].sort(byNumber);
  return {
    lineItems,
    quantity: first ? unitsOf([first, ...further]) : unitsOf(items),
    stockNo: first?.no ?? 0,
    options: first?.options ?? "{}",
    partNumber: first?.partNumber ?? null,
    agreedCents: first?.agreedCents ?? null,
    discountPercent: first?.discountPercent ?? 0,
    discountName: first?.discountName ?? null,
    instruction: first?.instruction ?? null,
  };
}
