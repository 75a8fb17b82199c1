import { daysBetween } from "../../lib/dates.ts";
import type { Context } from "../../records/context.ts";
import { findRecord } from "../../records/records.ts";
import { vendor } from "../vendors/record.ts";
import { lateness } from "./rules.ts";
import type { Deliveries } from "./schema.ts";
import { receiptsOf } from "./stored.ts";

/** Older ones say little about a vendor's present prices and punctuality. */
const AT_MOST = 500;

/** The latest deliveries from a vendor, with the cost per piece, and how late they were. Throws NotFound. */
export async function deliveriesOf(context: Context, id: number): Promise<Deliveries> {
  await findRecord(context, vendor, id);
  const receipts = await receiptsOf(context, { vendorId: id, limit: AT_MOST });
  return {
    receipts: receipts.map((receipt) => ({
      ...receipt,
      daysLate: receipt.expectedDate === null ? 0 : Math.max(0, daysBetween(receipt.expectedDate, receipt.date)),
    })),
    lateness: lateness(receipts.filter(({ quantity }) => quantity > 0)),
  };
}
