import { sql } from "kysely";
import type { CalendarDate } from "../../lib/dates.ts";
import { chunks } from "../../records/bulk.ts";
import { type Context, readerOf } from "../../records/context.ts";

/** How many of a part are on order, and when the next of them are expected; null where no day is known. */
export interface OnOrder {
  quantity: number;
  nextDate: CalendarDate | null;
}

/** What is on order of each of these parts; without ids of all. Parts of which nothing is on order are not in it. */
export async function onOrderOf(context: Context, partIds?: readonly number[]): Promise<Map<number, OnOrder>> {
  const found = new Map<number, OnOrder>();
  for (const { partId, quantity, expectedDate } of await comingOf(context, partIds)) {
    const { quantity: before = 0, nextDate = expectedDate } = found.get(partId) ?? {};
    found.set(partId, { quantity: before + quantity, nextDate });
  }
  return found;
}

/**
 * What is still to come of these parts, or of all, by the lines of purchase orders that were sent and are not closed, the soonest
 * first: ordered less received, never below 0 for a line.
 */
export async function comingOf(context: Context, partIds?: readonly number[]) {
  const found = [];
  for (const some of partIds === undefined ? [undefined] : chunks([...new Set(partIds)])) {
    const lines = readerOf(context)
      .selectFrom("purchase_order_lines as line")
      .innerJoin("purchase_orders as purchase", "purchase.id", "line.purchaseOrderId")
      .where("purchase.status", "in", ["sent", "partly received"])
      .$if(some !== undefined, (all) => all.where("line.partId", "in", some as number[]))
      .select(["line.partId", "purchase.id as purchaseOrderId", "purchase.number", "purchase.expectedDate"])
      .select(STILL_TO_COME.as("quantity"));
    found.push(...(await lines.execute()));
  }
  const day = ({ expectedDate }: { expectedDate: CalendarDate | null }) => expectedDate ?? "9999";
  return found
    .filter(({ quantity }) => quantity > 0)
    .sort((one, other) => day(one).localeCompare(day(other)) || one.purchaseOrderId - other.purchaseOrderId);
}

/** Of one `line`: ordered less received. */
const STILL_TO_COME = sql<number>`line.quantity - coalesce((select sum(movement.quantity) from stock_movements as movement
  where movement."purchaseOrderLineId" = line.id), 0)`;
