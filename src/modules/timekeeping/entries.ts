import { sql } from "kysely";
import type { Flag } from "../../../db/tables/stored.ts";
import type { Saved } from "../../../db/tables.ts";
import { dateIn } from "../../lib/dates.ts";
import type { Context } from "../../records/context.ts";
import { insertRecord } from "../../records/records.ts";
import { rowOf } from "../../records/row.ts";
import { type RowOf, sourceOf } from "../../records/source.ts";
import { staffMember } from "../staff/record.ts";
import { workplaceOf } from "../staff-loans/where.ts";
import { timeEntry } from "./record.ts";
import { type Approval, type EventType, TimeEntry } from "./schema.ts";

/** At the clock a staff member is called an employee. */
export const employee = { ...staffMember, noun: "employee" };

const staffSearch = sql`(select search from staff where staff.id = time_entries."userId")`;

export const source = sourceOf(
  "time_entries",
  TimeEntry,
  {
    photoUrl: "photoHash",
    isWithoutPhoto: null,
    full_name: nameOf("userId").$castTo<string>(),
    department: departmentOf("time_entries.departmentId"),
    vouchedByName: nameOf("vouchedBy"),
    decidedByName: nameOf("decidedBy"),
    correctedFor: sql<string | null>`(select reason from time_corrections as made where made.status = 'approved'
      and made.id = coalesce(time_entries."struckById",
        (select max(id) from time_corrections where "entryId" = time_entries.id and act = 'change' and status = 'approved'),
        time_entries."addedById"))`,
    clockedInAt: sql<string | null>`(select clock_ins."occurredAt" from time_entries as clock_ins
      where clock_ins.id = time_entries.corrects)`,
  },
  { searchOf: { table: "staff", id: sql.ref("userId") }, sort: { full_name: staffSearch } },
);

/** A time entry as in its list. Throws NotFound. */
export async function entryOf(context: Context, id: number): Promise<TimeEntry> {
  return toWire(await rowOf(context, source, timeEntry, id));
}

/** The id of the latest entry of the person of a row of staff. */
export const latestId = sql<number | null>`(select latest.id from time_entries as latest
  where latest."userId" = staff.id and latest."struckById" is null
  order by latest."occurredAt" desc, latest.id desc limit 1)`;

/** A person's entries that count, the latest first: two may share a second. */
export function latestOf(context: Context, userId: number) {
  return context.db
    .selectFrom("time_entries")
    .select(["id", "eventType", "occurredAt", "departmentId"])
    .where("userId", "=", userId)
    .where("struckById", "is", null)
    .orderBy("occurredAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/**
 * Records that somebody comes or goes now, and answers the entry's id. It is never before their latest one, whatever
 * the computer's clock says, so that entries stay in order. They go from where they came.
 */
export async function punchNow(
  context: Context,
  userId: number,
  values: Pick<Saved<"time_entries">, "eventType" | "location" | "photoHash" | "vouchedBy"> & { isBreak?: Flag },
): Promise<number> {
  const [latest, now] = [await latestOf(context, userId), context.now()];
  const occurredAt = latest && latest.occurredAt > now ? latest.occurredAt : now;
  const today = dateIn(context.timeZone, new Date(occurredAt));
  const departmentId =
    values.eventType === "clock_out" && latest ? latest.departmentId : await workplaceOf(context, userId, today);
  const entry = { ...values, userId, occurredAt, departmentId };
  const { id } = await insertRecord({ ...context, now: () => now }, timeEntry, entry);
  return id;
}

/** The hashes of the photos that time entries name. */
export async function namedPhotos({ db }: Pick<Context, "db">): Promise<Set<string>> {
  const entries = await db.selectFrom("time_entries").select("photoHash").distinct().execute();
  return new Set(entries.flatMap(({ photoHash }) => photoHash ?? []));
}

/** A time entry on the wire: with the address of its photo instead of the hash. */
export function toWire({
  photoUrl: photoHash,
  eventType,
  approval,
  isBreak,
  ...entry
}: RowOf<typeof source>): TimeEntry {
  return {
    ...entry,
    isBreak: isBreak === 1,
    eventType: eventType as EventType,
    approval: approval as Approval | null,
    photoUrl: photoHash === null ? null : `/api/time-entries/${entry.id}/photo`,
    isWithoutPhoto: entry.vouchedBy !== null,
  };
}

/** The name of the department to which a column refers. */
function departmentOf(column: string) {
  return sql<string | null>`(select name from departments where departments.id = ${sql.ref(column)})`;
}

function nameOf(column: "userId" | "vouchedBy" | "decidedBy") {
  return sql<string | null>`(select full_name from staff where staff.id = time_entries.${sql.ref(column)})`;
}
