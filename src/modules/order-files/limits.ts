import type { Saved } from "../../../db/tables.ts";
import { hoursBefore } from "../../lib/dates.ts";
import { TooMany } from "../../lib/errors.ts";
import { size } from "../../lib/text.ts";
import type { Context } from "../../records/context.ts";
import { changesIn } from "../../records/log-text.ts";
import { idsOf } from "../../rights/who.ts";
import { orderFile } from "./record.ts";

type Order = Pick<Saved<"order_files">, "salesOrderId" | "workOrderId">;
interface Limit {
  hours: number;
  files: number;
  bytes: number;
}

const OF_ORDER: Limit = { hours: 24, files: 100, bytes: 500_000_000 };
const OF_PERSON: Limit = { hours: 1, files: 100, bytes: 300_000_000 };

/**
 * Throws TooMany for more files than an order gets in a day, or one account adds in an hour. Those that were removed
 * since count too, as their bytes stay for a day.
 */
export async function requireFew(context: Context, order: Order, bytes: number): Promise<void> {
  const added = await addedSince(context, hoursBefore(context.now(), OF_ORDER.hours));
  const ofOrder = added.filter(
    ({ file }) => file.salesOrderId === order.salesOrderId && file.workOrderId === order.workOrderId,
  );
  const { staffId, deviceId } = idsOf(context.who);
  const since = hoursBefore(context.now(), OF_PERSON.hours);
  const ofPerson = added.filter(
    (one) => one.timestamp > since && (staffId === null ? one.deviceId === deviceId : one.staffId === staffId),
  );
  requireWithin(OF_ORDER, ofOrder, bytes, "An order gets", "a day");
  // The computer's own user can fill the disk anyway.
  if (context.who.kind !== "local") requireWithin(OF_PERSON, ofPerson, bytes, "One person adds", "an hour");
}

type Added = Awaited<ReturnType<typeof addedSince>>;

function requireWithin(most: Limit, added: Added, bytes: number, who: string, time: string): void {
  const sum = added.reduce((total, { file }) => total + file.bytes, bytes);
  if (added.length < most.files && sum <= most.bytes) return;
  const sentence = `${who} at most ${most.files} files or ${size(most.bytes)} in ${time}. Try again in ${time}`;
  throw new TooMany(sentence, most.hours * 3600);
}

/** The files that were added since then, as the log has them, whether they are still there or not. */
async function addedSince({ db }: Context, since: string) {
  const lines = await db
    .selectFrom("logs")
    .select(["staffId", "deviceId", "timestamp", "changes"])
    .where("relatedEntity", "=", orderFile.noun)
    .where("action", "=", "created")
    .where("timestamp", ">", since)
    .execute();
  return lines.map(({ changes, ...line }) => {
    const of = changesIn(changes);
    const number = (column: string) => (of[column]?.[1] ?? null) as number | null;
    const file = {
      salesOrderId: number("salesOrderId"),
      workOrderId: number("workOrderId"),
      bytes: number("bytes") ?? 0,
    };
    return { ...line, file };
  });
}
