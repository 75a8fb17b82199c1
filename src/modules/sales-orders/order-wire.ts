import type { z } from "zod";
import type { Saved } from "../../../db/tables.ts";
import type { CalendarDate } from "../../lib/dates.ts";
import { type Cents, toDollars } from "../../lib/money.ts";
import { pricedOnWire } from "../orders/pricing.ts";
import { isClosed, type PriorityWeights, priorityScore } from "../orders/rules.ts";
import { daysLate } from "../work-orders/rules.ts";
import type { ListedSalesOrder, SalesOrder } from "./schema.ts";
import { isSignedForEarlier } from "./signature.ts";

/** A sales order as its list reads it: without the signature. */
export type ListedRecord = Omit<Saved<"sales_orders">, "search" | "signatureData" | "signedFor" | Unlisted>;

/** What only the work with an order needs. */
type Unlisted = "resumeStatus";

/** A line of an order, as its `lineItems` column keeps it in JSON. */
export interface Line {
  /** By which shipments name it. */
  no: number;
  description: string;
  quantity: number;
  unitPriceCents: Cents;
  /** Absent where there is none. */
  discountPercent?: number;
  totalCents: Cents;
}

/** A sales order with both names of its number, dollars, and what follows from the date and the shop's weights. */
export function orderOnWire(order: Saved<"sales_orders">, weights: PriorityWeights, today: CalendarDate): SalesOrder {
  const { search, signatureData, signedFor, resumeStatus, ...listed } = order;
  return {
    ...listedOnWire(listed, weights, today),
    signatureData,
    isSignedForEarlier: isSignedForEarlier(order),
  };
}

/** A sales order as lists tell it, without the signature. */
export function listedOnWire(
  order: ListedRecord,
  weights: PriorityWeights,
  today: CalendarDate,
): z.infer<typeof ListedSalesOrder> {
  const { shippingCents, subtotalCents, taxCents, rushFeeCents, totalCents, ...plain } = order;
  const facts = {
    rushFee: order.rushFee === 1,
    isCritical: order.isCritical === 1,
    daysLate: daysLate({ dueDate: order.dueDate, isOpen: !isClosed(order.status) }, today),
  };
  return {
    ...plain,
    ...pricedOnWire(order),
    ...facts,
    soNumber: order.orderNumber,
    lineItems: (JSON.parse(order.lineItems) as Line[]).map(({ unitPriceCents, totalCents, ...line }) => ({
      ...line,
      unitPrice: toDollars(unitPriceCents),
      discountPercent: line.discountPercent ?? 0,
      total: toDollars(totalCents),
    })),
    subtotal: toDollars(subtotalCents),
    taxAmount: toDollars(taxCents),
    rushFeeAmount: toDollars(rushFeeCents),
    priorityScore: priorityScore(facts, weights),
  };
}
