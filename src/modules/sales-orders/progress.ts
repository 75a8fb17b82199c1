import { type Context, readerOf } from "../../records/context.ts";
import { stepsByOptions } from "../order-steps/of-order.ts";
import { neededSteps } from "../order-steps/rules.ts";
import { stepsInOrder } from "../order-steps/steps.ts";
import { optionIds, readOptions } from "../orders/sold-options.ts";
import { progressOf } from "./rules.ts";
import type { ListedOrder } from "./schema.ts";

type Row = Omit<ListedOrder, "progress">;

/** Answers how far the work of each of these sales orders is; null for a work order, and while nothing is on the floor. */
export async function progressOfRows(context: Context, rows: readonly Row[]): Promise<(row: Row) => number | null> {
  const none = () => null;
  const ids = rows.flatMap(({ source, id }) => (source === "orders" ? [id] : []));
  if (ids.length === 0) return none;
  const db = readerOf(context);
  const work = await db
    .selectFrom("work_orders")
    .select(["salesOrderId", "quantity", "stepNumber", "state", "ownSteps"])
    .where("salesOrderId", "in", ids)
    .execute();
  if (work.length === 0) return none;
  const steps = await stepsInOrder({ db }).select("step.id").execute();
  const byOptions = await stepsByOptions(context);
  const sold = await db.selectFrom("sales_orders").select(["id", "options"]).where("id", "in", ids).execute();
  const optionsOf = new Map(sold.map(({ id, options }) => [id, optionIds(readOptions(options))]));
  const workOf = new Map<number | null, typeof work>();
  for (const one of work) workOf.set(one.salesOrderId, [...(workOf.get(one.salesOrderId) ?? []), one]);
  return (row) => {
    const own = row.source === "orders" ? workOf.get(row.id) : undefined;
    if (own === undefined) return null;
    return progressOf(row, own, steps, neededSteps(steps, byOptions(optionsOf.get(row.id) ?? [])));
  };
}
