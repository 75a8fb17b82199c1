import type { z } from "zod";
import type { Saved } from "../../../db/tables.ts";
import type { CalendarDate } from "../../lib/dates.ts";
import { sumOfCents, toDollars } from "../../lib/money.ts";
import { itemsOf, STOCK_TERMS, stocksOf } from "../order-lines/lines.ts";
import { pricedOnWire } from "../orders/pricing.ts";
import { isClosed, type PriorityWeights, priorityScore } from "../orders/rules.ts";
import { daysLate } from "../work-orders/rules.ts";
import type { ListedSalesOrder, SalesOrder } from "./schema.ts";
import { isSignedForEarlier } from "./signature.ts";

/** A sales order as its list reads it: without the signature. */
export type ListedRecord = Omit<Saved<"sales_orders">, "search" | "signatureData" | "signedFor" | Unlisted>;

/** Columns that no list needs. */
type Unlisted = "resumeStatus" | "lastLineNo" | (typeof STOCK_TERMS)[number];

/** A sales order with both names of its number, dollars, and what follows from the date and the shop's weights. */
export function orderOnWire(order: Saved<"sales_orders">, weights: PriorityWeights, today: CalendarDate): SalesOrder {
  const more = {
    signatureData: order.signatureData,
    isSignedForEarlier: isSignedForEarlier(order),
    stocksTotal: toDollars(sumOfCents(stocksOf(order).map(({ totalCents }) => totalCents))),
  };
  return Object.assign(listedOnWire(order, weights, today), more);
}

/** A sales order in lists, without the signature. */
export function listedOnWire(
  order: ListedRecord,
  weights: PriorityWeights,
  today: CalendarDate,
): z.infer<typeof ListedSalesOrder> {
  const { subtotalCents, taxCents, rushFeeCents } = order;
  const facts = {
    status: order.status,
    rushFee: order.rushFee === 1,
    isCritical: order.isCritical === 1,
    daysLate: daysLate({ dueDate: order.dueDate, isOpen: !isClosed(order.status) }, today),
  };
  return Object.assign(plainOf(order), pricedOnWire(order), facts, {
    soNumber: order.orderNumber,
    lineItems: itemsOf(order).map(({ no, description, quantity, unitPriceCents, discountPercent, totalCents }) => ({
      no,
      description,
      quantity,
      unitPrice: toDollars(unitPriceCents),
      discountPercent,
      total: toDollars(totalCents),
    })),
    subtotal: toDollars(subtotalCents),
    taxAmount: toDollars(taxCents),
    rushFeeAmount: toDollars(rushFeeCents),
    priorityScore: priorityScore(facts, weights),
  });
}

const NOT_PLAIN = [
  "shippingCents",
  "subtotalCents",
  "taxCents",
  "rushFeeCents",
  "totalCents",
  "search",
  "signatureData",
  "signedFor",
  "resumeStatus",
  "lastLineNo",
  "lineItems",
  ...STOCK_TERMS,
] as const;
const notPlain: ReadonlySet<string> = new Set(NOT_PLAIN);

/** The columns that go on the wire as stored. With `{ a, b, ...rest }` it takes V8 four times as long. */
function plainOf(order: ListedRecord): Omit<ListedRecord, (typeof NOT_PLAIN)[number]> {
  const plain: Record<string, unknown> = {};
  for (const name in order) if (!notPlain.has(name)) plain[name] = order[name as keyof ListedRecord];
  return plain as ReturnType<typeof plainOf>;
}
