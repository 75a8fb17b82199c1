import { addDays, type CalendarDate, mondayOf } from "../../lib/dates.ts";
import type { Context } from "../../records/context.ts";
import { clockedDays, type Period } from "../hours/clocked.ts";
import {
  type ClockedDay,
  type CountedHours,
  countedHours,
  hoursByPlace,
  type PlaceHours,
  type Shift,
} from "../hours/rules.ts";
import { DAYS, type Day } from "./schema.ts";

/** What somebody worked on one day, and the shifts that began on it. */
export interface ActualDay extends CountedHours {
  /** In which departments; empty if nothing was worked. */
  places: PlaceHours[];
  shifts: Shift[];
}

/**
 * The hours by person and day that were worked, beside the planned ones: the one answer to what people worked, for each day
 * with clocked or typed hours. Typed hours hold only for the week in which they were typed.
 */
export async function actualDays(
  context: Pick<Context, "db" | "timeZone" | "now" | "today">,
  period: Period,
  userIds?: readonly number[],
): Promise<Map<number, Map<CalendarDate, ActualDay>>> {
  const clocked = await clockedDays(context, period, userIds);
  const typed = await typedDays(context, period, userIds);
  const today = context.today();
  const people = new Map<number, Map<CalendarDate, ActualDay>>();
  for (const userId of new Set([...clocked.keys(), ...typed.keys()])) {
    const [own, told] = [clocked.get(userId), typed.get(userId)];
    const days = [...new Set([...(own?.keys() ?? []), ...(told?.keys() ?? [])])].sort();
    people.set(userId, new Map(days.map((date) => [date, actualDay(own?.get(date), told?.get(date), date > today)])));
  }
  return people;
}

function actualDay(clocked: ClockedDay | undefined, typed: PlaceHours | undefined, isToCome: boolean): ActualDay {
  const { shifts = [] } = clocked ?? {};
  const counted = countedHours(clocked, typed?.hours ?? 0, isToCome);
  const { hours, source } = counted;
  const inOne = { department: typed?.department ?? null, hours };
  return { ...counted, shifts, places: source === "clock" ? hoursByPlace(shifts, hours) : hours === 0 ? [] : [inOne] };
}

async function typedDays({ db }: Pick<Context, "db">, { from, to }: Period, userIds: readonly number[] | undefined) {
  const rows = await db
    .selectFrom("schedules")
    .leftJoin("departments", "departments.id", "schedules.typedDepartmentId")
    .select(["userId", "dayOfWeek", "actualHours", "typedWeek", "departments.name as department"])
    .where("typedWeek", ">=", mondayOf(from))
    .where("typedWeek", "<=", to)
    .where("actualHours", "<>", 0)
    .$if(userIds !== undefined, (days) => days.where("userId", "in", userIds ?? []))
    .execute();
  const people = new Map<number, Map<CalendarDate, PlaceHours>>();
  for (const { userId, dayOfWeek, actualHours, typedWeek, department } of rows) {
    const date = addDays(typedWeek as string, DAYS.indexOf(dayOfWeek as Day));
    if (date < from || date > to) continue;
    const days = people.get(userId) ?? new Map<CalendarDate, PlaceHours>();
    people.set(userId, days.set(date, { department, hours: actualHours }));
  }
  return people;
}
