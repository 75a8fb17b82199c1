import type { Saved } from "../../../db/tables.ts";
import type { Service } from "../../api/endpoint.ts";
import { hoursBefore } from "../../lib/dates.ts";
import { Conflict, NotFound } from "../../lib/errors.ts";
import { type Context, inTransaction } from "../../records/context.ts";
import { notify } from "../../records/notify.ts";
import { findRecord, updateRecord } from "../../records/records.ts";
import type { workOrders } from "./api.ts";
import { atStep } from "./columns.ts";
import { type Operations, operationsOf, orderOnWire } from "./order-wire.ts";
import { requireReach } from "./reach.ts";
import { workOrder } from "./record.ts";
import { stepAfter, stepBefore } from "./rules.ts";

type WorkOrder = Saved<"work_orders">;
type Moves = Pick<Service<typeof workOrders, Context>, "advance" | "back" | "moveTo" | "complete" | "reopen">;

/** A work order's way through production, and each move's undo. */
export const moves: Moves = {
  advance: (context, { id }) =>
    inTransaction(context, async (inner) => {
      const order = await openOrder(inner, id, "moved back");
      const operations = await operationsOf(inner);
      const stepNumber = stepAfter([...operations.keys()], order.stepNumber);
      await tellFinished(inner, order, operations, stepNumber === undefined);
      if (stepNumber === undefined) return change(inner, order, completed(inner), "completed");
      return change(inner, order, await atStep(inner, stepNumber), "advanced");
    }),

  back: (context, { id }) =>
    inTransaction(context, async (inner) => {
      const order = await foundInReach(inner, id, "advanced");
      if (order.completedAt !== null) return change(inner, order, REOPENED, "reopened");
      const stepNumber = stepBefore([...(await operationsOf(inner)).keys()], order.stepNumber);
      if (stepNumber === undefined) throw new Conflict(`${order.woNumber} is at its first step`);
      return change(inner, order, await atStep(inner, stepNumber), "moved back");
    }),

  moveTo: (context, { id, stepNumber }) =>
    inTransaction(context, async (inner) => {
      const order = await openOrder(inner, id, MOVED);
      // Who takes their own move back has the order with them again.
      await requireReach(inner, "a", order).catch(() => requireReach(inner, "a", { ...order, stepNumber }));
      const operations = await operationsOf(inner);
      if (!operations.has(stepNumber)) throw new NotFound(`There is no step ${stepNumber}`);
      if (stepNumber === order.stepNumber) throw new Conflict(`${order.woNumber} is at this step already`);
      if (stepNumber > order.stepNumber) await tellFinished(inner, order, operations, false);
      return change(inner, order, await atStep(inner, stepNumber), MOVED);
    }),

  complete: (context, { id }) =>
    inTransaction(context, async (inner) => {
      const order = await openOrder(inner, id);
      await tellFinished(inner, order, await operationsOf(inner), true);
      return change(inner, order, completed(inner), "completed");
    }),

  reopen: (context, { id }) =>
    inTransaction(context, async (inner) => {
      const order = await foundInReach(inner, id);
      if (order.completedAt === null) throw new Conflict(`${order.woNumber} is not completed`);
      return change(inner, order, REOPENED, "reopened");
    }),
};

const MOVED = "moved";
const REOPENED = { completedAt: null, status: "manufacturing" };

function completed(context: Context) {
  return { completedAt: context.now(), status: "completed" };
}

/** The order, with whoever may move it: those who have it, and who has just done `undone` to it and takes that back. */
async function foundInReach(context: Context, id: number, undone?: string): Promise<WorkOrder> {
  const order = await findRecord(context, workOrder, id);
  try {
    await requireReach(context, "a", order);
  } catch (refusal) {
    if (undone === undefined || (await lastOwnDeed(context, id)) !== undone) throw refusal;
  }
  return order;
}

/** Whoever took a wrong tap sees it at once. */
const TAKEN_BACK_WITHIN_HOURS = 1;

/** What was done to it last within the hour, if that was by who asks. */
async function lastOwnDeed({ db, who, now }: Context, id: number): Promise<string | undefined> {
  const last = await db
    .selectFrom("logs")
    .select(["action", "staffId"])
    .where("relatedEntity", "=", workOrder.noun)
    .where("entityId", "=", id)
    .where("timestamp", ">=", hoursBefore(now(), TAKEN_BACK_WITHIN_HOURS))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return who.kind === "person" && last?.staffId === who.staffId ? last.action : undefined;
}

async function openOrder(context: Context, id: number, undone?: string): Promise<WorkOrder> {
  const order = await foundInReach(context, id, undone);
  if (order.completedAt !== null) throw new Conflict(`${order.woNumber} is already completed`);
  return order;
}

async function change(context: Context, { id }: WorkOrder, values: Partial<WorkOrder>, action: string) {
  return orderOnWire(context, await updateRecord(context, workOrder, id, values, action));
}

/** Tells the shop that an order has finished its step, and whether it is done with that. */
export async function tellFinished(context: Context, order: WorkOrder, operations: Operations, isLast: boolean) {
  const step = operations.get(order.stepNumber) ?? `step ${order.stepNumber}`;
  const message = `${order.woNumber} for ${order.customerName} finished ${step}${isLast ? " and is completed" : ""}`;
  await notify(context, { entity: "work order", eventType: "step finished" }, order.id, message, order);
}
