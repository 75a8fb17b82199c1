import { addDays, instantOf, mondayOf } from "../../lib/dates.ts";
import type { Context } from "../../records/context.ts";
import type { Punch } from "../hours/rules.ts";
import { actualDays } from "../schedules/actual.ts";
import { plannedHours } from "../schedules/planned.ts";
import { sumOfDays } from "../schedules/rules.ts";
import { settings } from "../settings/service.ts";
import { loanOn } from "../staff-loans/rules.ts";
import { storedLoans } from "../staff-loans/where.ts";
import { latestId } from "../timekeeping/entries.ts";
import { type ShiftDay, shiftPerson } from "./rules.ts";
import type { ShiftPerson } from "./schema.ts";

/** All active staff with where they are and what they have worked, whoever asks. */
export async function peopleNow(context: Context): Promise<ShiftPerson[]> {
  const today = context.today();
  const monday = mondayOf(today);
  const midnight = (date: string) => instantOf(date, "00:00", context.timeZone);
  const { shiftStart } = await settings.get(context, {});
  const day: ShiftDay = {
    now: context.now(),
    dayBegan: midnight(today),
    shiftBegins: instantOf(today, shiftStart, context.timeZone),
  };
  const punches = await punchesSince(context, midnight(today));
  const weeks = await plannedHours(context, [monday]);
  const worked = await actualDays(context, { from: monday, to: addDays(monday, 6) });
  const loanOf = loanOn(await storedLoans(context));
  const jobOf = await jobsNow(context);
  return weeks.map(({ userId, full_name, primary_department, days }) => {
    const { projectedHours: scheduled = 0, department = null } = days.find(({ date }) => date === today) ?? {};
    const lentUntil = loanOf(userId, today)?.to ?? null;
    const person = { id: userId, full_name, department, primary_department, lentUntil };
    const own = worked.get(userId);
    const { hours: hoursThisWeek, typedHours } = sumOfDays([...(own?.values() ?? [])]);
    const { hours: hoursToday, source: todaySource } = own?.get(today) ?? { hours: 0, source: "typed" };
    const hours = { scheduledHours: scheduled, hoursToday, todaySource, hoursThisWeek, typedHoursThisWeek: typedHours };
    return shiftPerson(person, punches.get(userId) ?? [], { ...hours, job: jobOf.get(userId) ?? null }, day);
  });
}

/** What each person who is at a work order is at. */
async function jobsNow({ db }: Context): Promise<Map<number, ShiftPerson["job"]>> {
  const rows = await db
    .selectFrom("job_times as job")
    .innerJoin("work_orders as work", "work.id", "job.workOrderId")
    .leftJoin("production_steps as step", "step.id", "job.stepId")
    .select(["job.userId", "job.workOrderId", "work.woNumber", "step.operation", "job.startedAt"])
    .where("job.endedAt", "is", null)
    .execute();
  return new Map(rows.map(({ userId, ...job }) => [userId, job]));
}

/** The time entries since an instant, and the latest earlier one of people without any, by person and in order. */
async function punchesSince({ db }: Context, instant: string): Promise<Map<number, Punch[]>> {
  const counted = db
    .selectFrom("time_entries")
    .select(["id", "userId", "eventType", "isBreak", "approval", "occurredAt"])
    .where("struckById", "is", null);
  // Each half by its own index; joined by "or" they read every entry.
  const rows = await counted
    .where("occurredAt", ">=", instant)
    .unionAll(
      counted.where("occurredAt", "<", instant).where("id", "in", db.selectFrom("staff").select(latestId.as("id"))),
    )
    .orderBy("occurredAt")
    .orderBy("id")
    .execute();
  const people = new Map<number, Punch[]>();
  for (const { userId, ...punch } of rows) people.set(userId, [...(people.get(userId) ?? []), punch]);
  return people;
}
