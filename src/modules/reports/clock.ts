import { type CalendarDate, dateIn, mondaysIn } from "../../lib/dates.ts";
import type { Context } from "../../records/context.ts";
import { each, newPause } from "../../records/pace.ts";
import { peopleWithin } from "../../records/reach.ts";
import { hoursOfShifts, type Shift } from "../hours/rules.ts";
import { type ActualDay, actualDays } from "../schedules/actual.ts";
import { plannedHours } from "../schedules/planned.ts";
import { departmentLabel } from "../staff/rules.ts";
import { whereOn } from "../staff-loans/rules.ts";
import { storedLoans } from "../staff-loans/where.ts";
import { daysIn, type Period } from "./rules.ts";

/** One person's day in one department: the hours planned and worked there, and the shifts that began on it. */
export interface Day {
  userId: number;
  person: string;
  /** Where the hours were worked; of a day without any, where the person was to be. */
  department: string;
  /** The person's own, as it is now. */
  home: string;
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
  const departmentOn = whereOn(await storedLoans(context));
  const dates = daysIn(period);
  const found: Day[] = [];
  await each(
    staff.filter(({ id }) => isSeen(id)),
    newPause(),
    (one) => {
      for (const date of dates) found.push(...daysOf(one, date));
    },
  );
  return found;

  function daysOf({ id: userId, full_name: person, primary_department }: (typeof staff)[number], date: string): Day[] {
    const own = worked.get(userId)?.get(date);
    const home = departmentLabel({ primary_department });
    const place = departmentOn({ userId, primary_department }, date);
    const day = { userId, person, home, isDue: place !== null, date, source: own?.source ?? "typed" };
    const plan = planned.get(`${userId} ${date}`) ?? 0;
    if (!own?.places.length) {
      const { awaiting = 0, shifts = [] } = own ?? {};
      const department = departmentLabel({ primary_department: place });
      return [{ ...day, department, planned: plan, actual: 0, awaiting, shifts }];
    }
    return own.places.map(({ department, hours }, i) => ({
      ...day,
      department: departmentLabel({ primary_department: department }),
      // What was planned for a day counts where the day began.
      planned: i === 0 ? plan : 0,
      actual: hours,
      ...timesAt(own, department),
    }));
  }
}

/** The shifts of a day in one department, and of their hours those that await approval. */
function timesAt({ shifts, source, awaiting }: ActualDay, department: string | null) {
  if (source === "typed") return { shifts, awaiting };
  const own = shifts.filter((shift) => shift.department === department);
  return { shifts: own, awaiting: hoursOfShifts(own.filter(({ approval }) => approval === "awaiting")) };
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
