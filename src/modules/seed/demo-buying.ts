import { addDays } from "../../lib/dates.ts";
import type { Context } from "../../records/context.ts";
import { service as purchaseOrders } from "../purchase-orders/service.ts";
import { earlier } from "./fixtures.ts";

/** How many days ago the long bottom metals were ordered, and how many days later they are expected. */
const ORDERED_DAYS_AGO = 6;
const LEAD_DAYS = 15;

/** Enters the demo's purchase order: twelve of the part that is out of stock and that an order waits for. */
export async function enterPurchases(context: Context): Promise<Record<string, number>> {
  const metal = await context.db
    .selectFrom("parts")
    .select(["id", "vendorId"])
    .where("partNumber", "=", "BM-DBM-LA")
    .executeTakeFirstOrThrow();
  const orderDate = addDays(context.today(), -ORDERED_DAYS_AGO);
  const then = earlier(context, 24 * ORDERED_DAYS_AGO);
  const { id } = await purchaseOrders.create(then, {
    vendorId: metal.vendorId as number,
    orderDate,
    expectedDate: addDays(orderDate, LEAD_DAYS),
    lines: [{ partId: metal.id, quantity: 12 }],
  });
  await purchaseOrders.send(then, { id, reason: null });
  return { purchaseOrders: 1 };
}
