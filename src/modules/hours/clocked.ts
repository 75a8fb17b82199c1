import { addDays, type CalendarDate, dayIn, instantOf } from "../../lib/dates.ts";
import type { Context } from "../../records/context.ts";
import { type ClockedDay, daysOfShifts, type Punch, shiftsOf } from "./rules.ts";

export interface Period {
  from: CalendarDate;
  to: CalendarDate;
}

/** A shift that began on the last day of the period may end so many days later. */
const REACH_DAYS = 2;

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
  const rows = await context.db
    .selectFrom("time_entries")
    .leftJoin("departments", "departments.id", "time_entries.departmentId")
    .select(["userId", "eventType", "approval", "occurredAt", "departments.name as department"])
    .where("struckById", "is", null)
    .where("occurredAt", ">=", instantOf(from, "00:00", context.timeZone))
    .where("occurredAt", "<", instantOf(addDays(to, 1 + REACH_DAYS), "00:00", context.timeZone))
    .$if(userIds !== undefined, (entries) => entries.where("userId", "in", userIds ?? []))
    .orderBy("occurredAt")
    .orderBy("time_entries.id")
    .execute();
  const people = new Map<number, Punch[]>();
  for (const { userId, ...punch } of rows) {
    const own = people.get(userId);
    if (own) own.push(punch);
    else people.set(userId, [punch]);
  }
  return new Map(
    [...people].map(([userId, punches]) => {
      const days = daysOfShifts(shiftsOf(punches, context.now()), dayOf);
      return [userId, new Map([...days].filter(([day]) => day <= to))];
    }),
  );
}
