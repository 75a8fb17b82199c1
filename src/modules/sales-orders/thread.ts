import type { OrderLine } from "../../../db/tables/sales-orders.ts";
import { type Context, readerOf } from "../../records/context.ts";
import { findRecord } from "../../records/records.ts";
import { toMake } from "../order-lines/lines.ts";
import { stepsByOptions } from "../order-steps/of-order.ts";
import { neededSteps } from "../order-steps/rules.ts";
import { stepsInOrder } from "../order-steps/steps.ts";
import { optionIds, readOptions } from "../orders/sold-options.ts";
import { standingNow, withStandingsOf } from "../work-orders/standing.ts";
import { workOrdersOf } from "./acts.ts";
import { salesOrder } from "./record.ts";
import type { Thread } from "./schema.ts";
import { shipmentsOf, toShip } from "./shipped.ts";
import { isReady, madeOf, progressOf, unsentOf, unsentStocks, workOf } from "./work.ts";

/** The work orders and shipments of a sales order and how far they are, in the words and numbers of its page. */
export async function threadOf(context: Context, id: number): Promise<Thread> {
  const order = await findRecord(context, salesOrder, id);
  const db = readerOf(context);
  const work = await workOrdersOf({ db }, id);
  const steps = await stepsInOrder({ db }).select("step.id").execute();
  const byOptions = await stepsByOptions(context);
  const unsent = unsentStocks(order, work);
  const stepsFor = ({ options }: OrderLine) => neededSteps(steps, byOptions(optionIds(readOptions(options))));
  const items = await toShip(db, order);
  const stocks = toMake(order);
  const hasShipped = items.some(({ shipped }) => shipped > 0);
  const last = steps.at(-1)?.position ?? 0;
  return {
    progress: progressOf(
      order,
      work,
      steps,
      unsent.map(({ stock, pieces }) => ({ pieces, steps: stepsFor(stock) })),
    ),
    unsent: unsentOf(order, work),
    made: madeOf(work),
    isReady: isReady(order, work),
    isPartlyShipped: order.state !== "done" && hasShipped,
    items: items.map((item) => {
      const stock = stocks.find(({ no }) => item.kind === "stock" && no === item.lineNo);
      return { ...item, made: stock ? madeOf(workOf(stock, stocks, work)) : null };
    }),
    shipments: await shipmentsOf(db, id),
    workOrders: (await withStandingsOf(await standingNow(context), work)).map((one) => ({
      id: one.id,
      woNumber: one.woNumber,
      lineNo: one.salesOrderLineNo,
      quantity: one.quantity,
      scrapped: one.scrapped,
      status: one.status,
      state: one.state,
      dueDate: one.dueDate,
      stepNumber: one.stepNumber,
      steps: last,
      operation: steps.find(({ position }) => position === one.stepNumber)?.operation ?? null,
      completedAt: one.completedAt,
      progress: progressOf(one, [one], steps),
      daysLate: one.daysLate,
      standing: one.standing,
      daysAtRisk: one.daysAtRisk,
    })),
  };
}
