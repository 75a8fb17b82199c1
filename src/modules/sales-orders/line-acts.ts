import type { OrderLine } from "../../../db/tables/sales-orders.ts";
import type { Saved } from "../../../db/tables.ts";
import type { Service } from "../../api/endpoint.ts";
import { Conflict, NotFound } from "../../lib/errors.ts";
import { isUnfinished } from "../../lib/states.ts";
import { asAct, type Context, readerOf } from "../../records/context.ts";
import { findRecord } from "../../records/records.ts";
import { levelFor } from "../customers/level.ts";
import { lineOnWire } from "../order-lines/line-wire.ts";
import { linesOf, toMake } from "../order-lines/lines.ts";
import { MOST_LINES } from "../order-lines/schema.ts";
import { changedLine, newLine } from "../order-lines/sold-lines.ts";
import { readOptions, refuseSoldAgain } from "../orders/sold-options.ts";
import { cancelWork } from "../work-orders/halts.ts";
import { changeFromOrder, hasBegun, makeFewer } from "../work-orders/of-line.ts";
import { isAlready, workOrdersOf } from "./acts.ts";
import type { orderLines } from "./api.ts";
import { changeOrder } from "./orders.ts";
import { salesOrder } from "./record.ts";
import { askShelfForRest, shippedOf } from "./shipped.ts";
import { madeOf, sentOf, workOf } from "./work.ts";

type SalesOrder = Saved<"sales_orders">;
type WorkOrder = Saved<"work_orders">;

/** The lines of a sales order, one by one. Each act stores them all, with the sums and the work orders that follow. */
export const lineActs: Service<typeof orderLines, Context> = {
  async list(context, { id }) {
    const db = readerOf(context);
    const order = await findRecord({ ...context, db }, salesOrder, id);
    const work = await workOrdersOf({ db }, id);
    const shipped = await shippedOf(db, id);
    const stocks = toMake(order);
    return linesOf(order).map((line) => {
      const own = line.kind === "stock" ? workOf(line, stocks, work) : undefined;
      return lineOnWire(line, {
        sent: own ? sentOf(own) : null,
        made: own ? (madeOf(own) ?? 0) : null,
        shipped: shipped.get(line.no) ?? 0,
        updatedAt: order.updatedAt,
      });
    });
  },

  async get(context, { id, no }) {
    const found = (await lineActs.list(context, { id })).find((line) => line.no === no);
    if (found) return found;
    const { orderNumber } = await findRecord({ ...context, db: readerOf(context) }, salesOrder, id);
    throw noLine(orderNumber, no);
  },

  add: (context, { id, evenSo, ...input }) =>
    changed(context, id, evenSo, async (inner, order, lines) => {
      const level = await levelFor(inner, order.customerId);
      return [...lines, await newLine(inner, input, nextNo(order, lines), level)];
    }),

  duplicate: (context, { id, no, evenSo }) =>
    changed(context, id, evenSo, async (inner, order, lines) => {
      const line = lineIn(order, lines, no);
      await refuseSoldAgain(inner, readOptions(line.options));
      return [...lines, { ...line, no: nextNo(order, lines) }];
    }),

  update: (context, { id, no, evenSo, ...input }) =>
    changed(context, id, evenSo, async (inner, order, lines) => {
      const before = lineIn(order, lines, no);
      const after = await changedLine(inner, before, input);
      await followLine(inner, order, before, after);
      return lines.map((line) => (line === before ? after : line));
    }),

  remove: async (context, { id, no }) => {
    await changed(context, id, undefined, async (inner, order, lines) => {
      const line = lineIn(order, lines, no);
      if (lines.length === 1)
        throw new Conflict(`This is the only line of ${order.orderNumber}. Cancel or delete the order instead`);
      for (const work of await ownWork(inner, order, line)) {
        await refuseBegun(inner, work);
        await cancelWork(inner, work);
      }
      return lines.filter((one) => one !== line);
    });
  },
};

type Lines = readonly OrderLine[];

/** Changes the lines of an unfinished sales order, and answers them after that. Asks whether the shelf has too few. */
function changed(
  context: Context,
  id: number,
  evenSo: boolean | undefined,
  change: (inner: Context, order: SalesOrder, lines: Lines) => Promise<OrderLine[]>,
) {
  return asAct(context, null, async (inner) => {
    const order = await findRecord(inner, salesOrder, id);
    if (!isUnfinished(order.state)) throw isAlready(order);
    const before = linesOf(order);
    const lines = await change(inner, order, before);
    if (lines.length > MOST_LINES) throw new Conflict(`An order has at most ${MOST_LINES} lines`);
    if (!evenSo) await askShelfForRest(inner, id, before, lines);
    await changeOrder(inner, order, {}, {}, lines);
    return lineActs.list(inner, { id });
  });
}

/** No number is given twice: shipments and work orders name lines by it. An order that came back forgot its last one. */
function nextNo({ lastLineNo }: SalesOrder, lines: Lines): number {
  return Math.max(lastLineNo, ...lines.map(({ no }) => no)) + 1;
}

function lineIn({ orderNumber }: SalesOrder, lines: Lines, no: number): OrderLine {
  const found = lines.find((line) => line.no === no);
  if (!found) throw noLine(orderNumber, no);
  return found;
}

function noLine(orderNumber: string, no: number): NotFound {
  return new NotFound(`${orderNumber} has no line ${no}`);
}

/** The work orders of a line that were not cancelled, the latest first. */
async function ownWork(context: Context, order: SalesOrder, line: OrderLine): Promise<WorkOrder[]> {
  const work = workOf(line, toMake(order), await workOrdersOf(context, order.id));
  return work.filter(({ state }) => state !== "cancelled").reverse();
}

/**
 * What has changed of a line reaches its work orders, while they have not passed a step: their options, and fewer
 * pieces. Throws Conflict for those that have: the floor must be asked.
 */
async function followLine(context: Context, order: SalesOrder, before: OrderLine, after: OrderLine): Promise<void> {
  if (before.kind === "item") return;
  const work = await ownWork(context, order, before);
  const isOther = (["options", "partNumber", "instruction"] as const).some((field) => before[field] !== after[field]);
  if (isOther)
    for (const one of work) {
      await refuseBegun(context, one);
      await changeFromOrder(context, one, after);
    }
  let tooMany = sentOf(work) - after.quantity;
  for (const one of work) {
    if (tooMany <= 0) return;
    const fewer = Math.min(tooMany, one.quantity);
    await refuseBegun(context, one);
    if (fewer === one.quantity) await cancelWork(context, one);
    else await makeFewer(context, one, fewer);
    tooMany -= fewer;
  }
}

async function refuseBegun(context: Context, order: WorkOrder): Promise<void> {
  if (await hasBegun(context, order))
    throw new Conflict(
      `${order.woNumber} is being made already. Put it on hold, or change the work order, which asks the floor`,
    );
}
