import { sql } from "kysely";
import type { CalendarDate } from "../../lib/dates.ts";
import { chunks } from "../../records/bulk.ts";
import { type Context, readerOf } from "../../records/context.ts";

/**
 * What is still to come of these parts, or of all, from sent and open purchase orders, the soonest first: ordered less
 * received, never below 0 for a line.
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
