import { addDays, type CalendarDate } from "../../lib/dates.ts";
import { round, roundedSum } from "../../lib/numbers.ts";
import { departmentLabel } from "../staff/rules.ts";
import {
  DAYS,
  type Day,
  type DepartmentHours,
  type PlannedCell,
  type PlannedDay,
  type PlannedWeek,
  type ScheduleStatus,
} from "./schema.ts";

const UNDER_HOURS = 0.9;
const OVER_HOURS = 1.1;

/** Whether the worked hours of a day match the projected ones: below 0.9 of them under, above 1.1 over. */
export function scheduleStatus(day: { projectedHours: number; actualHours: number }): ScheduleStatus {
  // Without projected hours any worked hour is over; no hours at all are on track.
  const ratio = day.projectedHours === 0 && day.actualHours === 0 ? 1 : day.actualHours / day.projectedHours;
  if (ratio < UNDER_HOURS) return "Under Hours";
  return ratio > OVER_HOURS ? "Over Hours" : "On Track";
}

/** Actual hours in percent of the projected ones, with one decimal; 0 if none are projected. */
export function efficiency(actual: number, projected: number): number {
  return projected === 0 ? 0 : round((actual / projected) * 100, 1);
}

/** How many hours more than projected somebody worked, negative when fewer. */
export function variance(actual: number, projected: number): number {
  return round(actual - projected, 2);
}

/** The hours of some days with two decimals: all of them, the typed ones, and those that await approval. */
export function sumOfDays(days: readonly { hours: number; source: "clock" | "typed"; awaiting: number }[]) {
  const sum = (hours: (day: (typeof days)[number]) => number) => roundedSum(days.map(hours));
  return {
    hours: sum((day) => day.hours),
    typedHours: sum((day) => (day.source === "typed" ? day.hours : 0)),
    awaitingHours: sum((day) => day.awaiting),
  };
}

/** Whether hours were planned for a day, and somebody neither came to the clock nor has typed hours for it. */
export function isAbsent({ planned, hours, shifts }: { planned: number; hours: number; shifts: readonly unknown[] }) {
  return planned > 0 && hours === 0 && shifts.length === 0;
}

/** The projected hours of each department, by name; people without a department count as General. */
export function weeklySummary(
  rows: readonly { primary_department: string | null; projectedHours: number }[],
): DepartmentHours[] {
  const hours = new Map<string, number>();
  for (const { primary_department, projectedHours } of rows) {
    const department = departmentLabel({ primary_department });
    hours.set(department, (hours.get(department) ?? 0) + projectedHours);
  }
  return [...hours]
    .map(([department, totalProjectedHours]) => ({ department, totalProjectedHours }))
    .sort((a, b) => (a.department < b.department ? -1 : 1));
}

/** The days of a week that begins with this one. */
export function daysFrom(first: Day): Day[] {
  const at = DAYS.indexOf(first);
  return [...DAYS.slice(at), ...DAYS.slice(0, at)];
}

/** Hours by day: by its name in a usual week, by its date in a planned one. */
type HoursByDay = ReadonlyMap<string, number>;

/** The planned hours of each person by day. */
export function hoursByPerson(
  rows: readonly { userId: number; day: string; projectedHours: number }[],
): ReadonlyMap<number, HoursByDay> {
  const people = new Map<number, Map<string, number>>();
  for (const { userId, day, projectedHours } of rows) {
    const days = people.get(userId) ?? new Map<string, number>();
    people.set(userId, days.set(day, projectedHours));
  }
  return people;
}

/**
 * A person's week from its Monday on: each day as planned for its date, else as in the usual week; nothing on a day on which the
 * shop is closed.
 */
export function daysOfWeek(
  monday: CalendarDate,
  usual: HoursByDay = new Map(),
  planned: HoursByDay = new Map(),
  closedOn: (date: CalendarDate) => string | null = () => null,
): Omit<PlannedDay, "department">[] {
  return DAYS.map((name, i) => {
    const date = addDays(monday, i);
    const [hours, usualHours] = [planned.get(date), usual.get(name) ?? 0];
    const closed = closedOn(date);
    if (closed !== null) return { date, projectedHours: 0, isPlanned: false, usualHours, closed };
    return { date, projectedHours: hours ?? usualHours, isPlanned: hours !== undefined, usualHours, closed };
  });
}

/**
 * The days to store when the next week is planned like this one: days planned here are planned there, and others follow
 * the usual week.
 */
export function copiedCells(weeks: readonly PlannedWeek[]): PlannedCell[] {
  return weeks.flatMap(({ userId, days }) =>
    days.map(({ date, projectedHours, isPlanned }) => ({
      userId,
      date: addDays(date, DAYS.length),
      projectedHours: isPlanned ? projectedHours : null,
    })),
  );
}

/** A day, and how many hours of its shift have passed, in hundredths. */
export interface Moment {
  today: CalendarDate;
  passed: number;
}

/** What is still to come of a person's hours on a day, in hundredths: of today what is left of the shift, of past days none. */
export function hoursToCome(hundredths: number, day: CalendarDate, { today, passed }: Moment): number {
  if (day < today) return 0;
  return day === today ? Math.max(0, hundredths - passed) : hundredths;
}
