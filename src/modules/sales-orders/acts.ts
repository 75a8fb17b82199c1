import type { Saved } from "../../../db/tables.ts";
import { Conflict } from "../../lib/errors.ts";
import { isUnfinished, type State } from "../../lib/states.ts";
import { asAct, type Context } from "../../records/context.ts";
import { nextNumber } from "../../records/numbers.ts";
import { findRecord, insertRecord, updateRecord } from "../../records/records.ts";
import { stocksOf } from "../order-lines/lines.ts";
import { readOptions, refuseSoldAgain } from "../orders/sold-options.ts";
import { cancelWork, holdWork, resumeWork } from "../work-orders/halts.ts";
import { sumsOf } from "./charges.ts";
import { salesOrder } from "./record.ts";
import { requireShippedKept } from "./shipped.ts";

type SalesOrder = Saved<"sales_orders">;

/** Puts an open sales order on hold, with its open work orders. Throws NotFound and Conflict. */
export function holdOrder(context: Context, id: number, reason: string | null): Promise<SalesOrder> {
  return asAct(context, reason, async (inner) => {
    const order = await findRecord(inner, salesOrder, id);
    requireOpen(order);
    return become(inner, order, { status: "on hold", resumeStatus: order.status }, "held");
  });
}

/** Resumes a sales order as it was before its hold, with the work orders held with it. */
export function resumeOrder(context: Context, id: number, reason: string | null): Promise<SalesOrder> {
  return asAct(context, reason, async (inner) => {
    const order = await findRecord(inner, salesOrder, id);
    if (order.state !== "held") throw new Conflict(`${order.orderNumber} is not on hold`);
    return become(inner, order, { status: order.resumeStatus ?? "confirmed", resumeStatus: null }, "resumed");
  });
}

/**
 * Cancels an unfinished sales order with its unfinished work orders; finished work stays. Throws Conflict if some of it
 * has left the shop.
 */
export function cancelOrder(context: Context, id: number, reason: string | null): Promise<SalesOrder> {
  return asAct(context, reason, async (inner) => {
    const order = await findRecord(inner, salesOrder, id);
    if (!isUnfinished(order.state)) throw isAlready(order);
    const cancelled = { status: "cancelled", resumeStatus: null };
    await requireShippedKept(inner, order, { ...order, ...cancelled });
    return become(inner, order, cancelled, "cancelled");
  });
}

/** Makes a draft of today like another sales order: same customer, options, lines and price, with today's tax rate. */
export function duplicateOrder(context: Context, id: number): Promise<SalesOrder> {
  return asAct(context, null, async (inner) => {
    const before = await findRecord(inner, salesOrder, id);
    const { id: _, createdAt, updatedAt, search, state, ...order } = before;
    const copy = { ...order, ...NOT_COPIED, dateIssued: inner.today() };
    for (const { options } of stocksOf(before)) await refuseSoldAgain(inner, readOptions(options));
    const sums = await sumsOf(inner, copy, before);
    return insertRecord(inner, salesOrder, { ...copy, ...sums, orderNumber: await nextNumber(inner, "SO") });
  });
}

/** What belongs to one order alone. */
const NOT_COPIED = {
  status: "draft",
  resumeStatus: null,
  dueDate: null,
  promisedDate: null,
  promisedBasis: null,
  poNumber: null,
  signatureData: null,
  signatureName: null,
  signatureDate: null,
  signedFor: null,
} as const;

/** When a sales order is held, resumed or cancelled in any way, its work orders follow. */
export async function followOrder(context: Context, before: SalesOrder, after: SalesOrder): Promise<void> {
  if (before.state === after.state) return;
  for (const order of await workOrdersOf(context, after.id)) {
    if (after.state === "cancelled") {
      if (isUnfinished(order.state)) await cancelWork(context, order);
    } else if (after.state === "held") {
      if (order.state === "open") await holdWork(context, order, true);
    } else if (order.state === "held" && order.heldByOrder === 1) await resumeWork(context, order);
  }
}

/** The work orders of a sales order, in the order of their making. */
export function workOrdersOf({ db }: Pick<Context, "db">, id: number) {
  return db.selectFrom("work_orders").selectAll().where("salesOrderId", "=", id).orderBy("id").execute();
}

/** Throws Conflict unless the sales order is open. */
export function requireOpen(order: SalesOrder): void {
  if (order.state !== "open") throw isAlready(order);
}

const SAID: Record<State, string> = { open: "open", held: "on hold", cancelled: "cancelled", done: "shipped" };

/** The refusal of an act on an order that is over, or not as the act needs it. */
export function isAlready({ orderNumber, state }: SalesOrder): Conflict {
  return new Conflict(`${orderNumber} is ${SAID[state]} already`);
}

async function become(context: Context, before: SalesOrder, values: Partial<SalesOrder>, action: string) {
  const after = await updateRecord(context, salesOrder, before.id, values, action);
  await followOrder(context, before, after);
  return after;
}
