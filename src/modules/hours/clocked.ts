import { addDays, type CalendarDate, dayIn, instantOf } from "../../lib/dates.ts";
import type { Context } from "../../records/context.ts";
import { each, newPause } from "../../records/pace.ts";
import { type ClockedDay, daysOfShifts, type Punch, shiftsOf } from "./rules.ts";

export interface Period {
  from: CalendarDate;
  to: CalendarDate;
}

/** A shift that began on the last day of the period may end so many days later. */
const REACH_DAYS = 2;
/** The punches of so many days are read before others get their turn. */
const DAYS_AT_ONCE = 31;

/**
 * The hours from punches, for each person and each day of a period on which a shift of theirs began; for all people, or for
 * those named.
 */
export async function clockedDays(
  context: Pick<Context, "db" | "timeZone" | "now">,
  { from, to }: Period,
  userIds?: readonly number[],
): Promise<Map<number, Map<CalendarDate, ClockedDay>>> {
  const dayOf = dayIn(context.timeZone);
  const people = new Map<number, Punch[]>();
  const pause = newPause();
  const end = addDays(to, 1 + REACH_DAYS);
  for (let begin = from; begin < end; ) {
    const next = addDays(begin, DAYS_AT_ONCE);
    const rows = await punchesIn(context, { from: begin, to: next < end ? next : end }, userIds);
    for (const { userId, ...punch } of rows) {
      const own = people.get(userId);
      if (own) own.push(punch);
      else people.set(userId, [punch]);
    }
    begin = next;
    await pause();
  }
  const days = new Map<number, Map<CalendarDate, ClockedDay>>();
  await each(people, pause, ([userId, punches]) => {
    const own = daysOfShifts(shiftsOf(punches, context.now()), dayOf);
    days.set(userId, new Map([...own].filter(([day]) => day <= to)));
  });
  return days;
}

/** The punches that count, from the first day up to the last, which is no longer in it, in their order. */
function punchesIn(
  { db, timeZone }: Pick<Context, "db" | "timeZone">,
  { from, to }: Period,
  userIds: readonly number[] | undefined,
) {
  return db
    .selectFrom("time_entries")
    .leftJoin("departments", "departments.id", "time_entries.departmentId")
    .select(["userId", "eventType", "isBreak", "approval", "occurredAt", "departments.name as department"])
    .where("struckById", "is", null)
    .where("occurredAt", ">=", instantOf(from, "00:00", timeZone))
    .where("occurredAt", "<", instantOf(to, "00:00", timeZone))
    .$if(userIds !== undefined, (entries) => entries.where("userId", "in", userIds ?? []))
    .orderBy("occurredAt")
    .orderBy("time_entries.id")
    .execute();
}
