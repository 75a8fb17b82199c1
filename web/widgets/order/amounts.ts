import { type Cents, differenceOfCents, sumOfCents, toCents, toDollars } from "../../../src/lib/money.ts";
import {
  amountsAfter,
  amountsOf,
  type Charges,
  countedFor,
  lineTotal,
  NO_CHARGES,
  optionsCharge,
} from "../../../src/modules/orders/rules.ts";
import type { PriceLevel } from "../../../src/modules/price-levels/schema.ts";
import type { SalesOrder } from "../../../src/modules/sales-orders/schema.ts";
import type { Settings } from "../../../src/modules/settings/schema.ts";
import type { WorkOrder } from "../../../src/modules/work-orders/schema.ts";
import { chosenIds, type Offer, type OptionValues, pricesOf, soldOptions } from "../options/prices.ts";
import type { StockValues } from "../order-lines/stock-values.ts";
import { type LineValues, makesWork, type OrderValues } from "./order-values.ts";
import { discountOfStock, saidStocks } from "./stocks.ts";

/** One amount of an order, on the screen and on paper. */
export interface AmountRow {
  label: string;
  /** How it comes about: "3 × $465.00". */
  note?: string;
  dollars: number;
}

/** What the shop charges for a day's order. */
export type Terms = Pick<Settings, "priceBasis" | "taxBasis" | "taxRatePercent" | "rushFeeAmount">;

/** How the stocks of a new order are priced: the options beside those of each, and what the customer pays less. */
interface Priced {
  offersFor: (stock: OptionValues) => readonly Offer[];
  level: PriceLevel | undefined;
}

/**
 * What a new order will cost, in the list's dialog and on a page of its own; the last is the total. Amounts of the
 * shown part stay in sight even at zero.
 */
export function newAmounts(values: OrderValues, terms: Terms, priced: Priced): AmountRow[] {
  const charges = newCharges(values, terms, priced);
  return rowsOf(charges, amountsOf(charges), values.content === "lines" ? ["Subtotal"] : ["Options", "Shipping"]);
}

/** What a new order costs by its list prices, and how much less than that it comes to; undefined for nothing less. */
export function lessThanListed(
  values: OrderValues,
  terms: Terms,
  priced: Priced,
): { list: number; less: number } | undefined {
  const listed = listedOnly(values);
  const sum = (order: OrderValues, by: Priced) => {
    const { subtotal, options } = amountsOf(newCharges(order, terms, by));
    return sumOfCents([subtotal, options]);
  };
  const list = sum(listed, { ...priced, level: undefined });
  const less = differenceOfCents(list, sum(values, priced));
  return less > 0 ? { list: toDollars(list), less: toDollars(less) } : undefined;
}

function listedOnly(values: OrderValues): OrderValues {
  const { stocks, lineItems } = values;
  const atList = <Stock extends StockValues>(stock: Stock): Stock => {
    const unitPrice = chosenIds(stock).length > 0 ? undefined : stock.unitPrice;
    return { ...stock, unitPrice, discountPercent: undefined };
  };
  const items = lineItems.map((line) => ({ ...line, discountPercent: undefined }));
  return { ...atList(values), stocks: stocks.map(atList), lineItems: items };
}

function newCharges(values: OrderValues, terms: Terms, { offersFor, level }: Priced): Charges {
  const typed = typedCharges(values, offersFor(values), terms);
  if (makesWork(values)) return { ...typed, ...NO_CHARGES };
  const priced = saidStocks(values).map((stock) => ({
    quantity: atLeastNone(stock.quantity ?? 1),
    optionCents: pricesOf(stock, offersFor(stock)),
    agreedCents: stock.unitPrice === undefined ? null : typedCents(stock.unitPrice),
    discountPercent: Math.min(100, atLeastNone(discountOfStock(stock, level))),
  }));
  const [only, ...others] = priced;
  if (others.length > 0) {
    const furtherStocks = priced.map(({ optionCents, agreedCents, ...stock }) => {
      return { ...stock, unitPriceCents: agreedCents ?? sumOfCents(optionCents) };
    });
    return { ...typed, priceBasis: "piece", optionCents: [], furtherStocks };
  }
  if (!only) return typed;
  const { quantity: pieces, ...stock } = only;
  return { ...typed, ...stock, pieces, priceBasis: stock.agreedCents === null ? typed.priceBasis : "piece" };
}

/** What a stored order will cost while any form changes it: what is not changed keeps its price and tax. */
export function changedAmounts(values: OrderValues, order: SalesOrder, offers: readonly Offer[], terms: Terms) {
  const was = { ...chargesOf(order), dateIssued: order.dateIssued, totalCents: toCents(order.total ?? 0) };
  const { rushFee, priceBasis, taxBasis } = order;
  const rushFeeAmount = rushFee ? order.rushFeeAmount : terms.rushFeeAmount;
  const typed = {
    ...typedCharges(values, offers, { ...terms, priceBasis, taxBasis, rushFeeAmount }),
    ...(isByLine(order) ? stocksAsSold(order) : {}),
  };
  const charges = { ...typed, dateIssued: values.dateIssued, taxCents: was.taxCents };
  const { taxRatePercent, ...amounts } = amountsAfter(charges, terms.taxRatePercent, was);
  const total = amounts.total ?? was.totalCents;
  return rowsOf({ ...charges, taxRatePercent }, { ...amounts, total }, ["Subtotal", "Options", "Shipping"]);
}

/** On screens and papers of both kinds of order: the amounts of a stored sales order in rows. */
export function amountRows(order: SalesOrder): AmountRow[] {
  const charges = chargesOf(order);
  const amounts = amountsOf(charges);
  return rowsOf(charges, { ...amounts, total: order.total == null ? amounts.total : toCents(order.total) }, [
    "Subtotal",
  ]);
}

/** On screens of both kinds of order: the amounts of a work order by itself in rows; none if it has no price. */
export function workAmountRows(order: WorkOrder): AmountRow[] {
  if (order.total == null) return [];
  const { priceBasis, orderedQuantity: pieces } = order;
  const optionCents = soldOptions(order).map(({ price }) => toCents(price));
  const charges = { ...NO_CHARGES, priceBasis, pieces, optionCents, shippingCents: toCents(order.shipping) };
  return rowsOf(charges, { ...amountsOf(charges), total: toCents(order.total) }, ["Options"]);
}

/** In any form of a sales order: the total of each line in dollars, during typing. */
export function lineAmounts(lines: readonly LineValues[]): number[] {
  return lines.map((line) => toDollars(lineTotal(countable(line))));
}

function typedCharges(values: OrderValues, offers: readonly Offer[], terms: Terms): Charges {
  return {
    ...terms,
    lines: values.lineItems.map(countable),
    optionCents: pricesOf(values, offers),
    pieces: atLeastNone(values.quantity ?? 1),
    shippingCents: typedCents(values.shipping),
    rushFeeCents: values.rushFee ? typedCents(values.rushFeeAmount ?? terms.rushFeeAmount) : NO_CHARGES.rushFeeCents,
    taxCents: NO_CHARGES.taxCents,
  };
}

function chargesOf(order: SalesOrder): Charges {
  return {
    ...order,
    lines: order.lineItems.map(countable),
    ...(isByLine(order) ? stocksAsSold(order) : { optionCents: optionCentsOf(order), pieces: order.quantity }),
    shippingCents: toCents(order.shipping),
    rushFeeCents: toCents(order.rushFeeAmount),
    taxCents: toCents(order.taxAmount),
  };
}

function optionCentsOf(order: SalesOrder): Cents[] {
  return soldOptions(order).map(({ price }) => toCents(price));
}

/** Whether the stocks of an order are priced by line: it has several, or one with a price or discount of its own. */
export function isByLine(order: SalesOrder): boolean {
  const { priceBasis, quantity: pieces, stocksTotal } = order;
  if (stocksTotal === undefined) return order.moreStocks > 0;
  return (
    order.moreStocks > 0 ||
    optionsCharge({ priceBasis, pieces, optionCents: optionCentsOf(order) }) !== toCents(stocksTotal)
  );
}

function stocksAsSold({ stocksTotal }: SalesOrder): Pick<Charges, "optionCents" | "furtherStocks" | "pieces"> {
  return { optionCents: [], pieces: 1, furtherStocks: [{ quantity: 1, unitPriceCents: toCents(stocksTotal) }] };
}

type Amounts = Pick<ReturnType<typeof amountsOf>, "subtotal" | "options" | "shipping" | "rushFee" | "tax" | "total">;

function rowsOf(charges: Charges, amounts: Amounts, inSight: readonly string[]): AmountRow[] {
  const { taxBasis, taxRatePercent } = charges;
  const { subtotal, shipping, rushFee, total } = amounts;
  const isOfAll = taxBasis === "all";
  const rate = taxRatePercent === null ? undefined : `${taxRatePercent}%`;
  const tax = { label: rate ? `Tax (${isOfAll ? `${rate} of all` : rate})` : "Tax", dollars: toDollars(amounts.tax) };
  const row = (label: string, cents: typeof total, note?: string | null) =>
    cents > 0 || inSight.includes(label) ? [{ label, dollars: toDollars(cents), ...(note ? { note } : {}) }] : [];
  const ofLines = row("Subtotal", subtotal);
  // Orders of other programs may have a total of which these amounts are only a part.
  const other = toDollars(
    differenceOfCents(total, sumOfCents([subtotal, amounts.options, shipping, rushFee, amounts.tax])),
  );
  return [
    ...ofLines,
    ...(ofLines.length > 0 && !isOfAll ? [tax] : []),
    ...row(charges.furtherStocks ? "Stocks" : "Options", amounts.options, countedFor(charges)),
    ...row("Shipping", shipping),
    ...row("Rush fee", rushFee),
    ...(isOfAll ? [tax] : []),
    ...(other === 0 ? [] : [{ label: other > 0 ? "Other charges" : "Other discounts", dollars: other }]),
    { label: "Total", dollars: toDollars(total) },
  ];
}

/** An empty quantity counts as 1 and an empty price as 0, as they are stored; wrong values count as 0. */
function countable({ quantity = 1, unitPrice = 0, discountPercent = 0 }: Omit<LineValues, "key">) {
  const discount = Math.min(100, atLeastNone(discountPercent));
  return { quantity: atLeastNone(quantity), unitPriceCents: typedCents(unitPrice), discountPercent: discount };
}

function typedCents(dollars: number | undefined) {
  return toCents(atLeastNone(dollars ?? 0));
}

/** What cannot be read, or is below zero, counts as 0. */
function atLeastNone(typed: number): number {
  return typed > 0 ? typed : 0;
}
