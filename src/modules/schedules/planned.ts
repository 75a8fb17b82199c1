import type { z } from "zod";
import { addDays, type CalendarDate } from "../../lib/dates.ts";
import { Conflict } from "../../lib/errors.ts";
import { onceEach } from "../../lib/once-each.ts";
import { lastChangeOfAct } from "../../records/change-of.ts";
import { asAct, type Context } from "../../records/context.ts";
import { each, newPause } from "../../records/pace.ts";
import { peopleWithin, requirePerson } from "../../records/reach.ts";
import { findReferred, insertRecord, removeRecord, updateRecord } from "../../records/records.ts";
import { closedOn } from "../closed-days/rules.ts";
import { storedClosedDays } from "../closed-days/service.ts";
import { staffMember } from "../staff/record.ts";
import { departmentLabel } from "../staff/rules.ts";
import { type Loan, whereOn } from "../staff-loans/rules.ts";
import { storedLoans } from "../staff-loans/where.ts";
import { plannedDay } from "./record.ts";
import { copiedCells, daysOfWeek, hoursByPerson } from "./rules.ts";
import {
  DAYS,
  type PlanChanges,
  type PlannedCell,
  type PlannedCells,
  type PlannedDay,
  type PlannedWeek,
  type WeekOf,
} from "./schema.ts";

/**
 * The planned hours of each active staff member, by name, for the weeks that begin on these Mondays: seven days each, with
 * the department in which they are then, and none on days on which the shop is closed. `loans` are others than the stored
 * ones, if these are tried.
 */
export async function plannedHours(
  { db }: Context,
  mondays: readonly CalendarDate[],
  loans?: readonly Loan[],
): Promise<PlannedWeek[]> {
  const closed = await storedClosedDays({ db });
  const departmentOn = whereOn(loans ?? (await storedLoans({ db })));
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
  // Everybody has the same closed days.
  const closedAt = onceEach((date: CalendarDate) => closedOn(closed, date));
  const weeks: PlannedWeek[] = [];
  await each(people.values(), newPause(), (person) => {
    // Usual days are known by name, planned ones by date, so they cannot be confused.
    const hours = hoursOf.get(person.userId);
    for (const week of mondays) {
      const days = daysOfWeek(week, hours, hours, closedAt);
      weeks.push({
        ...person,
        week,
        days: days.map((day) => ({ ...day, department: departmentOn(person, day.date) })),
      });
    }
  });
  return weeks;
}

/** The planned hours of a week, for active staff whom the caller may see, or those who are in one department, if only for a day. */
export async function plannedWeek(
  context: Context,
  { week, department }: z.output<typeof WeekOf>,
): Promise<PlannedWeek[]> {
  const isSeen = await peopleWithin(context, "v", "schedules");
  const weeks = (await plannedHours(context, [week])).filter(({ userId }) => isSeen(userId));
  return department === undefined ? weeks : weeks.filter((week) => isIn(week, department));
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
        throw new Conflict(`The shop is closed on ${inner.dates.date(cell.date)}: ${holiday}. Nobody is planned then`);
      const before = await planDay(inner, cell);
      if (before !== cell.projectedHours) changes.push({ ...cell, before });
    }
    return { changes, change: await lastChangeOfAct(inner) };
  });
}

/** Plans a week like the one before it, for active staff whom the caller may see, or on the days that they are in one department. */
export function copyWeek(context: Context, { week, department }: z.output<typeof WeekOf>): Promise<PlanChanges> {
  return asAct(context, null, async (inner) => {
    const last = await plannedWeek(inner, { week: addDays(week, -DAYS.length) });
    const days = (await plannedWeek(inner, { week })).flatMap(({ userId, days }) =>
      days
        .filter((day) => day.closed === null && (department === undefined || labelOf(day) === department))
        .map(({ date }) => `${userId} ${date}`),
    );
    const open = new Set(days);
    return planWeek(inner, { cells: copiedCells(last).filter(({ userId, date }) => open.has(`${userId} ${date}`)) });
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

/** Whether somebody is of a department, or in it on a day of the week. */
function isIn(week: PlannedWeek, department: string): boolean {
  return departmentLabel(week) === department || week.days.some((day) => labelOf(day) === department);
}

function labelOf({ department }: Pick<PlannedDay, "department">): string {
  return departmentLabel({ primary_department: department });
}

function datesOf(monday: CalendarDate): CalendarDate[] {
  return DAYS.map((_, i) => addDays(monday, i));
}
