import { type CalendarDate, instantOf } from "../../lib/dates.ts";
import type { Context } from "../../records/context.ts";
import { settings } from "../settings/service.ts";
import type { Loan } from "../staff-loans/rules.ts";
import { plannedHours } from "./planned.ts";
import { hoursToCome, type Moment } from "./rules.ts";

/** The hours of departments, in hundredths: of each day one number per person, and together on a usual working day. */
export interface DepartmentHours {
  ofDay: (department: string, day: CalendarDate) => readonly number[];
  usual: (department: string) => number;
}

const WORKING_DAYS = 5;

/** The hours of all departments in the weeks that begin on these Mondays, as stored or with other loans. */
export async function departmentHours(
  context: Context,
  mondays: readonly CalendarDate[],
  loans?: readonly Loan[],
): Promise<DepartmentHours> {
  const byDay = new Map<string, number[]>();
  const usual = new Map<string, number>();
  for (const { primary_department, week, days } of await plannedHours(context, mondays, loans)) {
    for (const { date, department, projectedHours, usualHours } of days) {
      const key = `${date} ${department}`;
      if (department !== null && projectedHours > 0) {
        const hours = byDay.get(key) ?? [];
        hours.push(Math.round(projectedHours * 100));
        byDay.set(key, hours);
      }
      // Who is lent for some days still belongs to the usual days of their own department.
      if (week === mondays[0] && primary_department !== null)
        usual.set(primary_department, (usual.get(primary_department) ?? 0) + Math.round(usualHours * 100));
    }
  }
  return {
    ofDay: (department, day) => byDay.get(`${day} ${department}`) ?? [],
    usual: (department) => Math.round((usual.get(department) ?? 0) / WORKING_DAYS),
  };
}

/** The hours, in hundredths, that a department still has on a day. */
export function hoursLeft({ ofDay }: Pick<DepartmentHours, "ofDay">, now: Moment) {
  return (department: string, day: CalendarDate): number =>
    ofDay(department, day).reduce((sum, one) => sum + hoursToCome(one, day, now), 0);
}

/** What of the shop's hours is over by now: today, and the hours of today's shift that have passed, in quarters. */
export async function momentOf(context: Context): Promise<Moment> {
  const today = context.today();
  const { shiftStart } = await settings.get(context, {});
  const minutes = (Date.parse(context.now()) - Date.parse(instantOf(today, shiftStart, context.timeZone))) / 60_000;
  return { today, passed: Math.max(0, Math.floor(minutes / 15) * 25) };
}
