import type { OrderLine } from "../../../db/tables/sales-orders.ts";
import type { Saved } from "../../../db/tables.ts";
import { type Cents, differenceOfCents, NO_CENTS, shareOfCents, sumOfCents } from "../../lib/money.ts";
import { itemsOf, stocksOf, type WithLines } from "../order-lines/lines.ts";
import { amountsOf } from "../orders/rules.ts";
import { chargesOf } from "./charges.ts";

/** What orders come to, in cents: revenue is what was ordered and the drafts. */
export interface Revenue {
  revenue: number;
  /** Of the revenue, what nobody has confirmed and has not left the shop. */
  drafts: number;
  /** Of the revenue, all else: what is confirmed, and what has left the shop. */
  ordered: number;
  /** Of the revenue, what has left the shop. */
  shipped: number;
  /** Of the revenue, what is owed to the state. */
  tax: number;
}

export const NO_REVENUE: Revenue = { revenue: 0, drafts: 0, ordered: 0, shipped: 0, tax: 0 };

/** What two groups of orders come to. */
export function addedRevenue(one: Revenue, other: Revenue): Revenue {
  return {
    revenue: one.revenue + other.revenue,
    drafts: one.drafts + other.drafts,
    ordered: one.ordered + other.ordered,
    shipped: one.shipped + other.shipped,
    tax: one.tax + other.tax,
  };
}

/** What one order comes to; `left` is what has left the shop of one that is not shipped yet. */
export function revenueOfOrder(
  { totalCents, taxCents, status, state }: Priced & { totalCents: number | null; taxCents: number },
  left = 0,
): Revenue {
  const revenue = totalCents ?? 0;
  const drafts = isDraft(status) ? revenue : 0;
  const shipped = state === "done" ? revenue : 0;
  const tax = totalCents === null ? 0 : taxCents;
  return withLeft({ revenue, drafts, ordered: revenue - drafts, shipped, tax }, { status, cents: left });
}

/** Revenue with what has left of an order that is not shipped yet. What left of a draft is none any more. */
export function withLeft(all: Revenue, { status, cents }: { status: string; cents: number }): Revenue {
  const drafts = isDraft(status) ? cents : 0;
  return { ...all, drafts: all.drafts - drafts, ordered: all.ordered + drafts, shipped: all.shipped + cents };
}

interface Priced {
  status: string;
  state: string;
}

/** The statuses of orders that nobody has confirmed. */
export const DRAFTS = ["draft", "pending"] as const;

/** Whether nobody has confirmed the order. */
function isDraft(status: string): boolean {
  return (DRAFTS as readonly string[]).includes(status.toLowerCase());
}

type Charged = WithLines &
  Pick<
    Saved<"sales_orders">,
    "shippingCents" | "rushFeeCents" | "taxBasis" | "taxRatePercent" | "taxCents" | "totalCents"
  >;

/**
 * What the pieces that left come to, by the number of their line. Shipping and rush fee are due with the first of them,
 * tax by what is taxed of them.
 */
export function leftCents(order: Charged, left: ReadonlyMap<number, number>): Cents {
  if (left.size === 0 || order.totalCents === null) return NO_CENTS;
  const { shipping, rushFee, taxed, tax } = amountsOf({ ...order, ...chargesOf(order) });
  const share = (lines: readonly OrderLine[]) =>
    sumOfCents(lines.map(({ no, totalCents, quantity }) => shareOfCents(totalCents, left.get(no) ?? 0, quantity)));
  const goods = share(itemsOf(order));
  const all = sumOfCents([goods, share(stocksOf(order)), shipping, rushFee]);
  const due = taxed === 0 ? NO_CENTS : shareOfCents(tax, order.taxBasis === "all" ? all : goods, taxed);
  const sum = sumOfCents([all, due]);
  return differenceOfCents(sum, order.totalCents) > 0 ? order.totalCents : sum;
}
