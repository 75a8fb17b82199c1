import type { OrderLine } from "../../../db/tables/sales-orders.ts";
import type { Saved } from "../../../db/tables.ts";
import { Conflict } from "../../lib/errors.ts";
import { isUnfinished } from "../../lib/states.ts";
import { asAct, type Context } from "../../records/context.ts";
import { findRecord, updateRecord } from "../../records/records.ts";
import { linesOf } from "../order-lines/lines.ts";
import { lineTotal } from "../orders/rules.ts";
import { cancelWork } from "../work-orders/halts.ts";
import { isAlready, workOrdersOf } from "./acts.ts";
import { changedColumns } from "./order-columns.ts";
import { salesOrder } from "./record.ts";
import { isLeft, shippedOf, toShip } from "./shipped.ts";

type SalesOrder = Saved<"sales_orders">;

/**
 * Ends a partly shipped sales order: what was ordered becomes what was shipped, its unfinished work orders are
 * cancelled, and it is shipped. Throws NotFound and Conflict.
 */
export function closeRest(context: Context, id: number, reason: string | null): Promise<SalesOrder> {
  return asAct(context, reason, async (inner) => {
    const order = await findRecord(inner, salesOrder, id);
    if (!isUnfinished(order.state)) throw isAlready(order);
    const shipped = await shippedOf(inner.db, id);
    if (shipped.size === 0) throw new Conflict(`Nothing of ${order.orderNumber} has left the shop. Cancel it instead`);
    if (!isLeft(await toShip(inner.db, order))) throw new Conflict(`Nothing of ${order.orderNumber} is left to close`);
    const columns = await changedColumns(inner, {}, order, whatWasShipped(order, shipped));
    const shippedNow = { ...columns, status: "shipped", resumeStatus: null };
    const after = await updateRecord(inner, salesOrder, id, shippedNow, "closed");
    for (const work of await workOrdersOf(inner, id)) if (isUnfinished(work.state)) await cancelWork(inner, work);
    return after;
  });
}

/** The lines of an order that asks for no more than was shipped of it. */
function whatWasShipped(order: SalesOrder, shipped: ReadonlyMap<number, number>): OrderLine[] {
  return linesOf(order).flatMap((line) => {
    const quantity = shipped.get(line.no) ?? 0;
    return quantity > 0 ? [{ ...line, quantity, totalCents: lineTotal({ ...line, quantity }) }] : [];
  });
}
