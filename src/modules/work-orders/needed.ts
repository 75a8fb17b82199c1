import type { Saved } from "../../../db/tables.ts";
import { Conflict } from "../../lib/errors.ts";
import type { Context } from "../../records/context.ts";
import { stepsOfOrder } from "../order-steps/of-order.ts";

/** Throws Conflict if a work order is to come to a step that it does not need, unless it is said to be wanted there. */
export async function requireNeeded(
  context: Context,
  order: Pick<Saved<"work_orders">, "woNumber" | "ownSteps">,
  stepNumber: number,
  isWanted = false,
): Promise<void> {
  if (isWanted || order.ownSteps === null) return;
  const step = (await stepsOfOrder(context, order)).find(({ position }) => position === stepNumber);
  if (!step?.isSkipped) return;
  throw new Conflict(
    `${order.woNumber} does not need ${step.operation}. Say that it is wanted there to send it all the same`,
  );
}
