import type { Saved } from "../../../db/tables.ts";
import { Conflict } from "../../lib/errors.ts";
import { isUnfinished, type State } from "../../lib/states.ts";
import type { Context } from "../../records/context.ts";
import { flag, updateRecord } from "../../records/records.ts";
import { keepEvent } from "./events.ts";
import { workOrder } from "./record.ts";

type WorkOrder = Saved<"work_orders">;

/** Puts an open work order on hold; one held with its sales order is resumed with that. Throws Conflict. */
export async function holdWork(context: Context, order: WorkOrder, isByOrder = false): Promise<WorkOrder> {
  if (order.state !== "open") throw isSo(order);
  const held = { status: "on hold", resumeStatus: order.status, heldByOrder: flag(isByOrder) };
  return changed(context, order, held, "hold", "held");
}

/** Resumes a work order that is on hold, as it was before. Throws Conflict. */
export async function resumeWork(context: Context, order: WorkOrder): Promise<WorkOrder> {
  if (order.state !== "held") throw new Conflict(`${order.woNumber} is not on hold`);
  return changed(context, order, { ...FREE, status: order.resumeStatus ?? "manufacturing" }, "resume", "resumed");
}

/** Cancels a work order that is not done. Throws Conflict. */
export async function cancelWork(context: Context, order: WorkOrder): Promise<WorkOrder> {
  if (!isUnfinished(order.state)) throw isSo(order);
  return changed(context, order, { ...FREE, status: "cancelled" }, "cancel", "cancelled");
}

/** The columns of a work order that is not on hold. */
const FREE = { resumeStatus: null, heldByOrder: 0 } as const;

const SAID: Record<State, string> = { open: "open", held: "on hold", cancelled: "cancelled", done: "completed" };

function isSo({ woNumber, state }: WorkOrder): Conflict {
  return new Conflict(`${woNumber} is ${SAID[state]} already`);
}

async function changed(context: Context, order: WorkOrder, values: Partial<WorkOrder>, kind: string, action: string) {
  await keepEvent(context, order, kind);
  return updateRecord(context, workOrder, order.id, values, action);
}
