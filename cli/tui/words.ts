import { type CalendarDate, daysBetween } from "../../src/lib/dates.ts";
import { formatNumber } from "../../src/lib/text.ts";

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The shop's clock at an instant: "06:58", with seconds "06:58:03". */
export function clockTime(instant: string, timeZone: string, seconds = false): string {
  const name = `${timeZone} ${seconds}`;
  const known = clocks.get(name);
  const clock =
    known ?? new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: seconds ? "medium" : "short", hour12: false });
  if (!known) clocks.set(name, clock);
  return clock.format(Date.parse(instant));
}

const days = new Map<string, Intl.DateTimeFormat>();

/** An instant of another day with its date: "Nov 20 15:32"; one of the last hours only with its time. */
export function whenOf(instant: string, now: string, timeZone: string): string {
  const day = days.get(timeZone) ?? new Intl.DateTimeFormat("en-US", { timeZone, month: "short", day: "2-digit" });
  days.set(timeZone, day);
  const [then, today] = [day.format(Date.parse(instant)), day.format(Date.parse(now))];
  const time = clockTime(instant, timeZone);
  return then === today ? time : `${then} ${time}`;
}

/** A due date as a supervisor thinks of it: "9 d late", "today", "in 3 d". */
export function dueIn(dueDate: CalendarDate | null, today: CalendarDate): string {
  if (dueDate === null) return "–";
  const left = daysBetween(today, dueDate);
  if (left === 0) return "today";
  return left < 0 ? `${-left} d late` : `in ${left} d`;
}

/** Hours with one decimal: "7.5". */
export function hours(value: number): string {
  return value.toLocaleString("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** A number as people read it: "12,400". */
export function number(value: number): string {
  return formatNumber(value);
}

/** Dollars with cents; a dash without an amount. */
export function dollarsOrDash(value: number | null): string {
  return value === null ? "–" : value.toLocaleString("en-US", { style: "currency", currency: "USD" });
}

/** A line of a detail; none for people who may not see prices, whose records have none. */
export function priceField(label: string, value: number | null | undefined): (readonly [string, string])[] {
  return value === undefined ? [] : [[label, dollarsOrDash(value)]];
}

const monthAndDay = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "short", day: "2-digit" });

/** A calendar date without its year: "Nov 23". */
export function dayOf(date: CalendarDate): string {
  return monthAndDay.format(Date.parse(date));
}
