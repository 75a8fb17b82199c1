import { addDays, type CalendarDate, dateIn, hoursBefore, instantOf, timeIn } from "../../lib/dates.ts";
import { isForgotten } from "../hours/rules.ts";
import type { Role } from "../staff/schema.ts";
import type { Approval, EventType } from "./schema.ts";

/** A wrong tap is noticed at once; later a supervisor can correct it. */
const TAKEN_BACK_WITHIN_MS = 30_000;
const SUPERVISORS: readonly string[] = ["Admin", "Owner", "Function Lead"] satisfies Role[];

/** Whether an employee is clocked in, from the latest entry: only a clock_in means so (specification, section 4). */
export function isClockedIn(latest: { eventType: string } | undefined): boolean {
  return latest?.eventType === "clock_in";
}

/**
 * Why somebody cannot clock in or out now; undefined if they can. `since` is the latest entry's time as people read it.
 */
export function clockRefusal(
  name: string,
  latest: { eventType: string } | undefined,
  next: EventType,
  since: string,
): string | undefined {
  if (next === "clock_in" && isClockedIn(latest)) return `${name} is already clocked in since ${since}`;
  if (next === "clock_out" && !isClockedIn(latest)) {
    return latest ? `${name} is already clocked out since ${since}` : `${name} has not clocked in yet`;
  }
  return undefined;
}

/**
 * Whether the clock accepts this event now. It accepts a clock-in after a forgotten clock-out, and then asks for that.
 */
export function mayClock(
  person: { isClockedIn: boolean; since?: string | null | undefined; isForgotten?: boolean | undefined },
  next: EventType,
  now: string,
): boolean {
  if (next === "clock_out") return person.isClockedIn;
  if (!person.isClockedIn || person.isForgotten) return true;
  return person.since != null && isForgotten(person.since, now);
}

/** Whether a clock-in or clock-out recorded then can still be undone. */
export function isJustMade(createdAt: string, now: string): boolean {
  return Date.parse(now) - Date.parse(createdAt) <= TAKEN_BACK_WITHIN_MS;
}

/**
 * The first instant after a clock-in at which the shop's clock shows `time`: a shift from 22:00 ends at 06:00 the next
 * day.
 */
export function leavingAt(clockedInAt: string, time: string, timeZone: string): string {
  const day = dateIn(timeZone, new Date(clockedInAt));
  const sameDay = instantOf(day, time, timeZone);
  return sameDay > clockedInAt ? sameDay : instantOf(addDays(day, 1), time, timeZone);
}

/** The date on which something ends that began on `date`: an end before its beginning is on the next day. */
export function endsOn(date: CalendarDate, from: string, to: string): CalendarDate {
  return to > from ? date : addDays(date, 1);
}

/**
 * When somebody with so many scheduled hours would have left, on the shop's clock; null without hours, or if that is
 * still to come.
 */
export function suggestedTime(clockedInAt: string, hours: number, now: string, timeZone: string): string | null {
  const leaving = hoursBefore(clockedInAt, -hours);
  return hours === 0 || leaving > now ? null : timeIn(timeZone, new Date(leaving));
}

/**
 * Why this supervisor may not vouch for or decide on this person's time; undefined if they may. Owners may decide on
 * their own.
 */
export function supervisorRefusal(
  supervisor: { id: number; full_name: string; role: string; isActive: boolean },
  userId: number,
): string | undefined {
  if (!supervisor.isActive || !SUPERVISORS.includes(supervisor.role))
    return `${supervisor.full_name} is not an active supervisor`;
  if (supervisor.id === userId && supervisor.role !== "Owner")
    return `${supervisor.full_name} needs another supervisor for their own time`;
  return undefined;
}

interface Entry {
  id: number;
  eventType: string;
  occurredAt: string;
}

/** Where a person's entries do not alternate. They are in order, and must begin with a clock-in. */
export function doubles<Of extends Pick<Entry, "eventType">>(
  entries: readonly Of[],
): [before: Of | undefined, next: Of][] {
  return entries.flatMap((next, i): [Of | undefined, Of][] => {
    const before = entries[i - 1];
    return (before?.eventType ?? "clock_out") === next.eventType ? [[before, next]] : [];
  });
}

/** Why time entries do not alternate, in words; `said` writes an instant. */
export function doubleRefusal(
  name: string,
  [before, next]: [Entry | undefined, Entry],
  said: (instant: string) => string,
): string {
  const how = next.eventType === "clock_in" ? "in" : "out";
  if (!before) return `${name} would be clocked out ${said(next.occurredAt)} without having clocked in`;
  const times = `${said(before.occurredAt)} and ${said(next.occurredAt)}`;
  return `${name} would be clocked ${how} twice, ${times}. Add or strike both ends`;
}

interface Change {
  act: string;
  eventType: string | null;
  occurredAt: string | null;
  otherAt: string | null;
  before: string | null;
  clockedInAt: string | null;
}

/** What a correction does, in words; `said` writes an instant, and `time` only its time of day. */
export function correctionText(
  { act, eventType, occurredAt, otherAt, before, clockedInAt }: Change,
  said: (instant: string) => string,
  time: (instant: string) => string,
): string {
  const at = occurredAt ?? "";
  if (act === "strike") return `Strike ${said(before ?? "")}`;
  if (act === "change") return `${said(before ?? "")} becomes ${time(at)}`;
  if (clockedInAt !== null) return `${said(clockedInAt)} to ${time(at)}`;
  if (otherAt !== null) return `Add ${eventType === "clock_in" ? "shift" : "break"} ${said(at)} to ${time(otherAt)}`;
  return `Add clock-${eventType === "clock_in" ? "in" : "out"} ${said(at)}`;
}

/** The word for a time entry's approval; empty if it needs none. */
export function approvalLabel(approval: Approval | null, decidedByName: string | null): string {
  if (approval === null) return "";
  return approval === "awaiting" ? "awaiting approval" : `${approval} by ${decidedByName}`;
}
