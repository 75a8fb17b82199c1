import type { Saved } from "../../../db/tables.ts";
import { Conflict } from "../../lib/errors.ts";
import type { Context } from "../../records/context.ts";
import { updateRecord } from "../../records/records.ts";
import { keepEvent } from "./events.ts";
import { issueOnTheWay } from "./issues.ts";
import { workOrder } from "./record.ts";

type Order = Saved<"work_orders">;

/** Reopens a completed or cancelled work order. Throws Conflict if all of it was scrapped. */
export async function reopen(context: Context, order: Order): Promise<Order> {
  if (order.quantity === 0) throw new Conflict(`All of ${order.woNumber} was scrapped`);
  await keepEvent(context, order, "reopen");
  return updateRecord(context, workOrder, order.id, { completedAt: null, status: "manufacturing" }, "reopened");
}

/** Completes a work order at its step. */
export async function complete(context: Context, order: Order): Promise<Order> {
  await keepEvent(context, order, "complete");
  const values = { resumeStatus: null, heldByOrder: 0 as const, completedAt: context.now(), status: "completed" };
  const after = await updateRecord(context, workOrder, order.id, values, "completed");
  await issueOnTheWay(context, order, after);
  return after;
}
