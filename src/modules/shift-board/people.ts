import { addDays, instantOf, mondayOf } from "../../lib/dates.ts";
import type { Context } from "../../records/context.ts";
import { plannedHours } from "../schedules/planned.ts";
import { settings } from "../settings/service.ts";
import { latestIds, occurredAt } from "../timekeeping/entries.ts";
import { type Punch, type ShiftDay, shiftPerson } from "./rules.ts";
import type { ShiftPerson } from "./schema.ts";

/** All active staff with where they are and what they have worked, whoever asks. */
export async function peopleNow(context: Context): Promise<ShiftPerson[]> {
  const today = context.today();
  const monday = mondayOf(today);
  const midnight = (date: string) => instantOf(date, "00:00", context.timeZone);
  const { shiftStart } = await settings.get(context, {});
  const day: ShiftDay = {
    now: context.now(),
    weekBegan: midnight(monday),
    dayBegan: midnight(today),
    shiftBegins: instantOf(today, shiftStart, context.timeZone),
  };
  // A shift over the midnight before Monday began on Sunday.
  const punches = await punchesSince(context, midnight(addDays(monday, -1)));
  const weeks = await plannedHours(context, [monday]);
  return weeks.map(({ userId, full_name, primary_department, days }) => {
    const scheduled = days.find(({ date }) => date === today)?.projectedHours ?? 0;
    const person = { id: userId, full_name, department: primary_department };
    return shiftPerson(person, punches.get(userId) ?? [], scheduled, day);
  });
}

/** The time entries from an instant on, and the latest one of who has none since, by person in their order. */
async function punchesSince({ db }: Context, instant: string): Promise<Map<number, Punch[]>> {
  const rows = await db
    .selectFrom("time_entries")
    .select(["userId", "eventType", "approval", occurredAt.as("occurredAt")])
    .where((is) => is.or([is("createdAt", ">=", instant), is("id", "in", latestIds({ db }))]))
    .orderBy("id")
    .execute();
  const people = new Map<number, Punch[]>();
  for (const { userId, ...punch } of rows) people.set(userId, [...(people.get(userId) ?? []), punch]);
  return people;
}
