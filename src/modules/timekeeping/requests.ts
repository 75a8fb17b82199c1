import type { Saved } from "../../../db/tables.ts";
import { type CalendarDate, dayIn } from "../../lib/dates.ts";
import type { Context } from "../../records/context.ts";
import type { Period } from "../hours/clocked.ts";
import { changedDays, type Entry, entriesOf, inOrder } from "./locks.ts";

type Request = Saved<"time_corrections">;

/** A request about somebody's times that awaits approval, and the days whose hours it would change. */
interface AwaitingRequest {
  userId: number;
  days: readonly CalendarDate[];
}

/**
 * The requests about hours of this period that await approval; with `at`, those that awaited it at that time.
 */
export async function awaitingRequests(
  context: Context,
  { from, to }: Period,
  at?: string,
): Promise<AwaitingRequest[]> {
  const requests = await context.db
    .selectFrom("time_corrections")
    .selectAll()
    .$if(at === undefined, (all) => all.where("status", "=", "awaiting"))
    // A decision is the last change of a request.
    .$if(at !== undefined, (all) =>
      all
        .where("createdAt", "<=", at as string)
        .where((is) => is.or([is("status", "=", "awaiting"), is("updatedAt", ">", at as string)])),
    )
    .orderBy("id")
    .execute();
  const entries = new Map<number, Entry[]>();
  for (const { userId } of requests) if (!entries.has(userId)) entries.set(userId, await entriesOf(context, userId));
  return requests
    .map((request) => ({
      userId: request.userId,
      days: daysOf(context, request, entries.get(request.userId) ?? []),
    }))
    .filter(({ days }) => days.some((day) => day >= from && day <= to));
}

/** The days of the shifts that it would change; of its times, if it would change none. */
function daysOf(context: Context, request: Request, entries: readonly Entry[]): CalendarDate[] {
  const changed = changedDays(context, entries, granted(request, entries));
  if (changed.length > 0) return changed;
  const times = [request.before, request.occurredAt, request.otherAt].filter((time) => time !== null);
  return times.map(dayIn(context.timeZone));
}

/** A person's entries as they would be with the request approved. */
function granted(request: Request, entries: readonly Entry[]): Entry[] {
  const { act, entryId, otherEntryId, eventType, occurredAt, otherAt } = request;
  if (act === "strike") return entries.filter((entry) => entry.id !== entryId && entry.id !== otherEntryId);
  // A clock-out that was reported later counts already, and would only be approved.
  const change = act === "change" ? { occurredAt: occurredAt as string } : { approval: "approved" };
  if (entryId !== null)
    return inOrder(entries.map((entry) => (entry.id === entryId ? { ...entry, ...change } : entry)));
  const ends = [
    { eventType: eventType as string, occurredAt },
    { eventType: eventType === "clock_in" ? "clock_out" : "clock_in", occurredAt: otherAt },
  ];
  const added = ends.flatMap((end) =>
    end.occurredAt === null
      ? []
      : [{ ...end, id: Number.MAX_SAFE_INTEGER, occurredAt: end.occurredAt, approval: null }],
  );
  return inOrder([...entries, ...added]);
}
