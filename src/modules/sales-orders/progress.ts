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
  return (row) => {
    const own = work.filter(({ salesOrderId }) => row.source === "orders" && salesOrderId === row.id);
    return own.length === 0 ? null : progressOf(row, own, steps);
  };
}
