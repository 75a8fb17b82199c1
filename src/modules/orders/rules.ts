import { type Cents, percentOf, sumOfCents, timesCents, toCents } from "../../lib/money.ts";
import { isUnfinished, stateOf } from "../../lib/states.ts";

/**
 * The total of an order by its options, in cents: the prices of the chosen options and the shipping. The quantity does
 * not multiply it; the document says sum of prices plus shipping, and that is what the dialog shows.
 */
export function orderTotal(prices: readonly Cents[], shipping: Cents): Cents {
  return sumOfCents([...prices, shipping]);
}

/** A line's total in cents. */
export function lineTotal(line: { quantity: number; unitPriceCents: Cents }): Cents {
  return timesCents(line.unitPriceCents, line.quantity);
}

/** What the lines of an order come to, in cents; the tax is taken of their sum and rounded half away from zero. */
export function lineTotals(lines: readonly { quantity: number; unitPriceCents: Cents }[], taxRatePercent: number) {
  const subtotal = sumOfCents(lines.map(lineTotal));
  return { subtotal, tax: percentOf(subtotal, taxRatePercent) };
}

/** The most that an order may come to, in cents: beyond a billion dollars, sums would lose their last digits. */
export const MOST_CENTS = toCents(1_000_000_000);

/** Whether nothing is left to do for an order of this status, so that it cannot be late any more. */
export function isClosed(status: string): boolean {
  return !isUnfinished(stateOf(status));
}

/** The status that an order on hold gets again, where its status changes from one to another by whatever way. */
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

/** How pressing an order is; the higher, the sooner. */
export function priorityScore(
  order: { rushFee: boolean; isCritical: boolean; daysLate: number },
  weights: PriorityWeights,
): number {
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
