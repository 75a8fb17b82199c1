import {
  type Cents,
  formatMoney,
  NO_CENTS,
  percentOf,
  sumOfCents,
  timesCents,
  toCents,
  toDollars,
} from "../../lib/money.ts";
import { isUnfinished, stateOf } from "../../lib/states.ts";
import { formatNumber } from "../../lib/text.ts";
import type { PriceBasis, TaxBasis } from "./schema.ts";

/** A line of an order, as much of it as its total follows from. */
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
  /** The pieces that are made with these options. */
  pieces: number;
  shippingCents: Cents;
  rushFeeCents: Cents;
  taxBasis: TaxBasis;
  /** Null where the tax is known without it. */
  taxRatePercent: number | null;
  /** The tax where there is no rate. */
  taxCents: Cents;
}

/** What a work order does not charge: it has options and shipping alone. */
export const NO_CHARGES = {
  lines: [],
  rushFeeCents: NO_CENTS,
  taxBasis: "lines",
  taxRatePercent: null,
  taxCents: NO_CENTS,
} satisfies Partial<Charges>;

/**
 * All that an order comes to, in cents: the one place where sales and work orders are added up, in the browser, on
 * paper and on the server. Percents are rounded half away from zero, each once: the discount of a line, and the tax
 * of what is taxed.
 */
export function amountsOf(order: Charges) {
  const subtotal = sumOfCents(order.lines.map(lineTotal));
  const options = optionsCharge(order);
  const { shippingCents: shipping, rushFeeCents: rushFee, taxRatePercent } = order;
  const sum = sumOfCents([subtotal, options, shipping, rushFee]);
  const taxed = order.taxBasis === "all" ? sum : subtotal;
  const tax = taxRatePercent === null ? order.taxCents : percentOf(taxed, taxRatePercent);
  return { subtotal, options, shipping, rushFee, taxed, tax, total: sumOfCents([sum, tax]) };
}

type Optioned = Pick<Charges, "priceBasis" | "pieces" | "optionCents">;

/** What the options of a sales or work order come to, in cents. */
export function optionsCharge({ priceBasis, pieces, optionCents }: Optioned): Cents {
  return timesCents(sumOfCents(optionCents), priceBasis === "piece" ? pieces : 1);
}

/**
 * Among the amounts of both kinds of order: what the options are counted for: "3 × $465.00", or the order; null where
 * it has none.
 */
export function countedFor({ priceBasis, pieces, optionCents }: Optioned): string | null {
  if (optionCents.length === 0) return null;
  if (priceBasis === "order") return "for the order";
  return `${formatNumber(pieces)} × ${formatMoney(toDollars(sumOfCents(optionCents)))}`;
}

/** An order's charges, with the day whose tax rate it has. */
interface Dated extends Charges {
  dateIssued: string;
}

/**
 * What a sales or work order comes to after a change. It keeps the tax rate that it was made with, and what is taxed
 * alike its tax, unless it is of another day now; while the sum stays, so does a total that was imported.
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

/** Among the amounts of both kinds of order: the total of a line in cents, without tax. */
export function lineTotal({ quantity, unitPriceCents, discountPercent = 0 }: PricedLine): Cents {
  const price = timesCents(unitPriceCents, quantity);
  return sumOfCents([price, percentOf(price, -discountPercent)]);
}

/** The most that an order may come to, in cents: beyond a billion dollars, sums would lose their last digits. */
export const MOST_CENTS = toCents(1_000_000_000);

/** Whether nothing is left to do for a sales or work order of this status, so that it cannot be late any more. */
export function isClosed(status: string): boolean {
  return !isUnfinished(stateOf(status));
}

/**
 * The status that a sales or work order on hold gets again, where its status changes from one to another by whatever
 * way.
 */
export function resumeStatusAfter(before: { status: string; resumeStatus: string | null }, status: string) {
  if (stateOf(status) !== "held") return null;
  return stateOf(before.status) === "held" ? before.resumeStatus : before.status;
}

/** How much each fact about an order adds to its priority, by the keys of the priority settings. */
export interface PriorityWeights {
  rushFee: number;
  isCritical: number;
  /** For every day past the due date. */
  daysLate: number;
}

/** How pressing a sales or work order is; the higher, the sooner. What is over does not press. */
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

/**
 * The words on the badge of a sales or work order. A work order is always in manufacturing; an unknown status is
 * shown as it is.
 */
export function statusLabel(order: { source: "orders" | "master"; status: string }): string {
  return order.source === "master" ? "Manufacturing" : (BADGES[order.status] ?? order.status);
}
