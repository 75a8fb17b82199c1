import type { CalendarDate } from "../../lib/dates.ts";
import { type Context, readerOf } from "../../records/context.ts";
import { findReferred } from "../../records/records.ts";
import { part } from "../inventory/record.ts";
import { sumsOf, suppliesOf } from "../inventory/supply.ts";
import { shelfPromise } from "./rules.ts";

/**
 * When the pieces of each line can leave the shelf; undefined for lines that are of no part. Lines of the same part do
 * not take the same pieces. Throws Invalid for a part that is not there.
 */
export async function shelfPromises(
  context: Context,
  lines: readonly { partId?: number | undefined; quantity: number }[],
  leaves: (day: CalendarDate) => CalendarDate,
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
    const about = { partId, partNumber, onHand, promised: sumsOf(supply).reserved, comes: supply.comes };
    const lead = { vendorName: vendor?.vendorName ?? null, leadDays: vendor?.leadDays ?? null };
    told.push(shelfPromise({ ...about, ...lead }, before + quantity, context.today(), leaves));
  }
  return told;
}

/** The vendors by their ids, with how many days they take. */
async function leadTimesOf(context: Context) {
  const all = await readerOf(context).selectFrom("vendors").select(["id", "vendorName", "leadDays"]).execute();
  return new Map(all.map((vendor) => [vendor.id, vendor]));
}
