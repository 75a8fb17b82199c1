import type { OrderLine } from "../../../db/tables/sales-orders.ts";
import { type Context, readerOf } from "../../records/context.ts";
import { OF_STOCKS } from "../order-lines/lines.ts";
import { withMadeLines } from "../order-lines/read.ts";
import { stepsByOptions } from "../order-steps/of-order.ts";
import { neededSteps } from "../order-steps/rules.ts";
import { stepsInOrder } from "../order-steps/steps.ts";
import { optionIds, readOptions } from "../orders/sold-options.ts";
import type { ListedOrder } from "./schema.ts";
import { progressOf, unsentStocks } from "./work.ts";

type Row = Omit<ListedOrder, "progress">;

/** Answers how far the work of each of these sales orders is; null for a work order, and while nothing is on the floor. */
export async function progressOfRows(context: Context, rows: readonly Row[]): Promise<(row: Row) => number | null> {
  const none = () => null;
  const ids = rows.flatMap(({ source, id }) => (source === "orders" ? [id] : []));
  if (ids.length === 0) return none;
  const db = readerOf(context);
  const work = await db
    .selectFrom("work_orders")
    .select(["salesOrderId", "salesOrderLineNo", "quantity", "stepNumber", "state", "ownSteps"])
    .where("salesOrderId", "in", ids)
    .execute();
  if (work.length === 0) return none;
  const steps = await stepsInOrder({ db }).select("step.id").execute();
  const byOptions = await stepsByOptions(context);
  const stepsFor = ({ options }: OrderLine) => neededSteps(steps, byOptions(optionIds(readOptions(options))));
  const rowsOfSold = await db
    .selectFrom("sales_orders")
    .select(["id", "moreStocks", ...OF_STOCKS])
    .where("id", "in", [...new Set(work.map(({ salesOrderId }) => salesOrderId as number))])
    .execute();
  const sold = new Map((await withMadeLines(db, rowsOfSold)).map((order) => [order.id, order]));
  const workOf = new Map<number | null, typeof work>();
  for (const one of work) workOf.set(one.salesOrderId, [...(workOf.get(one.salesOrderId) ?? []), one]);
  return (row) => {
    const own = row.source === "orders" ? workOf.get(row.id) : undefined;
    const order = sold.get(row.id);
    if (own === undefined || order === undefined) return null;
    const unsent = unsentStocks(order, own).map(({ stock, pieces }) => ({ pieces, steps: stepsFor(stock) }));
    return progressOf(row, own, steps, unsent);
  };
}
