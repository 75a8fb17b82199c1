import { sql } from "kysely";
import type { Context } from "../../records/context.ts";
import type { RowOf } from "../../records/page.ts";
import { rowOf } from "../../records/row.ts";
import { sourceOf } from "../../records/source.ts";
import { staffMember } from "../staff/record.ts";
import { timeEntry } from "./record.ts";
import { type Approval, type EventType, TimeEntry } from "./schema.ts";

/** Who stands at the clock is spoken of as an employee. */
export const employee = { ...staffMember, noun: "employee" };

/** When it happened: the time that a correction says, else when it was recorded. */
export const occurredAt = sql<string>`coalesce(time_entries."occurredAt", time_entries."createdAt")`;

const staffSearch = sql`(select search from staff where staff.id = time_entries."userId")`;

export const source = sourceOf(
  "time_entries",
  TimeEntry,
  {
    occurredAt,
    photoUrl: "photoHash",
    isWithoutPhoto: null,
    full_name: nameOf("userId").$castTo<string>(),
    vouchedByName: nameOf("vouchedBy"),
    decidedByName: nameOf("decidedBy"),
    clockedInAt: sql<
      string | null
    >`(select coalesce(clock_ins."occurredAt", clock_ins."createdAt") from time_entries as clock_ins
      where clock_ins.id = time_entries.corrects)`,
  },
  { search: staffSearch, sort: { full_name: staffSearch } },
);

/** One time entry as its list shows it. Throws NotFound. */
export async function entryOf(context: Context, id: number): Promise<TimeEntry> {
  return toWire(await rowOf(context, source, timeEntry, id));
}

/** The ids of the latest entry of each person. */
export function latestIds({ db }: Pick<Context, "db">) {
  return db
    .selectFrom("time_entries")
    .select((of) => of.fn.max("id").as("id"))
    .groupBy("userId");
}

/** The highest id is the latest: two entries may share a second, and clocks are set back. */
export function latestOf(context: Context, userId: number) {
  return context.db
    .selectFrom("time_entries")
    .select(["id", "eventType", occurredAt.as("occurredAt")])
    .where("userId", "=", userId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The hashes of the photos that entries name. */
export async function namedPhotos({ db }: Pick<Context, "db">): Promise<Set<string>> {
  const entries = await db.selectFrom("time_entries").select("photoHash").distinct().execute();
  return new Set(entries.flatMap(({ photoHash }) => photoHash ?? []));
}

/** A time entry as the wire tells it: with the address of its photo in the place of the hash. */
export function toWire({ photoUrl: photoHash, eventType, approval, ...entry }: RowOf<typeof source>): TimeEntry {
  return {
    ...entry,
    eventType: eventType as EventType,
    approval: approval as Approval | null,
    photoUrl: photoHash === null ? null : `/api/time-entries/${entry.id}/photo`,
    isWithoutPhoto: entry.vouchedBy !== null,
  };
}

function nameOf(column: "userId" | "vouchedBy" | "decidedBy") {
  return sql<string | null>`(select full_name from staff where staff.id = time_entries.${sql.ref(column)})`;
}
