import { dateIn, hoursBefore } from "../../lib/dates.ts";
import type { Context } from "../../records/context.ts";
import { peopleWithin } from "../../records/reach.ts";
import { plannedHours } from "../schedules/planned.ts";
import { departmentLabel } from "../staff/rules.ts";
import { occurredAt } from "../timekeeping/entries.ts";
import { LONGEST_SHIFT_HOURS } from "../timekeeping/rules.ts";
import { grouped, instantsOf } from "./report.ts";
import { daysIn, hoursWithin, type Period, type Shift, shiftsOf, weeksIn } from "./rules.ts";

/** One person's day: the hours planned, and the shifts that touch it. */
export interface Day {
  userId: number;
  person: string;
  department: string;
  /** Whether the person is expected at the clock. */
  isDue: boolean;
  date: string;
  planned: number;
  clocked: number;
  awaiting: number;
  shifts: Shift[];
}

/**
 * Every day of a period for everybody within reach, from the day on which the shop first used the clock: before, nobody was missing.
 * Who is not active any more has no plan.
 */
export async function daysOfPeople(context: Context, asked: Period): Promise<Day[]> {
  const used = await context.db
    .selectFrom("time_entries")
    .select((of) => of.fn.min<string | null>(occurredAt).as("since"))
    .executeTakeFirst();
  if (!used?.since) return [];
  const since = dateIn(context.timeZone, new Date(used.since));
  const period = { from: since > asked.from ? since : asked.from, to: asked.to };
  const weeks = await plannedHours(context, weeksIn(period));
  const planned = new Map(
    weeks.flatMap(({ userId, days }) => days.map((day) => [`${userId} ${day.date}`, day.projectedHours])),
  );
  const shifts = await shiftsByPerson(context, period);
  const staff = await context.db
    .selectFrom("staff")
    .select(["id", "full_name", "primary_department"])
    .orderBy("full_name")
    .orderBy("id")
    .execute();
  const isSeen = await peopleWithin(context, "v", "peopleReports");
  const dates = daysIn(period).map((date) => ({ date, bounds: instantsOf(context, { from: date, to: date }) }));
  const seen = staff.filter(({ id }) => isSeen(id));
  return seen.flatMap(({ id: userId, full_name: person, primary_department }) =>
    dates.map(({ date, bounds: [begins, ends] }) => {
      const own = (shifts.get(userId) ?? []).filter(
        ({ cameAt, leftAt }) => cameAt < ends && (leftAt ?? cameAt) >= begins,
      );
      const awaiting = own.filter(({ approval }) => approval === "awaiting");
      return {
        userId,
        person,
        department: departmentLabel({ primary_department }),
        isDue: primary_department !== null,
        date,
        planned: planned.get(`${userId} ${date}`) ?? 0,
        clocked: hoursWithin(own, begins, ends),
        awaiting: hoursWithin(awaiting, begins, ends),
        shifts: own,
      };
    }),
  );
}

/** The shifts that may touch a period, by person. One that began earlier is still found by its clock-in. */
async function shiftsByPerson(context: Context, period: Period): Promise<Map<number, Shift[]>> {
  const [begins] = instantsOf(context, period);
  const punches = await context.db
    .selectFrom("time_entries")
    .select(["userId", "eventType", "approval", occurredAt.as("occurredAt")])
    .where("createdAt", ">=", hoursBefore(begins, 2 * LONGEST_SHIFT_HOURS))
    .orderBy("id")
    .execute();
  const people = grouped(punches, ({ userId }) => String(userId));
  return new Map([...people].map(([userId, own]) => [Number(userId), shiftsOf(own, context.now())]));
}
