import type { z } from "zod";
import type { Saved } from "../../../db/tables.ts";
import type { Service } from "../../api/endpoint.ts";
import { invalidAt } from "../../lib/errors.ts";
import { isUnfinished } from "../../lib/states.ts";
import { type Context, readerOf } from "../../records/context.ts";
import { findReferred } from "../../records/records.ts";
import { stepsByOptions } from "../order-steps/of-order.ts";
import { optionIds, readOptions } from "../orders/sold-options.ts";
import { type CurrentPlan, currentPlan } from "../plan/current.ts";
import { plannedFor } from "../plan/rules.ts";
import { type OpenOrder, ofSalesOrder } from "../plan/work.ts";
import { workOrdersOf } from "../sales-orders/acts.ts";
import { salesOrder } from "../sales-orders/record.ts";
import { unsentOf } from "../sales-orders/rules.ts";
import { workOrder } from "../work-orders/record.ts";
import type { promise } from "./api.ts";
import { later, NOTHING, promised } from "./rules.ts";
import type { Promised, PromiseOf } from "./schema.ts";

export const service: Service<typeof promise, Context> = {
  async ask(context, { workOrderId, orderId, quantity, ...asked }) {
    if (orderId !== undefined) return ofOrder(context, orderId);
    const plan = await currentPlan(context);
    if (workOrderId !== undefined)
      return ofWork(plan, await findReferred(context, workOrder, workOrderId, "workOrderId"), quantity);
    if (quantity !== undefined) {
      const ownSteps = await ownStepsOf(context, asked.options ?? []);
      return asIf(plan, { ...newOrder(context, { ...asked, quantity }), ownSteps });
    }
    throw invalidAt("quantity", "Say how many units, or which order or work order");
  },
};

/** The day when the last of its work orders and of its other pieces is done. */
async function ofOrder(context: Context, id: number): Promise<Promised> {
  const order = await findReferred(context, salesOrder, id, "orderId");
  if (!isUnfinished(order.state)) return NOTHING;
  const plan = await currentPlan(context);
  const work = await workOrdersOf({ db: readerOf(context) }, id);
  const unsent = unsentOf(order, work);
  const parts = work.map((one) => ofWork(plan, one));
  if (unsent > 0)
    parts.push(
      order.state === "held"
        ? onHold(order.orderNumber)
        : asIf(plan, ofSalesOrder(order, unsent, await ownStepsOf(context, optionIds(readOptions(order.options))))),
    );
  return parts.reduce(later, NOTHING);
}

function ofWork(plan: CurrentPlan, { id, woNumber, state }: Saved<"work_orders">, quantity?: number): Promised {
  if (state === "held") return onHold(woNumber);
  const order = plan.workOrder(id);
  return order === undefined ? NOTHING : asIf(plan, { ...order, quantity: quantity ?? order.quantity });
}

function onHold(number: string): Promised {
  return { ...NOTHING, held: [number] };
}

function asIf(plan: CurrentPlan, order: OpenOrder): Promised {
  return promised(plannedFor(plan, plan.asWork(order)));
}

type NewOrder = Pick<z.output<typeof PromiseOf>, "dueDate" | "isRush" | "isCritical"> & { quantity: number };

async function ownStepsOf(context: Context, options: readonly number[]) {
  return (await stepsByOptions(context))(options);
}

/** An order that is not entered yet. Without a due date it is due when others would be done. */
function newOrder(context: Context, { quantity, dueDate, isRush, isCritical }: NewOrder): Omit<OpenOrder, "ownSteps"> {
  return {
    id: 0,
    isOnFloor: false,
    salesOrderId: null,
    number: "",
    customerName: "",
    quantity,
    stepNumber: 0,
    dateIssued: context.today(),
    dueDate: dueDate ?? null,
    isRush: isRush ?? false,
    isCritical: isCritical ?? false,
    put: null,
  };
}
