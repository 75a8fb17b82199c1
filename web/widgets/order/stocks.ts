import type { z } from "zod";
import type { NewOrderLine, PastedRow, ReadLine } from "../../../src/modules/order-lines/schema.ts";
import type { PriceBasis } from "../../../src/modules/orders/schema.ts";
import type { PriceLevel } from "../../../src/modules/price-levels/schema.ts";
import { chosenIds, type Offer } from "../options/prices.ts";
import { emptyStock, fieldOfStock, lineOfStock, type StockValues, stockOfLine } from "../order-lines/stock-values.ts";
import { emptyLine, type LineValues, makesWork, type OrderValues, writtenLines } from "./order-values.ts";

// The fields of the form hold one stock at a time. The others wait in `stocks`, in their order; `stockAt` is the place of
// the one in the fields among them.

/** What the shop and the customer agreed on, as it bears on the lines of a new order. */
export interface Selling {
  level: PriceLevel | undefined;
  priceBasis: PriceBasis;
}

type Changes = Partial<OrderValues>;

/** In the form of a new order: all its stocks, with the one that is in the fields. */
export function allStocks(values: OrderValues): StockValues[] {
  return values.stocks.toSpliced(values.stockAt, 0, stockIn(values));
}

/** The same without those of which nothing is said. */
export function saidStocks(values: OrderValues): StockValues[] {
  return allStocks(values).filter((stock) => !isBlank(stock));
}

/** In the form of a new order: one more stock, of which nothing is said yet. */
export function addedStock(values: OrderValues): Changes {
  if (isBlank(stockIn(values))) return { content: "options", quantity: values.quantity ?? 1 };
  return { ...besideAll(values), ...emptyStock() };
}

/** In the form of a new order: a stock once more, to be changed: the one in its fields, or the last. */
export function sameAgain(values: OrderValues): Changes {
  if (isBlank(stockIn(values))) return { ...saidStocks(values).at(-1), content: "options", filled: {} };
  return { ...besideAll(values), filled: {} };
}

/** In the form of a new order: lines that were pasted, below what is there. */
export function withPasted(values: OrderValues, rows: readonly PastedRow[], level: PriceLevel | undefined): Changes {
  const pasted = rows.flatMap((row) => (row.line?.kind === "stock" ? stockOfPasted(row.line) : []));
  const [first = emptyStock(), ...stocks] = [...saidStocks(values), ...pasted];
  const lineItems = writtenLines(values.lineItems);
  for (const { line, description, unitPrice } of rows) {
    if (line?.kind !== "item") continue;
    const { quantity, partId, discountPercent } = line;
    const ofLevel = partId === null ? undefined : level?.itemPercent;
    lineItems.push({
      ...emptyLine(lineItems),
      description: description ?? "",
      quantity,
      unitPrice: unitPrice ?? undefined,
      discountPercent: (discountPercent ?? ofLevel) || undefined,
      partId: partId ?? undefined,
    });
  }
  return {
    content: pasted.length > 0 ? "options" : "lines",
    ...first,
    stocks,
    stockAt: 0,
    lineItems: lineItems.length > 0 ? lineItems : values.lineItems,
  };
}

function stockOfPasted(line: ReadLine): StockValues {
  const { unitPrice, discountPercent } = line;
  const sold = { ...line, isAgreed: unitPrice !== null, unitPrice: unitPrice ?? 0, discountPercent: 0 };
  return { ...stockOfLine(sold), discountPercent: discountPercent ?? undefined };
}

/** In the form of a new order: puts another stock into its fields. */
export function takenStock(values: OrderValues, at: number): Changes {
  const all = allStocks(values);
  return { content: "options", ...all[at], stocks: all.toSpliced(at, 1), stockAt: at };
}

/** In the form of a new order: leaves a stock out, and puts the one in its place into the fields. */
export function withoutStock(values: OrderValues, at: number): Changes {
  const left = allStocks(values).toSpliced(at, 1);
  const next = Math.min(values.stockAt > at ? values.stockAt - 1 : values.stockAt, Math.max(0, left.length - 1));
  return { ...(left[next] ?? emptyStock()), stocks: left.toSpliced(next, 1), stockAt: next };
}

/** A stock in words beside the others: its model, and by which options it differs from those of the same model. */
export function stockWords(stock: StockValues, all: readonly StockValues[], offers: readonly Offer[]): string {
  const names = new Map(offers.map(({ id, name }) => [id, name]));
  const named = ({ model, partNumber }: StockValues) => names.get(model ?? 0) ?? partNumber.trim();
  const alike = all.filter((one) => named(one) === named(stock)).map(chosenIds);
  const isShared = (id: number) => named(stock) !== "" && alike.every((ids) => ids.includes(id));
  const own = chosenIds(stock).filter((id) => id !== stock.model && !isShared(id));
  const words = [named(stock), ...own.map((id) => names.get(id))].filter(Boolean);
  return words.join(", ") || "Nothing chosen yet";
}

/** What a stock costs less, in percent: as typed, or by the customer's price level. */
export function discountOfStock({ discountPercent }: StockValues, level: PriceLevel | undefined): number {
  return discountPercent ?? level?.stockPercent ?? 0;
}

/**
 * Whether a new order is sent line by line: it has what the document's fields do not tell, such as several stocks, a
 * price or discount of their own, or a part from the shelf.
 */
export function isByLine(values: OrderValues, { level }: Selling): boolean {
  if (makesWork(values)) return false;
  const stocks = saidStocks(values);
  const hasTerms = stocks.some(
    (stock) => stock.unitPrice !== undefined || stock.instruction.trim() !== "" || discountOfStock(stock, level) > 0,
  );
  return stocks.length > 1 || hasTerms || writtenLines(values.lineItems).some(({ partId }) => partId !== undefined);
}

/** The lines of a new order as they are sent: its stocks, and then what else is sold. */
export function linesOf(values: OrderValues, { level, priceBasis }: Selling) {
  return {
    lines: [
      ...saidStocks(values).map((stock) => lineOfStock({ ...stock, discountPercent: ownDiscount(stock, level) })),
      ...writtenLines(values.lineItems).map((line) => lineOfItem(line, level)),
    ],
    priceBasis,
  };
}

/** The discount of a level that nobody changed is left to the level, so that it keeps its name. */
function ownDiscount({ discountPercent }: StockValues, level: PriceLevel | undefined): number | undefined {
  return discountPercent === level?.stockPercent ? undefined : discountPercent;
}

function lineOfItem(line: LineValues, level: PriceLevel | undefined): z.input<typeof NewOrderLine> {
  const { description, partId, quantity, unitPrice, discountPercent } = line;
  const isOfLevel = partId !== undefined && level !== undefined && (discountPercent ?? 0) === level.itemPercent;
  const discount = isOfLevel ? {} : { discountPercent: discountPercent ?? 0 };
  return { kind: "item", description, partId, quantity, unitPrice, ...discount };
}

/** Where the form of a new order shows what is said of this path of what was sent. */
export function fieldOfOrder(path: string, values: OrderValues): string {
  const [, number, rest] = /^lines\.(\d+)\.?(.*)$/.exec(path) ?? [];
  if (number === undefined) return path;
  const stocks = saidStocks(values);
  const stock = stocks[Number(number)];
  const all = allStocks(values);
  if (stock) {
    const at = all.findIndex((one, place) => !isBlank(one) && saidBefore(all, place) === Number(number));
    return at === values.stockAt ? fieldOfStock(rest ?? "") : `stocks.${at}`;
  }
  const line = writtenLines(values.lineItems)[Number(number) - stocks.length];
  return line ? `lineItems.${values.lineItems.indexOf(line)}.${rest}` : "lineItems";
}

function saidBefore(all: readonly StockValues[], place: number): number {
  return all.slice(0, place).filter((one) => !isBlank(one)).length;
}

function stockIn(values: OrderValues): StockValues {
  const names = Object.keys(emptyStock()) as (keyof StockValues)[];
  return Object.fromEntries(names.map((name) => [name, values[name]])) as unknown as StockValues;
}

function besideAll(values: OrderValues): Changes {
  const all = allStocks(values);
  return { content: "options", stocks: all, stockAt: all.length };
}

/** A stock of which nothing is said is none, as a line without words is. */
function isBlank(stock: StockValues): boolean {
  const { partNumber, unitPrice, instruction } = stock;
  return chosenIds(stock).length === 0 && unitPrice === undefined && (partNumber + instruction).trim() === "";
}
