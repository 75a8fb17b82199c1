import type { Saved } from "../../../db/tables.ts";
import { dollarsOrNone } from "../../lib/money.ts";
import { isUnfinished } from "../../lib/states.ts";
import type { Context } from "../../records/context.ts";
import { skippedIn } from "../order-steps/rules.ts";
import { pricedOnWire } from "../orders/pricing.ts";
import { daysLate } from "./rules.ts";
import type { ChangedWorkOrder, ListedWorkOrder } from "./schema.ts";

/** A work order as its list reads it. */
type ListedRecord = Omit<Saved<"work_orders">, "search" | "options" | "shippingCents" | Unlisted>;

/** Columns that no list needs. */
type Unlisted = "salesOrderLineNo" | "resumeStatus" | "heldByOrder" | "priceBasis" | "queueKey" | "queueSeq";

/** The production steps: position → operation. */
export type Operations = Map<number, string>;

/** The operations of all production steps by position, for naming the steps of work orders. */
export async function operationsOf(context: Context): Promise<Operations> {
  const steps = await context.db.selectFrom("production_steps").select(["position", "operation"]).execute();
  return new Map(steps.map(({ position, operation }) => [position, operation]));
}

/** A work order with dollars, its step's operation and its lateness today. */
export async function orderOnWire(context: Context, order: Saved<"work_orders">): Promise<ChangedWorkOrder> {
  const { search, options, shippingCents, salesOrderLineNo, ...unpriced } = order;
  const { resumeStatus, heldByOrder, priceBasis, queueKey, queueSeq, ...listed } = unpriced;
  return Object.assign(listedOnWire(listed, await operationsOf(context), context.today()), pricedOnWire(order));
}

/** A work order in lists, without options and shipping. */
export function listedOnWire(
  { totalCents, ownSteps, ...order }: ListedRecord,
  operations: Operations,
  today: string,
): Omit<ListedWorkOrder, "standing" | "daysAtRisk"> {
  const { dueDate, daysLate: stored } = order;
  return Object.assign(order, {
    stepSince: order.stepSince ?? order.createdAt,
    total: dollarsOrNone(totalCents),
    rushFee: order.rushFee === 1,
    isCritical: order.isCritical === 1,
    skippedSteps: skippedIn(ownSteps),
    operation: operations.get(order.stepNumber) ?? null,
    daysLate: daysLate({ dueDate, isOpen: isUnfinished(order.state), stored }, today),
  });
}
