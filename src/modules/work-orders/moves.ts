import type { Saved } from "../../../db/tables.ts";
import type { Service } from "../../api/endpoint.ts";
import { Conflict, NotFound } from "../../lib/errors.ts";
import { asAct, type Context } from "../../records/context.ts";
import { notify } from "../../records/notify.ts";
import { findRecord, updateRecord } from "../../records/records.ts";
import { positionsFor, wanting } from "../order-steps/of-order.ts";
import { acted, actedOnPart } from "./acts.ts";
import type { workOrders } from "./api.ts";
import { atStep } from "./columns.ts";
import { complete, reopen } from "./ends.ts";
import { keepEvent } from "./events.ts";
import { foundFor } from "./found.ts";
import { issueOnTheWay } from "./issues.ts";
import { requireNeeded } from "./needed.ts";
import { type Operations, operationsOf } from "./order-wire.ts";
import { requireReach } from "./reach.ts";
import { workOrder } from "./record.ts";
import { stepAfter, stepBefore } from "./rules.ts";
import { partOf } from "./split.ts";

type WorkOrder = Saved<"work_orders">;
type Moves = Pick<Service<typeof workOrders, Context>, "advance" | "back" | "moveTo" | "complete" | "reopen">;

/** A work order's moves through production, each with its undo. */
export const moves: Moves = {
  advance: (context, { id, quantity, stepId }) =>
    asAct(context, null, async (inner) => {
      const order = await foundFor(inner, id, { undone: "moved back", seen: { stepId, quantity } });
      const part = await partOf(inner, order, quantity);
      const operations = await operationsOf(inner);
      const stepNumber = stepAfter(await positionsFor(inner, part), part.stepNumber);
      await tellFinished(inner, part, operations, stepNumber === undefined);
      const after =
        stepNumber === undefined ? await complete(inner, part) : await toStep(inner, part, stepNumber, "advanced");
      return actedOnPart(inner, order, after);
    }),

  back: (context, { id, quantity, reason, stepId }) =>
    asAct(context, reason ?? null, async (inner) => {
      const seen = { stepId, quantity };
      const order = await foundFor(inner, id, { undone: "advanced", states: ["open", "done"], seen });
      if (order.completedAt !== null) return acted(inner, await reopen(inner, order));
      const stepNumber = stepBefore(await positionsFor(inner, order), order.stepNumber);
      if (stepNumber === undefined) throw new Conflict(`${order.woNumber} is at its first step`);
      const part = await partOf(inner, order, quantity);
      return actedOnPart(inner, order, await toStep(inner, part, stepNumber, "moved back"));
    }),

  moveTo: (context, { id, stepNumber, isWanted }) =>
    asAct(context, null, async (inner) => {
      const order = await foundFor(inner, id, { undone: MOVED });
      // Undoing your own move brings the order back to you.
      await requireReach(inner, "a", order).catch(() => requireReach(inner, "a", { ...order, stepNumber }));
      const operations = await operationsOf(inner);
      if (!operations.has(stepNumber)) throw new NotFound(`There is no step ${stepNumber}`);
      if (stepNumber === order.stepNumber) throw new Conflict(`${order.woNumber} is at this step already`);
      await requireNeeded(inner, order, stepNumber, isWanted);
      if (stepNumber > order.stepNumber) await tellFinished(inner, order, operations, false);
      return acted(inner, await toStep(inner, order, stepNumber, MOVED));
    }),

  complete: (context, { id }) =>
    asAct(context, null, async (inner) => {
      const order = await foundFor(inner, id, { states: ["open", "held"] });
      await tellFinished(inner, order, await operationsOf(inner), true);
      return acted(inner, await complete(inner, order));
    }),

  reopen: (context, { id, reason }) =>
    asAct(context, reason ?? null, async (inner) => {
      const { woNumber, state } = await findRecord(inner, workOrder, id);
      const order = await foundFor(inner, id, { states: [state] });
      if (state === "open" || state === "held") throw new Conflict(`${woNumber} is not completed`);
      return acted(inner, await reopen(inner, order));
    }),
};

const MOVED = "moved";

async function toStep(context: Context, order: WorkOrder, stepNumber: number, action: string): Promise<WorkOrder> {
  const at = await atStep(context, stepNumber);
  const kind = stepNumber > order.stepNumber ? "advance" : "back";
  await keepEvent(context, order, kind, { toStepId: at.stepId });
  const ownSteps = await wanting(context, order, stepNumber);
  const after = await updateRecord(context, workOrder, order.id, { ...at, ownSteps }, action);
  await issueOnTheWay(context, order, after);
  return after;
}

/** Notifies that a work order has finished its step, and whether it is now done. */
export async function tellFinished(context: Context, order: WorkOrder, operations: Operations, isLast: boolean) {
  const step = operations.get(order.stepNumber) ?? `step ${order.stepNumber}`;
  const message = `${order.woNumber} for ${order.customerName} finished ${step}${isLast ? " and is completed" : ""}`;
  await notify(context, { entity: "work order", eventType: "step finished" }, order.id, message, order);
}
