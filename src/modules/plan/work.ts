import { sql } from "kysely";
import type { Saved } from "../../../db/tables.ts";
import { addDays, dateIn, daysBetween } from "../../lib/dates.ts";
import { onceEach } from "../../lib/once-each.ts";
import { inChunks } from "../../records/bulk.ts";
import { type Context, readerOf } from "../../records/context.ts";
import { OF_STOCKS, piecesToMake } from "../order-lines/lines.ts";
import { withMadeLines } from "../order-lines/read.ts";
import { stepsByOptions } from "../order-steps/of-order.ts";
import { type OwnStep, readOwnSteps } from "../order-steps/rules.ts";
import { optionIds, readOptions } from "../orders/sold-options.ts";
import { middleOf, type Work } from "./rules.ts";

/** An order as the plan reads it, whose steps do not yet say how long they take. */
export type OpenOrder = Omit<Work, "tasks">;

/** What the plan needs of all orders. */
export interface OrdersToMake {
  /** Open work orders, and the pieces of sold orders that are not on the floor yet. */
  open: OpenOrder[];
  /** Work orders on hold, which stand outside the queue. */
  held: OpenOrder[];
  leadDays: number;
}

/** Reads what is to be made. */
export async function ordersToMake(context: Context): Promise<OrdersToMake> {
  return {
    open: [...(await unfinishedWork(context, "open")), ...(await notOnFloor(context))],
    held: await unfinishedWork(context, "held"),
    leadDays: await leadDaysOf(context),
  };
}

type WorkRow = Pick<
  Saved<"work_orders">,
  | "id"
  | "woNumber"
  | "customerName"
  | "quantity"
  | "stepNumber"
  | "dateIssued"
  | "dueDate"
  | "rushFee"
  | "isCritical"
  | "salesOrderId"
  | "queueKey"
  | "queueSeq"
> & { ownSteps: readonly OwnStep[] };

/** A work order as the plan knows it. */
function ofWorkOrder({ woNumber: number, queueKey: key, queueSeq: seq, ...order }: WorkRow): OpenOrder {
  const { id, salesOrderId, customerName, quantity, stepNumber, ownSteps } = order;
  const put = key === null || seq === null ? null : { key, seq };
  const deadline = deadlineOf(order);
  return {
    id,
    lineNo: 0,
    isOnFloor: true,
    salesOrderId,
    number,
    customerName,
    quantity,
    stepNumber,
    ownSteps,
    ...deadline,
    put,
  };
}

type SoldRow = Pick<
  Saved<"sales_orders">,
  "id" | "orderNumber" | "customerName" | "dateIssued" | "dueDate" | "rushFee" | "isCritical"
>;

/** The pieces of a stock of a sales order that have no work order, as the plan knows them. */
export function ofSalesOrder(
  { id, orderNumber, customerName, ...order }: SoldRow,
  lineNo: number,
  quantity: number,
  ownSteps: readonly OwnStep[],
): OpenOrder {
  const work = {
    number: orderNumber,
    customerName,
    quantity,
    stepNumber: 0,
    ownSteps,
    ...deadlineOf(order),
    put: null,
  };
  return { id, lineNo, isOnFloor: false, salesOrderId: id, ...work };
}

function deadlineOf({
  dateIssued,
  dueDate,
  rushFee,
  isCritical,
}: Omit<SoldRow, "id" | "orderNumber" | "customerName">) {
  return { dateIssued, dueDate, isRush: rushFee === 1, isCritical: isCritical === 1 };
}

async function unfinishedWork({ timeZone, ...context }: Context, state: "open" | "held"): Promise<OpenOrder[]> {
  const rows = await readerOf(context)
    .selectFrom("work_orders")
    .select(["id", "woNumber", "customerName", "quantity", "stepNumber", "dateIssued", "dueDate"])
    .select(["rushFee", "isCritical", "daysLate", "createdAt", "salesOrderId", "queueKey", "queueSeq"])
    .select("ownSteps")
    .where("state", "=", state)
    .execute();
  const stepsIn = onceEach(readOwnSteps);
  return rows.map(({ daysLate, createdAt, ownSteps, ...row }) => {
    // An import may know only by how many days it was late when it came.
    const isLateWithoutDay = row.dueDate === null && daysLate > 0;
    const dueDate = isLateWithoutDay ? addDays(dateIn(timeZone, new Date(createdAt)), -daysLate) : row.dueDate;
    return ofWorkOrder({ ...row, dueDate, ownSteps: stepsIn(ownSteps) });
  });
}

/**
 * The pieces without a work order of sold orders: of those that are confirmed or approved, and of those in manufacturing
 * that have work orders, also if all of these were scrapped or cancelled.
 */
async function notOnFloor(context: Context): Promise<OpenOrder[]> {
  const sold = await readerOf(context)
    .selectFrom("sales_orders")
    .select(["id", "orderNumber", "customerName", "dateIssued", "dueDate", "status", "moreStocks", ...OF_STOCKS])
    .select((of) => [
      "rushFee",
      "isCritical",
      of
        .selectFrom("work_orders")
        .whereRef("salesOrderId", "=", "sales_orders.id")
        .where("work_orders.state", "!=", "cancelled")
        .select((work) => work.fn.sum<number | null>("work_orders.quantity").as("pieces"))
        .as("standing"),
      of
        .selectFrom("work_orders")
        .whereRef("salesOrderId", "=", "sales_orders.id")
        .select((work) => work.fn.countAll<number>().as("n"))
        .as("workOrders"),
    ])
    .where("state", "=", "open")
    .where(sql`lower(status)`, "in", ["confirmed", "approved", "manufacturing"])
    .execute();
  const byOptions = await stepsByOptions(context);
  const stepsOf = onceEach((options: string) => byOptions(optionIds(readOptions(options))));
  const open = sold.filter(
    ({ workOrders, status }) => Number(workOrders) > 0 || status.toLowerCase() !== "manufacturing",
  );
  const sentOf = await sentByLine(
    context,
    open.flatMap(({ id, moreStocks }) => (moreStocks > 0 ? [id] : [])),
  );
  return (await withMadeLines(readerOf(context), open)).flatMap((order) => {
    const stocks = piecesToMake(order);
    const sent = sentOf(order.id);
    return stocks.flatMap(({ no, options, quantity }, i) => {
      const own = sent && i > 0 ? (sent.get(no) ?? 0) : Number(order.standing ?? 0) - sentBeside(stocks, sent);
      const unsent = quantity - own;
      return unsent <= 0 ? [] : [ofSalesOrder(order, no, unsent, stepsOf(options))];
    });
  });
}

type Sent = ReadonlyMap<number, number>;

/** The pieces on the floor of each line of these orders; undefined for others, whose work is for their only stock. */
async function sentByLine(context: Context, ids: readonly number[]): Promise<(id: number) => Sent | undefined> {
  const rows = await inChunks(ids, (some) =>
    readerOf(context)
      .selectFrom("work_orders")
      .select(["salesOrderId", "salesOrderLineNo"])
      .select((of) => of.fn.sum<number>("quantity").as("pieces"))
      .where("salesOrderId", "in", some)
      .where("state", "!=", "cancelled")
      .groupBy(["salesOrderId", "salesOrderLineNo"])
      .execute(),
  );
  const sent = new Map(ids.map((id) => [id, new Map<number, number>()]));
  for (const row of rows) sent.get(row.salesOrderId as number)?.set(row.salesOrderLineNo, Number(row.pieces));
  return (id) => sent.get(id);
}

/** The pieces on the floor of the stocks beside the first. */
function sentBeside([, ...others]: readonly { no: number }[], sent: Sent | undefined): number {
  return others.reduce((sum, { no }) => sum + (sent?.get(no) ?? 0), 0);
}

/** How many of the latest finished work orders say how long one takes. */
const LATEST = 50;
/** Until one is finished. */
const LEAD_DAYS = 28;

/** The days from issue to end of the middle one of the latest finished work orders. */
async function leadDaysOf(context: Context): Promise<number> {
  const latest = await readerOf(context)
    .selectFrom("work_orders")
    .select(["dateIssued", "completedAt"])
    .where("completedAt", "is not", null)
    .orderBy("completedAt", "desc")
    .limit(LATEST)
    .execute();
  const days = latest.map(({ dateIssued, completedAt }) =>
    daysBetween(dateIssued, dateIn(context.timeZone, new Date(completedAt as string))),
  );
  return Math.max(0, middleOf(days) ?? LEAD_DAYS);
}
