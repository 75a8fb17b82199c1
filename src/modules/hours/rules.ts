import { type CalendarDate, hoursBefore } from "../../lib/dates.ts";
import { round } from "../../lib/numbers.ts";

/** Nobody works longer: after this many hours somebody has forgotten to clock out. */
const LONGEST_SHIFT_HOURS = 14;
const HOUR = 3_600_000;

/** A time entry. Lists of one person's entries are in the order in which they happened. */
export interface Punch {
  eventType: string;
  occurredAt: string;
  approval: string | null;
  /** 1 where they left for a break, where that is asked for. */
  isBreak?: number;
  /** The department in which they worked then, where that is asked for. */
  department?: string | null;
}

/** A stay at work, from a clock-in to its clock-out. */
export interface Shift {
  cameAt: string;
  /** Null while it lasts, and for one that was forgotten. */
  leftAt: string | null;
  /** The end up to which it counts: now while it lasts; null for a forgotten clock-out, which counts nothing. */
  until: string | null;
  /** Awaiting, approved or changed; only for a clock-out that was entered later. */
  approval: string | null;
  /** A break follows it. */
  isBreak?: true;
  /** The department in which it was worked; null for the office. */
  department: string | null;
}

/** What the clock counted on one day. */
export interface ClockedDay {
  /** Hours with two decimals; `awaiting` are those whose clock-out awaits approval. */
  hours: number;
  awaiting: number;
  shifts: Shift[];
}

/** Overtime begins after so many hours of a day and of a week; 0 turns either rule off. */
export interface OvertimeRule {
  overtimeDailyHours: number;
  overtimeWeeklyHours: number;
}

/** Whether the clock-out of a shift that began at this instant was forgotten. */
export function isForgotten(clockedInAt: string, now: string): boolean {
  return clockedInAt < hoursBefore(now, LONGEST_SHIFT_HOURS);
}

/** The shifts from one person's punches. A clock-in that is followed by another has no end. */
export function shiftsOf(punches: readonly Punch[], now: string): Shift[] {
  const shifts: Shift[] = [];
  let came: { cameAt: string; department: string | null } | undefined;
  for (const { eventType, occurredAt, approval, isBreak, department = null } of punches) {
    if (came !== undefined) {
      const leftAt = eventType === "clock_out" ? occurredAt : null;
      shifts.push({
        ...came,
        leftAt,
        until: leftAt,
        approval: leftAt === null ? null : approval,
        ...(isBreak === 1 && { isBreak: true as const }),
      });
    }
    came = eventType === "clock_in" ? { cameAt: occurredAt, department } : undefined;
  }
  if (came !== undefined) {
    const { cameAt } = came;
    // A clock that was set back must not make hours negative.
    const until = isForgotten(cameAt, now) ? null : cameAt > now ? cameAt : now;
    shifts.push({ ...came, leftAt: null, until, approval: null });
  }
  return shifts;
}

/** The hours of a shift between its instants, so the nights on which the clocks change are longer or shorter. */
export function hoursOfShifts(shifts: readonly Pick<Shift, "cameAt" | "until">[]): number {
  const times = shifts.map(({ cameAt, until }) => (until === null ? 0 : Date.parse(until) - Date.parse(cameAt)));
  return round(times.reduce((sum, time) => sum + time, 0) / HOUR, 2);
}

/** The hours of shifts for each day of the shop. A whole shift belongs to the day on which it began. */
export function daysOfShifts(
  shifts: readonly Shift[],
  dayOf: (instant: string) => CalendarDate,
): Map<CalendarDate, ClockedDay> {
  const days = new Map<CalendarDate, Shift[]>();
  for (const shift of shifts) {
    const day = dayOf(shift.cameAt);
    days.set(day, [...(days.get(day) ?? []), shift]);
  }
  return new Map(
    [...days].map(([day, own]) => {
      const awaiting = own.filter(({ approval }) => approval === "awaiting");
      return [day, { hours: hoursOfShifts(own), awaiting: hoursOfShifts(awaiting), shifts: own }];
    }),
  );
}

/** What counts of a day, and why. */
export interface CountedHours {
  hours: number;
  source: "clock" | "typed";
  /** Of them those whose clock-out awaits approval. */
  awaiting: number;
  /** What the clock counted, whether it counts or not; null if no shift began that day. */
  clocked: number | null;
  /** What was typed, whether it counts or not. */
  typed: number;
  /** Whether clock and typed hours are so far apart that somebody must look. */
  isToCheck: boolean;
}

/** The clock counted less than this part of what was typed: then somebody only passed by it, or forgot it. */
const FAR_BELOW = 0.5;

/**
 * The hours of a day: the clock's if a shift began on it, otherwise those that were typed, once that day is there. If a
 * day's shifts are over and far below what was typed, the typed hours count until somebody has looked.
 */
export function countedHours(clocked: ClockedDay | undefined, typed: number, isToCome: boolean): CountedHours {
  if (clocked === undefined)
    return { hours: isToCome ? 0 : typed, source: "typed", awaiting: 0, clocked: null, typed, isToCheck: false };
  const { hours, awaiting, shifts } = clocked;
  const isOver = shifts.every(({ leftAt, until }) => leftAt !== null || until === null);
  const isToCheck = isOver && hours < typed * FAR_BELOW;
  const counted = isToCheck
    ? { hours: typed, source: "typed" as const, awaiting: 0 }
    : { hours, source: "clock" as const, awaiting };
  return { ...counted, clocked: hours, typed, isToCheck };
}

/** Hours that were worked in one department; null is the office. */
export interface PlaceHours {
  department: string | null;
  hours: number;
}

/** The hours of some shifts in each department, in the order in which people came there. They add up to `hours`. */
export function hoursByPlace(shifts: readonly Shift[], hours: number): PlaceHours[] {
  const departments = [...new Set(shifts.map(({ department }) => department))];
  const places = departments.map((department) => ({
    department,
    hours: hoursOfShifts(shifts.filter((shift) => shift.department === department)),
  }));
  const last = places.at(-1);
  // Each is rounded by itself, so the last one takes what that leaves over.
  if (last) last.hours = round(last.hours + hours - places.reduce((sum, place) => sum + place.hours, 0), 2);
  return places;
}

/**
 * The overtime of a week: the hours above the rule's hours a day, and of the rest those above the rule's hours a week.
 */
export function overtimeOf(days: readonly number[], { overtimeDailyHours, overtimeWeeklyHours }: OvertimeRule): number {
  const daily = overtimeDailyHours || Number.POSITIVE_INFINITY;
  const weekly = overtimeWeeklyHours || Number.POSITIVE_INFINITY;
  const beyond = days.reduce((sum, hours) => sum + Math.max(0, hours - daily), 0);
  const within = days.reduce((sum, hours) => sum + Math.min(hours, daily), 0);
  return round(beyond + Math.max(0, within - weekly), 2);
}

/** The gaps between the shifts of one day, in hours. */
export function breakHours(shifts: readonly Shift[]): number {
  const gaps = shifts.slice(1).map(({ cameAt }, i) => ({ cameAt: shifts[i]?.leftAt ?? cameAt, until: cameAt }));
  return hoursOfShifts(gaps);
}
