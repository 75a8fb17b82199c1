import type { Saved } from "../../../db/tables.ts";
import { Conflict } from "../../lib/errors.ts";
import type { Context } from "../../records/context.ts";
import { updateRecord } from "../../records/records.ts";
import { keepEvent } from "./events.ts";
import { whereNeeded } from "./order-columns.ts";
import { workOrder } from "./record.ts";

/**
 * Gives a work order these hours of its steps; it goes on from a step that it does not need any more. Throws Conflict if it
 * has them already.
 */
export async function takeHours(
  context: Context,
  order: Saved<"work_orders">,
  ownSteps: string | null,
): Promise<Saved<"work_orders">> {
  if (ownSteps === order.ownSteps) throw new Conflict(`${order.woNumber} has the hours of its options already`);
  const at = await whereNeeded(context, order, { ownSteps });
  if (at.stepId !== undefined) await keepEvent(context, order, "advance", { toStepId: at.stepId });
  return updateRecord(context, workOrder, order.id, { ownSteps, ...at }, "worked out again");
}
