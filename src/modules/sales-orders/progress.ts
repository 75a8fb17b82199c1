import { type Context, readerOf } from "../../records/context.ts";
import { stepsInOrder } from "../plan/steps.ts";
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
    .select(["salesOrderId", "quantity", "stepNumber", "state"])
    .where("salesOrderId", "in", ids)
    .execute();
  if (work.length === 0) return none;
  const steps = await stepsInOrder({ db }).execute();
  const workOf = new Map<number | null, typeof work>();
  for (const one of work) workOf.set(one.salesOrderId, [...(workOf.get(one.salesOrderId) ?? []), one]);
  return (row) => {
    const own = row.source === "orders" ? workOf.get(row.id) : undefined;
    return own === undefined ? null : progressOf(row, own, steps);
  };
}
