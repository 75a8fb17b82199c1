import { sql } from "kysely";
import { dayIn } from "../../lib/dates.ts";
import { type Context, readerOf } from "../../records/context.ts";
import { lockedPeriods } from "../hours/locks.ts";

/** What is wrong with people's time, in words, with the people concerned. */
export async function brokenHours(context: Context): Promise<{ says: string; people: readonly string[] }[]> {
  const broken = [
    { says: "come or leave twice in a row", people: await twice(context) },
    { says: "are at two work orders at once", people: await atTwoJobs(context) },
    { says: "have entries that changed after they were exported for payroll", people: await changedSince(context) },
  ];
  return broken.filter(({ people }) => people.length > 0);
}

async function twice(context: Context): Promise<string[]> {
  const { rows } = await sql<{ full_name: string }>`
    select distinct full_name from (
      select "userId", "eventType", lag("eventType", 1, 'clock_out') over
        (partition by "userId" order by "occurredAt", id) as before
      from time_entries where "struckById" is null) as entry
    join staff on staff.id = entry."userId" where "eventType" = before order by full_name`.execute(readerOf(context));
  return rows.map(({ full_name }) => full_name);
}

async function atTwoJobs(context: Context): Promise<string[]> {
  const rows = await readerOf(context)
    .selectFrom("job_times")
    .innerJoin("staff", "staff.id", "job_times.userId")
    .select("full_name")
    .where("endedAt", "is", null)
    .groupBy(["userId", "full_name"])
    .having((is) => is(is.fn.countAll(), ">", 1))
    .execute();
  return rows.map(({ full_name }) => full_name);
}

async function changedSince(context: Context): Promise<string[]> {
  const db = readerOf(context);
  const periods = await lockedPeriods({ db });
  if (periods.length === 0) return [];
  const entries = await db
    .selectFrom("time_entries")
    .innerJoin("staff", "staff.id", "time_entries.userId")
    .select(["full_name", "eventType", "occurredAt", "time_entries.updatedAt"])
    .where("struckById", "is", null)
    .orderBy("userId")
    .orderBy("occurredAt")
    .orderBy("time_entries.id")
    .execute();
  const dayOf = dayIn(context.timeZone);
  let day = "";
  const changed = entries.flatMap(({ eventType, occurredAt, updatedAt, full_name }) => {
    // A clock-out belongs to the day on which its shift began.
    if (eventType === "clock_in") day = dayOf(occurredAt);
    const locked = periods.find(({ from, to }) => day >= from && day <= to);
    return locked && updatedAt > locked.exportedAt ? [full_name] : [];
  });
  return [...new Set(changed)];
}
