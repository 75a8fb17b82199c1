import { type RawBuilder, sql } from "kysely";
import { amongIds } from "../../records/bulk.ts";
import type { Context } from "../../records/context.ts";
import { currentPlan } from "../plan/current.ts";
import type { NotOnFloor } from "../plan/schema.ts";
import { overrunOf, standingOf } from "../plan/standing.ts";
import { daysLate } from "../work-orders/rules.ts";

/**
 * The pieces of sold orders that have no work order yet, the most pressing first: how many, and the first of them. All
 * that list late work ask here.
 */
export async function notOnFloor(context: Context, most = Infinity): Promise<NotOnFloor> {
  const plan = await currentPlan(context);
  const today = context.today();
  const rows = plan.queue.flatMap((one) => {
    if (one.isOnFloor) return [];
    const { id, number: orderNumber, customerName, quantity, dueDate } = one;
    const late = daysLate({ dueDate, isOpen: true }, today);
    const stands = standingOf({ isHeld: false, isStuck: false, daysLate: late, overrun: overrunOf(one, plan) });
    return [{ id, orderNumber, customerName, quantity, dueDate, daysLate: late, ...stands }];
  });
  return { total: rows.length, late: rows.filter((row) => row.standing === "late").length, rows: rows.slice(0, most) };
}

/** Whether a sales order in SQL is one of those. */
export async function isNotOnFloor(context: Context): Promise<RawBuilder<boolean>> {
  const { queue } = await currentPlan(context);
  return sql<boolean>`id in ${amongIds(queue.flatMap(({ id, isOnFloor }) => (isOnFloor ? [] : [id])))}`;
}
