import { addDays, type CalendarDate, mondayOf } from "../../lib/dates.ts";
import type { Context } from "../../records/context.ts";
import { clockedDays, type Period } from "../hours/clocked.ts";
import { actualHours, type Shift } from "../hours/rules.ts";
import { DAYS, type Day } from "./schema.ts";

/** The hours somebody worked on one day, and where they come from. */
export interface ActualDay {
  hours: number;
  source: "clock" | "typed";
  /** Of them those whose clock-out awaits approval. */
  awaiting: number;
  /** The typed hours, whether they count or not. */
  typed: number;
  shifts: Shift[];
}

/**
 * The worked hours by person and day, beside the planned ones: the one answer to how long people worked, for each day
 * with clocked or typed hours. Typed hours hold only for the week in which they were typed, and only if no shift began
 * that day.
 */
export async function actualDays(
  context: Pick<Context, "db" | "timeZone" | "now">,
  period: Period,
  userIds?: readonly number[],
): Promise<Map<number, Map<CalendarDate, ActualDay>>> {
  const clocked = await clockedDays(context, period, userIds);
  const typed = await typedDays(context, period, userIds);
  const people = new Map<number, Map<CalendarDate, ActualDay>>();
  for (const userId of new Set([...clocked.keys(), ...typed.keys()])) {
    const [own, told] = [clocked.get(userId), typed.get(userId)];
    const days = [...new Set([...(own?.keys() ?? []), ...(told?.keys() ?? [])])].sort();
    people.set(
      userId,
      new Map(
        days.map((date) => {
          const [byClock, byHand = 0] = [own?.get(date), told?.get(date)];
          const { awaiting = 0, shifts = [] } = byClock ?? {};
          return [date, { ...actualHours(byClock, byHand), awaiting, typed: byHand, shifts }];
        }),
      ),
    );
  }
  return people;
}

async function typedDays({ db }: Pick<Context, "db">, { from, to }: Period, userIds: readonly number[] | undefined) {
  const rows = await db
    .selectFrom("schedules")
    .select(["userId", "dayOfWeek", "actualHours", "typedWeek"])
    .where("typedWeek", ">=", mondayOf(from))
    .where("typedWeek", "<=", to)
    .where("actualHours", "<>", 0)
    // People who have left keep a week, but it does not count.
    .$if(userIds === undefined, (days) =>
      days.where("userId", "in", (of) => of.selectFrom("staff").select("id").where("isActive", "=", 1)),
    )
    .$if(userIds !== undefined, (days) => days.where("userId", "in", userIds ?? []))
    .execute();
  const people = new Map<number, Map<CalendarDate, number>>();
  for (const { userId, dayOfWeek, actualHours, typedWeek } of rows) {
    const date = addDays(typedWeek as string, DAYS.indexOf(dayOfWeek as Day));
    if (date < from || date > to) continue;
    const days = people.get(userId) ?? new Map<CalendarDate, number>();
    people.set(userId, days.set(date, (days.get(date) ?? 0) + actualHours));
  }
  return people;
}
