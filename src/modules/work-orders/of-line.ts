import type { OrderLine } from "../../../db/tables/sales-orders.ts";
import type { Saved } from "../../../db/tables.ts";
import type { Context } from "../../records/context.ts";
import { updateRecord } from "../../records/records.ts";
import { reserving } from "../inventory/run-low.ts";
import { workOutAgain } from "../materials/of-order.ts";
import { ownStepsFor } from "../order-steps/of-order.ts";
import { atStep } from "./columns.ts";
import { firstStep } from "./order-columns.ts";
import { workOrder } from "./record.ts";

type Order = Saved<"work_orders">;

/** Whether a work order has passed a step, so that a change of it concerns the floor. */
export async function hasBegun(context: Context, order: Order): Promise<boolean> {
  return order.state === "done" || order.stepNumber > (await firstStep(context, order));
}

/** A work order that has not begun is made as the line of its sales order says now. */
export async function changeFromOrder(
  context: Context,
  order: Order,
  { options, partNumber, instruction }: Pick<OrderLine, "options" | "partNumber" | "instruction">,
): Promise<void> {
  const ownSteps = options === order.options ? order.ownSteps : await ownStepsFor(context, options);
  const at = ownSteps === order.ownSteps ? {} : await atStep(context, await firstStep(context, { ownSteps }));
  // What was said in Spanish was another instruction.
  const instructionEs = instruction === order.instruction ? order.instructionEs : null;
  const change = { options, partNumber, instruction, instructionEs, ownSteps, ...at };
  const after = await updateRecord(context, workOrder, order.id, change);
  if (options !== order.options) await workOutAgain(context, after);
}

/** A work order that has not begun makes so many pieces less. */
export async function makeFewer(context: Context, order: Order, fewer: number): Promise<void> {
  const { quantity, orderedQuantity } = order;
  const less = { quantity: quantity - fewer, orderedQuantity: orderedQuantity - fewer };
  await reserving(context, order.id, () => updateRecord(context, workOrder, order.id, less));
}
