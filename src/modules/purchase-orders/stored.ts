import { sql } from "kysely";
import { dateIn } from "../../lib/dates.ts";
import { type Cents, timesCents, toDollars } from "../../lib/money.ts";
import { type Context, readerOf } from "../../records/context.ts";

/** The lines of purchase orders in order, with their parts and what has come of each. */
export async function linesOf(context: Context, purchaseOrderIds: readonly number[]) {
  const found = await readerOf(context)
    .selectFrom("purchase_order_lines as line")
    .innerJoin("parts", "parts.id", "line.partId")
    .where("line.purchaseOrderId", "in", purchaseOrderIds)
    .select(["line.id", "line.purchaseOrderId", "line.partId", "parts.partNumber", "parts.name"])
    .select(["line.vendorPartNumber", "line.quantity", "line.unitCostCents"])
    .select(
      sql<number>`coalesce((select sum(movement.quantity) from stock_movements as movement
        where movement."purchaseOrderLineId" = line.id), 0)`.as("received"),
    )
    .orderBy("line.id")
    .execute();
  return found.map((line) => ({ ...line, totalCents: timesCents(line.unitCostCents, line.quantity) }));
}
export type PurchaseLine = Awaited<ReturnType<typeof linesOf>>[number];

/** What came of a purchase order, or of all from a vendor, the latest first, without what was undone. */
export async function receiptsOf(
  context: Context,
  { purchaseOrderId, vendorId, limit }: { purchaseOrderId?: number; vendorId?: number; limit?: number },
) {
  const found = await readerOf(context)
    .selectFrom("stock_movements as movement")
    .innerJoin("purchase_order_lines as line", "line.id", "movement.purchaseOrderLineId")
    .innerJoin("purchase_orders as purchase", "purchase.id", "line.purchaseOrderId")
    .innerJoin("parts", "parts.id", "movement.partId")
    .$if(purchaseOrderId !== undefined, (all) => all.where("purchase.id", "=", purchaseOrderId as number))
    .$if(vendorId !== undefined, (all) => all.where("purchase.vendorId", "=", vendorId as number))
    .select(["movement.id", "movement.reversesId", "movement.at", "movement.paperNumber", "movement.partId"])
    .select(["movement.quantity", "movement.valueCents", "movement.performedBy", "movement.reason", "parts.partNumber"])
    .select(["purchase.id as purchaseOrderId", "purchase.number", "purchase.expectedDate"])
    .orderBy("movement.id", "desc")
    .$if(limit !== undefined, (all) => all.limit(limit as number))
    .execute();
  // The latest first: by the time a movement is looked at, it is known whether it was undone.
  const gone = new Set<number>();
  const there = found.filter(({ id, reversesId }) => {
    if (reversesId === null) return !gone.has(id);
    if (!gone.has(id)) gone.add(reversesId);
    return false;
  });
  return there.map(({ at, valueCents, reversesId: _, ...receipt }) => ({
    ...receipt,
    date: dateIn(context.timeZone, new Date(at)),
    unitCost: toDollars(Math.round(valueCents / receipt.quantity) as Cents),
  }));
}
