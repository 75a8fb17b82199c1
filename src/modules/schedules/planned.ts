import type { z } from "zod";
import { addDays, type CalendarDate, formatDate } from "../../lib/dates.ts";
import { Conflict } from "../../lib/errors.ts";
import { lastChangeOfAct } from "../../records/change-of.ts";
import { asAct, type Context } from "../../records/context.ts";
import { peopleWithin, requirePerson } from "../../records/reach.ts";
import { findReferred, insertRecord, removeRecord, updateRecord } from "../../records/records.ts";
import { closedOn } from "../closed-days/rules.ts";
import { storedClosedDays } from "../closed-days/service.ts";
import { staffMember } from "../staff/record.ts";
import { departmentLabel } from "../staff/rules.ts";
import { plannedDay } from "./record.ts";
import { copiedCells, daysOfWeek, hoursByPerson } from "./rules.ts";
import {
  DAYS,
  type PlanChanges,
  type PlannedCell,
  type PlannedCells,
  type PlannedWeek,
  type WeekOf,
} from "./schema.ts";

/**
 * The planned hours of each active staff member, by name, for the weeks that begin on these Mondays: seven days each, none
 * on days on which the shop is closed.
 */
export async function plannedHours({ db }: Context, mondays: readonly CalendarDate[]): Promise<PlannedWeek[]> {
  const closed = await storedClosedDays({ db });
  const days = db
    .selectFrom("schedules")
    .select(["userId", "dayOfWeek as day", "projectedHours"])
    .unionAll(
      db
        .selectFrom("planned_days")
        .select(["userId", "date as day", "projectedHours"])
        .where("date", "in", mondays.flatMap(datesOf)),
    );
  const rows = await db
    .selectFrom("staff")
    .leftJoin(days.as("days"), "days.userId", "staff.id")
    .select(["staff.id as userId", "full_name", "primary_department", "day", "projectedHours"])
    .where("isActive", "=", 1)
    .orderBy((of) => of.fn("lower", ["full_name"]))
    .orderBy("staff.id")
    .execute();
  const people = new Map(rows.map(({ day, projectedHours, ...person }) => [person.userId, person]));
  const hoursOf = hoursByPerson(
    rows.map(({ userId, day, projectedHours }) => ({ userId, day: day ?? "", projectedHours: projectedHours ?? 0 })),
  );
  return [...people.values()].flatMap((person) => {
    // Usual days are known by name, planned ones by date, so they cannot be confused.
    const hours = hoursOf.get(person.userId);
    return mondays.map((week) => ({
      ...person,
      week,
      days: daysOfWeek(week, hours, hours, (date) => closedOn(closed, date)),
    }));
  });
}

/** The planned hours of a week, for active staff whom the caller may see, or one department's. */
export async function plannedWeek(
  context: Context,
  { week, department }: z.output<typeof WeekOf>,
): Promise<PlannedWeek[]> {
  const isSeen = await peopleWithin(context, "v", "schedules");
  const weeks = (await plannedHours(context, [week])).filter(({ userId }) => isSeen(userId));
  return department === undefined ? weeks : weeks.filter((row) => departmentLabel(row) === department);
}

/** Plans the hours of each cell's day, or resets it to the usual ones. Answers the changed days. */
export function planWeek(context: Context, { cells }: z.output<typeof PlannedCells>): Promise<PlanChanges> {
  return asAct(context, null, async (inner) => {
    for (const userId of new Set(cells.map(({ userId }) => userId))) {
      await findReferred(inner, staffMember, userId, "userId");
      await requirePerson(inner, "u", "schedules", userId);
    }
    const changes: PlanChanges["changes"] = [];
    const closed = await storedClosedDays(inner);
    for (const cell of cells) {
      const holiday = closedOn(closed, cell.date);
      if (holiday !== null && cell.projectedHours !== null)
        throw new Conflict(
          `The shop is closed on ${formatDate(cell.date, "en-US")}: ${holiday}. Nobody is planned then`,
        );
      const before = await planDay(inner, cell);
      if (before !== cell.projectedHours) changes.push({ ...cell, before });
    }
    return { changes, change: await lastChangeOfAct(inner) };
  });
}

/** Plans a week like the one before it, for active staff whom the caller may see, or one department's. */
export function copyWeek(context: Context, { week, department }: z.output<typeof WeekOf>): Promise<PlanChanges> {
  return asAct(context, null, async (inner) => {
    const last = await plannedWeek(inner, { week: addDays(week, -DAYS.length), department });
    const closed = await storedClosedDays(inner);
    return planWeek(inner, { cells: copiedCells(last).filter(({ date }) => closedOn(closed, date) === null) });
  });
}

/** Answers the hours planned before; null means the usual week. */
async function planDay(context: Context, { userId, date, projectedHours }: PlannedCell): Promise<number | null> {
  const stored = await context.db
    .selectFrom("planned_days")
    .select(["id", "projectedHours"])
    .where("userId", "=", userId)
    .where("date", "=", date)
    .executeTakeFirst();
  if (stored && projectedHours === null) await removeRecord(context, plannedDay, stored.id);
  else if (stored) await updateRecord(context, plannedDay, stored.id, { projectedHours: projectedHours as number });
  else if (projectedHours !== null) await insertRecord(context, plannedDay, { userId, date, projectedHours });
  return stored?.projectedHours ?? null;
}

function datesOf(monday: CalendarDate): CalendarDate[] {
  return DAYS.map((_, i) => addDays(monday, i));
}
