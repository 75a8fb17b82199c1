import type { Saved } from "../../../db/tables.ts";
import type { Service } from "../../api/endpoint.ts";
import { Conflict, invalidAt } from "../../lib/errors.ts";
import { asAct, type Context } from "../../records/context.ts";
import { findRecord, logChange, updateRecord } from "../../records/records.ts";
import { positionsFor, wanting } from "../order-steps/of-order.ts";
import type { workOrders } from "./api.ts";
import { atStep } from "./columns.ts";
import { keepEvent } from "./events.ts";
import { foundFor } from "./found.ts";
import { cancelWork, holdWork, resumeWork } from "./halts.ts";
import { requireNeeded } from "./needed.ts";
import { firstStep } from "./order-columns.ts";
import { operationsOf, orderOnWire } from "./order-wire.ts";
import { workOrder } from "./record.ts";
import { stepBefore } from "./rules.ts";
import type { WorkOrderActed } from "./schema.ts";
import { partOf, replacementOf, splitOff } from "./split.ts";

type Order = Saved<"work_orders">;
type Acts = Pick<
  Service<typeof workOrders, Context>,
  "split" | "scrap" | "check" | "note" | "hold" | "resume" | "cancel"
>;

/** What can happen to a work order on the floor, beside moves: each is one act, undone as a whole. */
export const acts: Acts = {
  split: (context, { id, quantity, reason }) =>
    asAct(context, reason ?? null, async (inner) => {
      const { rest, part } = await splitOff(inner, await foundFor(inner, id), quantity);
      return acted(inner, rest, [part]);
    }),

  scrap: (context, { id, quantity, reason, replace, stepId }) =>
    asAct(context, reason, async (inner) => {
      const order = await foundFor(inner, id, { seen: { stepId, quantity } });
      if (quantity > order.quantity) throw new Conflict(`${order.woNumber} has no more than ${order.quantity}`);
      const left = order.quantity - quantity;
      const rest = { quantity: left, scrapped: order.scrapped + quantity, ...(left === 0 && { status: "cancelled" }) };
      const after = await updateRecord(inner, workOrder, id, rest, "scrapped");
      await keepEvent(inner, order, "scrap", { quantity });
      if (!replace) return acted(inner, after);
      const first = await firstStep(inner, order);
      return acted(inner, after, [await replacementOf(inner, order, quantity, first)]);
    }),

  check: (context, { id, passed, quantity, stepNumber, isWanted, note, stepId }) =>
    asAct(context, note ?? null, async (inner) => {
      const order = await foundFor(inner, id, { seen: { stepId, quantity } });
      if (passed) {
        await logChange(inner, workOrder, id, "passed", {}, {});
        await keepEvent(inner, order, "pass", { note: note ?? null });
        return acted(inner, order);
      }
      if (!note) throw invalidAt("note", "Say what is wrong");
      const to = stepNumber ?? stepBefore(await positionsFor(inner, order), order.stepNumber);
      if (to === undefined) throw new Conflict(`${order.woNumber} is at its first step. Scrap what cannot be repaired`);
      if (!(await operationsOf(inner)).has(to) || to >= order.stepNumber)
        throw invalidAt("stepNumber", "Choose an earlier step");
      await requireNeeded(inner, order, to, isWanted);
      const part = await partOf(inner, order, quantity);
      const at = { ...(await atStep(inner, to)), ownSteps: await wanting(inner, part, to) };
      const failed = await updateRecord(inner, workOrder, part.id, at, "failed");
      await keepEvent(inner, part, "fail", { toStepId: at.stepId, note });
      return actedOnPart(inner, order, failed);
    }),

  note: (context, { id, note }) =>
    asAct(context, note, async (inner) => {
      const order = await foundFor(inner, id, { states: ["open", "held", "done", "cancelled"] });
      await logChange(inner, workOrder, id, "noted", {}, {});
      await keepEvent(inner, order, "note", { note });
      return acted(inner, order);
    }),

  hold: (context, { id, reason }) => halted(context, id, reason, holdWork),
  resume: (context, { id, reason }) => halted(context, id, reason, resumeWork),
  cancel: (context, { id, reason }) => halted(context, id, reason, cancelWork),
};

/** In any state of the order: each says itself if it does not fit. */
function halted(
  context: Context,
  id: number,
  reason: string | null | undefined,
  halt: (inner: Context, order: Order) => Promise<Order>,
) {
  return asAct(context, reason ?? null, async (inner) => {
    const order = await foundFor(inner, id, { deed: "u", states: ["open", "held", "cancelled", "done"] });
    return acted(inner, await halt(inner, order));
  });
}

/** A work order after an act, with the orders that it produced, and the change by which it is undone. */
export async function acted(context: Context, order: Order, siblings: readonly Order[] = []): Promise<WorkOrderActed> {
  const others = [];
  for (const sibling of siblings) others.push(await orderOnWire(context, sibling));
  const change = await lastChange(context);
  return { ...(await orderOnWire(context, order)), siblings: others, change };
}

/** A work order after an act on all of it, or on pieces that were split off. */
export async function actedOnPart(context: Context, order: Order, part: Order): Promise<WorkOrderActed> {
  if (part.id === order.id) return acted(context, part);
  return acted(context, await findRecord(context, workOrder, order.id), [part]);
}

/** The latest line of the change log, which belongs to this act. */
async function lastChange({ db }: Context): Promise<number> {
  const { id } = await db
    .selectFrom("logs")
    .select((of) => of.fn.max("id").as("id"))
    .executeTakeFirstOrThrow();
  return id;
}
