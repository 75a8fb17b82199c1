import { type CalendarDate, dateIn, mondaysIn } from "../../lib/dates.ts";
import type { Context } from "../../records/context.ts";
import { peopleWithin } from "../../records/reach.ts";
import type { Shift } from "../hours/rules.ts";
import { actualDays } from "../schedules/actual.ts";
import { plannedHours } from "../schedules/planned.ts";
import { departmentLabel } from "../staff/rules.ts";
import { daysIn, type Period } from "./rules.ts";

/** One person's day: the hours planned and worked, and the shifts that began on it. */
export interface Day {
  userId: number;
  person: string;
  department: string;
  /** Whether the person is expected at the clock. */
  isDue: boolean;
  date: string;
  planned: number;
  actual: number;
  source: "clock" | "typed";
  awaiting: number;
  shifts: Shift[];
}

/**
 * For reports: every day of a period for everybody within reach, from the day on which the shop first used the clock,
 * or typed hours: before, nobody was missing. Inactive people have no plan.
 */
export async function daysOfPeople(context: Context, asked: Period, known: "clock" | "any"): Promise<Day[]> {
  const since = await firstDay(context, known);
  if (since === undefined) return [];
  const period = { from: since > asked.from ? since : asked.from, to: asked.to };
  const weeks = await plannedHours(context, mondaysIn(period));
  const planned = new Map(
    weeks.flatMap(({ userId, days }) => days.map((day) => [`${userId} ${day.date}`, day.projectedHours])),
  );
  const worked = await actualDays(context, period);
  const staff = await context.db
    .selectFrom("staff")
    .select(["id", "full_name", "primary_department"])
    .orderBy("full_name")
    .orderBy("id")
    .execute();
  const isSeen = await peopleWithin(context, "v", "peopleReports");
  const dates = daysIn(period);
  const seen = staff.filter(({ id }) => isSeen(id));
  return seen.flatMap(({ id: userId, full_name: person, primary_department }) =>
    dates.map((date) => {
      const { hours = 0, source = "typed", awaiting = 0, shifts = [] } = worked.get(userId)?.get(date) ?? {};
      return {
        userId,
        person,
        department: departmentLabel({ primary_department }),
        isDue: primary_department !== null,
        date,
        planned: planned.get(`${userId} ${date}`) ?? 0,
        actual: hours,
        source,
        awaiting,
        shifts,
      };
    }),
  );
}

async function firstDay(context: Context, known: "clock" | "any"): Promise<CalendarDate | undefined> {
  const { clocked, typed } = await context.db
    .selectNoFrom((of) => [
      of
        .selectFrom("time_entries")
        .select("occurredAt")
        .where("struckById", "is", null)
        .orderBy("occurredAt")
        .limit(1)
        .as("clocked"),
      of
        .selectFrom("schedules")
        .select("typedWeek")
        .orderBy("typedWeek")
        .where("actualHours", "<>", 0)
        .limit(1)
        .as("typed"),
    ])
    .executeTakeFirstOrThrow();
  const days = [
    ...(clocked === null ? [] : [dateIn(context.timeZone, new Date(clocked))]),
    ...(typed === null || known === "clock" ? [] : [typed]),
  ];
  return days.sort()[0];
}
