import type { Saved } from "../../../db/tables.ts";
import { Conflict } from "../../lib/errors.ts";
import { toDollars } from "../../lib/money.ts";
import { isUnfinished } from "../../lib/states.ts";
import { asAct, type Context } from "../../records/context.ts";
import { findRecord, updateRecord } from "../../records/records.ts";
import { OPTION_FIELDS } from "../catalog/schema.ts";
import { cancelWork } from "../work-orders/halts.ts";
import { isAlready, workOrdersOf } from "./acts.ts";
import { changedColumns } from "./order-columns.ts";
import { salesOrder } from "./record.ts";
import { STOCKS } from "./rules.ts";
import type { SalesOrderChange } from "./schema.ts";
import { isLeft, itemsOf, shippedOf } from "./shipped.ts";

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
    if (!isLeft(await itemsOf(inner.db, order))) throw new Conflict(`Nothing of ${order.orderNumber} is left to close`);
    const columns = await changedColumns(inner, whatWasShipped(order, shipped), order);
    const shippedNow = { ...columns, status: "shipped", resumeStatus: null };
    const after = await updateRecord(inner, salesOrder, id, shippedNow, "closed");
    for (const work of await workOrdersOf(inner, id)) if (isUnfinished(work.state)) await cancelWork(inner, work);
    return after;
  });
}

/** The change by which an order asks for no more than was shipped of it. */
function whatWasShipped({ lineItems }: SalesOrder, shipped: ReadonlyMap<number, number>): SalesOrderChange {
  const lines = lineItems.flatMap(({ no, description, unitPriceCents, discountPercent }) => {
    const quantity = shipped.get(no) ?? 0;
    return quantity > 0 ? [{ no, description, quantity, unitPrice: toDollars(unitPriceCents), discountPercent }] : [];
  });
  const stocks = shipped.get(STOCKS) ?? 0;
  if (stocks > 0) return { lineItems: lines, quantity: stocks };
  const none = Object.fromEntries(OPTION_FIELDS.map((field) => [field, null]));
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return { lineItems: lines, quantity: pieces, ...none, otherOptions: [], colorCategory: null, partNumber: null };
}
