import type { CalendarDate } from "../../lib/dates.ts";
import { type Context, readerOf } from "../../records/context.ts";
import { findReferred } from "../../records/records.ts";
import { part } from "../inventory/record.ts";
import { type Supply, sumsOf, suppliesOf } from "../inventory/supply.ts";
import { shelfPromise } from "./rules.ts";

/**
 * When the pieces of each line can leave the shelf; undefined for lines that are of no part. Lines of the same part do
 * not take the same pieces. Of a stored order, `orderId`, those who are due after it wait for it. Throws Invalid for a
 * part that is not there.
 */
export async function shelfPromises(
  context: Context,
  lines: readonly { partId?: number | undefined; quantity: number }[],
  leaves: (day: CalendarDate) => CalendarDate,
  orderId?: number,
): Promise<(ReturnType<typeof shelfPromise> | undefined)[]> {
  const partIds = [...new Set(lines.flatMap(({ partId }) => partId ?? []))];
  if (partIds.length === 0) return lines.map(() => undefined);
  const supplies = await suppliesOf(context, partIds);
  const vendors = await leadTimesOf(context);
  const taken = new Map<number, number>();
  const told = [];
  for (const [at, { partId, quantity }] of lines.entries()) {
    if (partId === undefined) {
      told.push(undefined);
      continue;
    }
    const found = await findReferred(context, part, partId, `lines.${at}.partId`);
    const supply = supplies.get(partId) ?? { reservedBy: [], comes: [] };
    const before = taken.get(partId) ?? 0;
    taken.set(partId, before + quantity);
    const vendor = vendors.get(found.vendorId ?? 0);
    const { partNumber, stockQuantity: onHand } = found;
    const about = { partId, partNumber, onHand, promised: promisedBefore(supply, orderId), comes: supply.comes };
    const lead = { vendorName: vendor?.vendorName ?? null, leadDays: vendor?.leadDays ?? null };
    told.push(shelfPromise({ ...about, ...lead }, before + quantity, context.today(), leaves));
  }
  return told;
}

/** How many pieces others are promised: all, or what stands before an order that is promised some itself. */
function promisedBefore(supply: Supply, orderId: number | undefined): number {
  const own = supply.reservedBy.findIndex(({ salesOrderId }) => salesOrderId !== null && salesOrderId === orderId);
  return sumsOf(own < 0 ? supply : { ...supply, reservedBy: supply.reservedBy.slice(0, own) }).reserved;
}

/** The vendors by their ids, with how many days they take. */
async function leadTimesOf(context: Context) {
  const all = await readerOf(context).selectFrom("vendors").select(["id", "vendorName", "leadDays"]).execute();
  return new Map(all.map((vendor) => [vendor.id, vendor]));
}
