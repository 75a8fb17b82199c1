import { type Cents, formatMoney, NO_CENTS, percentOf, sumOfCents, timesCents, toDollars } from "../../lib/money.ts";
import { isUnfinished, stateOf } from "../../lib/states.ts";
import { formatNumber } from "../../lib/text.ts";
import type { PriceBasis, TaxBasis } from "./schema.ts";

/** What a line adds to an order's total. */
interface PricedLine {
  quantity: number;
  unitPriceCents: Cents;
  discountPercent?: number | undefined;
}

/** What the amounts of an order follow from. */
export interface Charges {
  lines: readonly PricedLine[];
  /** The prices of the chosen options. */
  optionCents: readonly Cents[];
  priceBasis: PriceBasis;
  /** The pieces made with these options. */
  pieces: number;
  /** What one of them costs, where that was agreed on; else what the options come to. */
  agreedCents?: Cents | null | undefined;
  /** Percent that they cost less. */
  discountPercent?: number | undefined;
  /** The stocks that are made beside them, each with options of its own. */
  furtherStocks?: readonly PricedLine[] | undefined;
  shippingCents: Cents;
  rushFeeCents: Cents;
  taxBasis: TaxBasis;
  /** Null if the tax is known without it. */
  taxRatePercent: number | null;
  /** The tax if there is no rate. */
  taxCents: Cents;
}

/** The charges that a work order lacks: it has only options and shipping. */
export const NO_CHARGES = {
  lines: [],
  rushFeeCents: NO_CENTS,
  taxBasis: "lines",
  taxRatePercent: null,
  taxCents: NO_CENTS,
} satisfies Partial<Charges>;

/**
 * All amounts of an order, in cents: the one place that adds up sales and work orders, in browser, paper and server.
 * Percentages are rounded half away from zero, each once: the discount of a line, and the tax. `options` are all stocks.
 */
export function amountsOf(order: Charges) {
  const subtotal = sumOfCents(order.lines.map(lineTotal));
  const options = sumOfCents([optionsCharge(order), ...(order.furtherStocks ?? []).map(lineTotal)]);
  const { shippingCents: shipping, rushFeeCents: rushFee, taxRatePercent } = order;
  const sum = sumOfCents([subtotal, options, shipping, rushFee]);
  const taxed = order.taxBasis === "all" ? sum : subtotal;
  const tax = taxRatePercent === null ? order.taxCents : percentOf(taxed, taxRatePercent);
  return { subtotal, options, shipping, rushFee, taxed, tax, total: sumOfCents([sum, tax]) };
}

type Optioned = Pick<Charges, "priceBasis" | "pieces" | "optionCents" | "agreedCents" | "discountPercent">;

/** What the stock with these options costs, in cents, less its discount. */
export function optionsCharge({ priceBasis, pieces, optionCents, agreedCents, discountPercent }: Optioned): Cents {
  const unitPriceCents = agreedCents ?? sumOfCents(optionCents);
  return lineTotal({ quantity: priceBasis === "piece" ? pieces : 1, unitPriceCents, discountPercent });
}

/** What the options are counted for: "3 × $465.00", or the order; null without options. */
export function countedFor({ priceBasis, pieces, optionCents, agreedCents }: Optioned): string | null {
  if (optionCents.length === 0) return null;
  if (priceBasis === "order") return "for the order";
  return `${formatNumber(pieces)} × ${formatMoney(toDollars(agreedCents ?? sumOfCents(optionCents)))}`;
}

/** An order's charges, and the day of its tax rate. */
interface Dated extends Charges {
  dateIssued: string;
}

/**
 * The amounts after a change. The order keeps its tax rate, and its tax if what is taxed stays the same, unless its day
 * changed; and while the sum stays, so does an imported total.
 */
export function amountsAfter(order: Dated, rateOfDay: number, before?: Dated & { totalCents: Cents | null }) {
  const isOfThatDay = before?.dateIssued === order.dateIssued;
  const kept = isOfThatDay ? before.taxRatePercent : null;
  const isTaxedAlike = isOfThatDay && amountsOf(order).taxed === amountsOf(before).taxed;
  const taxRatePercent = isTaxedAlike ? kept : (kept ?? rateOfDay);
  const amounts = amountsOf(Object.assign({}, order, { taxRatePercent }));
  const isSame = before && amounts.total === amountsOf(before).total;
  return Object.assign({}, amounts, { taxRatePercent, total: isSame ? before.totalCents : amounts.total });
}

/** The total of a line in cents, without tax. */
export function lineTotal({ quantity, unitPriceCents, discountPercent = 0 }: PricedLine): Cents {
  const price = timesCents(unitPriceCents, quantity);
  return sumOfCents([price, percentOf(price, -discountPercent)]);
}

/** Whether this status means that nothing is left to do, so that the order cannot be late. */
export function isClosed(status: string): boolean {
  return !isUnfinished(stateOf(status));
}

/** The status that an order on hold gets back, whatever changed its status. */
export function resumeStatusAfter(before: { status: string; resumeStatus: string | null }, status: string) {
  if (stateOf(status) !== "held") return null;
  return stateOf(before.status) === "held" ? before.resumeStatus : before.status;
}

/** How much each fact about an order adds to its priority, by the keys of the settings. */
export interface PriorityWeights {
  rushFee: number;
  isCritical: number;
  /** For every day past the due date. */
  daysLate: number;
}

/** How urgent an order is; the higher, the sooner. Finished orders are not urgent. */
export function priorityScore(
  order: { status: string; rushFee: boolean; isCritical: boolean; daysLate: number },
  weights: PriorityWeights,
): number {
  if (isClosed(order.status)) return 0;
  return (
    (order.rushFee ? weights.rushFee : 0) +
    (order.isCritical ? weights.isCritical : 0) +
    order.daysLate * weights.daysLate
  );
}

const BADGES: Record<string, string> = {
  draft: "Draft",
  confirmed: "Confirmed",
  shipped: "Shipped",
  completed: "Completed",
  "on hold": "On Hold",
  cancelled: "Cancelled",
};

/** The words on an order's badge. A work order is always in manufacturing; an unknown status is shown as it is. */
export function statusLabel(order: { source: "orders" | "master"; status: string }): string {
  return order.source === "master" ? "Manufacturing" : (BADGES[order.status] ?? order.status);
}
