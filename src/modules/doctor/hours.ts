import { sql } from "kysely";
import { dayIn } from "../../lib/dates.ts";
import { type Context, readerOf } from "../../records/context.ts";
import { newPause } from "../../records/pace.ts";
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

/** One person after the other, with pauses for others: each one's entries are read by one statement. */
async function ofEach(context: Context, isOdd: (userId: number) => Promise<boolean>): Promise<string[]> {
  const people = await readerOf(context)
    .selectFrom("staff")
    .select(["id", "full_name"])
    .orderBy("full_name")
    .orderBy("id")
    .execute();
  const pause = newPause();
  const odd = new Set<string>();
  for (const { id, full_name } of people) {
    if (await isOdd(id)) odd.add(full_name);
    await pause();
  }
  return [...odd];
}

function twice(context: Context): Promise<string[]> {
  return ofEach(context, async (userId) => {
    const { rows } = await sql`
      select 1 from (
        select "eventType", lag("eventType", 1, 'clock_out') over (order by "occurredAt", id) as before
        from time_entries where "struckById" is null and "userId" = ${userId}) as entry
      where "eventType" = before limit 1`.execute(readerOf(context));
    return rows.length > 0;
  });
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
  const dayOf = dayIn(context.timeZone);
  return ofEach(context, async (userId) => {
    const entries = await db
      .selectFrom("time_entries")
      .select(["eventType", "occurredAt", "updatedAt"])
      .where("struckById", "is", null)
      .where("userId", "=", userId)
      .orderBy("occurredAt")
      .orderBy("id")
      .execute();
    let day = "";
    return entries.some(({ eventType, occurredAt, updatedAt }) => {
      // A clock-out belongs to the day on which its shift began.
      if (eventType === "clock_in") day = dayOf(occurredAt);
      const locked = periods.find(({ from, to }) => day >= from && day <= to);
      return locked !== undefined && updatedAt > locked.exportedAt;
    });
  });
}
