import { type RawBuilder, sql } from "kysely";
import { amongIds } from "../../records/bulk.ts";
import type { Context } from "../../records/context.ts";
import { whatSalesAre } from "../order-lines/what-of.ts";
import { currentPlan } from "../plan/current.ts";
import type { NotOnFloor } from "../plan/schema.ts";
import { overrunOf, standingOf } from "../plan/standing.ts";
import { daysLate } from "../work-orders/rules.ts";

/**
 * The pieces of sold orders that have no work order yet, the most pressing first, and how many. All that list late work ask
 * here.
 */
export async function notOnFloor(context: Context) {
  const plan = await currentPlan(context);
  const today = context.today();
  const unsent = new Set(plan.queue.flatMap(({ id, isOnFloor }) => (isOnFloor ? [] : [id])));
  const rows = [...unsent].map((id) => {
    const stocks = plan.unsentOf(id);
    const { number: orderNumber, customerName, dueDate } = stocks[0] as (typeof stocks)[number];
    const quantity = stocks.reduce((sum, stock) => sum + stock.quantity, 0);
    const late = daysLate({ dueDate, isOpen: true }, today);
    const overrun = latest(stocks.map((stock) => overrunOf(stock, plan)));
    const stands = standingOf({ isHeld: false, isStuck: false, daysLate: late, overrun });
    return { id, orderNumber, customerName, quantity, dueDate, daysLate: late, ...stands };
  });
  return { total: rows.length, late: rows.filter((row) => row.standing === "late").length, rows };
}

/** The same as screens show it: the first of them, each with what it is. */
export async function firstNotOnFloor(context: Context, most: number): Promise<NotOnFloor> {
  const { rows: all, ...counts } = await notOnFloor(context);
  const rows = all.slice(0, most);
  const what = await whatSalesAre(
    context,
    rows.map(({ id }) => id),
  );
  return { ...counts, rows: rows.map((row) => ({ ...row, what: what.get(row.id) ?? "" })) };
}

/** The longest of these, in working days; null, for want of room, is longer than any. */
function latest(overruns: readonly (number | null)[]): number | null {
  return overruns.includes(null) ? null : Math.max(...overruns.map(Number));
}

/** Whether a sales order in SQL is one of those. */
export async function isNotOnFloor(context: Context): Promise<RawBuilder<boolean>> {
  const { queue } = await currentPlan(context);
  return sql<boolean>`id in ${amongIds([...new Set(queue.flatMap(({ id, isOnFloor }) => (isOnFloor ? [] : [id])))])}`;
}
