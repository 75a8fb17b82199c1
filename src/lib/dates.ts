/** A calendar date as text, `YYYY-MM-DD`. It has no time zone and is never turned into a local `Date`. */
export type CalendarDate = string;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK_DAYS = 7;
const QUARTER = 15 * MINUTE;

/** Sweden writes dates as the wire does: "2026-11-21", with the time "2026-11-21 06:58:00". */
const AS_ON_THE_WIRE = "sv-SE";

/** The calendar date that the clocks of `timeZone` show at the instant `now`; without one, those of this computer. */
export function dateIn(timeZone: string, now: Date): CalendarDate {
  return formatOf(AS_ON_THE_WIRE, { timeZone: timeZone || undefined }).format(now);
}

/** The time of day in `timeZone` at an instant, as time fields hold it: "06:58". */
export function timeIn(timeZone: string, at: Date): string {
  return formatOf(AS_ON_THE_WIRE, { timeStyle: "short", timeZone: timeZone || undefined }).format(at);
}

/** The day of the week of a date in English, in short: "Sat". */
export function weekdayOf(date: CalendarDate): string {
  return formatOf("en-US", { weekday: "short", timeZone: "UTC" }).format(noonOf(date));
}

/**
 * The shop's day of an instant. In every zone days begin on a quarter of an hour, so each quarter is looked up only
 * once.
 */
export function dayIn(timeZone: string): (instant: string) => CalendarDate {
  const known = new Map<number, CalendarDate>();
  return (instant) => {
    const quarter = Math.floor(Date.parse(instant) / QUARTER);
    const day = known.get(quarter) ?? dateIn(timeZone, new Date(quarter * QUARTER));
    known.set(quarter, day);
    return day;
  };
}

/** Whether the text is a date that exists: 2026-02-29 is not. */
export function isDate(text: string): boolean {
  const [, year, month, day] = DATE.exec(text) ?? [];
  return (
    Number(year) >= FIRST_YEAR &&
    Number(year) <= LAST_YEAR &&
    Number(month) >= 1 &&
    Number(month) <= 12 &&
    Number(day) >= 1 &&
    Number(day) <= daysIn(Number(year), Number(month))
  );
}

/** There is no year 0, and the days after the last one would have a year of five digits. */
const [FIRST_YEAR, LAST_YEAR] = [1, 9998];

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const SHORT_MONTHS = [4, 6, 9, 11];

/** Computed, because an import asks for thousands of dates and a `Date` takes three times as long. */
function daysIn(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  if (month === 2) return isLeap ? 29 : 28;
  return SHORT_MONTHS.includes(month) ? 30 : 31;
}

/** Days from `start` to `end`, negative when `end` is earlier. Daylight saving never shortens a day here. */
export function daysBetween(start: CalendarDate, end: CalendarDate): number {
  return epochDay(end) - epochDay(start);
}

/** The date `days` later (or earlier, when negative). */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromEpochDay(epochDay(date) + days);
}

/** The same day so many months before, or the last of a shorter month. */
export function monthsBefore(date: CalendarDate, months: number): CalendarDate {
  const [year, month, day] = date.split("-").map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, last));
  return first.toISOString().slice(0, 10);
}

/** Counts the Mondays to Fridays from one date to another on which the shop is closed. */
export type ClosedIn = (from: CalendarDate, to: CalendarDate) => number;

/**
 * The working day this many working days before a date: Mondays to Fridays on which the shop is not closed. From a weekend,
 * Friday is the first.
 */
export function workingDaysBefore(date: CalendarDate, days: number, closedIn: ClosedIn): CalendarDate {
  if (days === 0) return date;
  return beyondClosed(
    (closed) => weekdaysBefore(date, days + closed),
    (before) => closedIn(before, addDays(date, -1)),
  );
}

/** The date itself, or the next working day after a weekend or closed days, and then this many working days later. */
export function workingDaysAfter(date: CalendarDate, days: number, closedIn: ClosedIn): CalendarDate {
  return beyondClosed(
    (closed) => weekdaysAfter(date, days + closed),
    (after) => closedIn(date, after),
  );
}

/** The day that is reached once each closed day on the way has added another day. */
function beyondClosed(
  dayWith: (closed: number) => CalendarDate,
  closedUntil: (day: CalendarDate) => number,
): CalendarDate {
  for (let closed = 0; ; ) {
    const day = dayWith(closed);
    const found = closedUntil(day);
    if (found === closed) return day;
    closed = found;
  }
}

function weekdaysBefore(date: CalendarDate, days: number): CalendarDate {
  const { day, weekday } = orMonday(date);
  return addDays(day, -days - 2 * Math.floor((days + FRIDAY - weekday) / 5));
}

function weekdaysAfter(date: CalendarDate, days: number): CalendarDate {
  const { day, weekday } = orMonday(date);
  return addDays(day, days + 2 * Math.floor((weekday + days) / 5));
}

const FRIDAY = 4;

/** The day, or the Monday after a weekend, and how many days after a Monday that is. */
function orMonday(date: CalendarDate): { day: CalendarDate; weekday: number } {
  const weekday = daysBetween(mondayOf(date), date);
  return weekday > FRIDAY ? { day: addDays(date, WEEK_DAYS - weekday), weekday: 0 } : { day: date, weekday };
}

/** Whether two periods share a day. */
export function overlap(
  one: { from: CalendarDate; to: CalendarDate },
  other: { from: CalendarDate; to: CalendarDate },
): boolean {
  return one.from <= other.to && other.from <= one.to;
}

/** How many working days, Mondays to Fridays on which the shop is not closed, come after a date until another; 0 if that is not later. */
export function workingDaysBetween(start: CalendarDate, end: CalendarDate, closedIn: ClosedIn): number {
  if (end <= start) return 0;
  return workingDaysUntil(end) - workingDaysUntil(start) - closedIn(addDays(start, 1), end);
}

/** The working days from a Monday long ago until this day. */
function workingDaysUntil(date: CalendarDate): number {
  const monday = mondayOf(date);
  const weeks = daysBetween("1970-01-05", monday) / WEEK_DAYS;
  return 5 * weeks + Math.min(5, daysBetween(monday, date) + 1);
}

/** The Monday of the week in which the date lies: 2026-11-21, a Saturday → 2026-11-16. */
export function mondayOf(date: CalendarDate): CalendarDate {
  // Day 0 of the count, 1 January 1970, was a Thursday.
  const sinceMonday = (((epochDay(date) + 3) % 7) + 7) % 7;
  return addDays(date, -sinceMonday);
}

/** The Mondays of so many weeks, the first one given. */
export function mondaysFrom(monday: CalendarDate, weeks: number): CalendarDate[] {
  return Array.from({ length: weeks }, (_, i) => addDays(monday, WEEK_DAYS * i));
}

/** The Mondays of the weeks that a period touches, even partly. */
export function mondaysIn({ from, to }: { from: CalendarDate; to: CalendarDate }): CalendarDate[] {
  const mondays: CalendarDate[] = [];
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, WEEK_DAYS)) mondays.push(monday);
  return mondays;
}

/**
 * The instant, UTC ISO 8601, at which the clocks of `timeZone` show `date` and `time` ("06:58"). A time that they skip
 * in spring counts on from before: 02:30 is the instant at which they show 03:30.
 */
export function instantOf(date: CalendarDate, time: string, timeZone: string): string {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  // The offset is first taken near the instant, then at it: the two differ when clocks change in between.
  const near = asUtc - offsetAt(asUtc, timeZone);
  const there = asUtc - offsetAt(near, timeZone);
  const isShown = there === near || asUtc - offsetAt(there, timeZone) === there;
  return new Date(isShown ? there : Math.max(near, there)).toISOString();
}

/** Whether the clocks of `timeZone` skip this time on this date: they are set from 02:00 to 03:00, and never show 02:30. */
export function isSkipped(date: CalendarDate, time: string, timeZone: string): boolean {
  return timeIn(timeZone, new Date(instantOf(date, time, timeZone))) !== time;
}

/** How far the clocks of a zone are ahead of UTC, in milliseconds. */
function offsetAt(time: number, timeZone: string): number {
  // Before, each town had its own time, and formatters write such years in other ways.
  const instant = Math.max(time, FIRST_ZONES);
  const clock = formatOf(AS_ON_THE_WIRE, { dateStyle: "short", timeStyle: "medium", timeZone: timeZone || undefined });
  return Date.parse(`${clock.format(instant).replace(" ", "T")}Z`) - Math.floor(instant / 1000) * 1000;
}

const FIRST_ZONES = Date.UTC(1900, 0, 2);

/** Whether the clocks of two zones show the same time, in winter and in summer; "" is this computer's zone. */
export function haveSameClocks(one: string, other: string, now: Date): boolean {
  const half = now.getTime() + 182 * DAY;
  return [now.getTime(), half].every((at) => offsetAt(at, one) === offsetAt(at, other));
}

/** The instant this many hours earlier, UTC ISO 8601. */
export function hoursBefore(instant: string, hours: number): string {
  return new Date(Date.parse(instant) - hours * 3_600_000).toISOString();
}

/** The whole hours from one instant to a later one. */
export function hoursBetween(earlier: string, later: string): number {
  return Math.floor((Date.parse(later) - Date.parse(earlier)) / 3_600_000);
}

/** Whether there is a time zone of this IANA name. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(formatOf(AS_ON_THE_WIRE, { timeZone: name }));
  } catch {
    return false;
  }
}

/** This computer's time zone by its IANA name, whatever zone the shop has set. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * How a locale writes instants, for this file and `date-format.ts`. Making a format costs a hundred times as much as
 * using it, and lists use many.
 */
export function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${Object.entries(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  formats.set(key, made);
  return made;
}

/** Noon of a date, by which a format in UTC writes it. */
export function noonOf(date: CalendarDate): number {
  return (epochDay(date) + 0.5) * DAY;
}

function epochDay(date: CalendarDate): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY;
}

function fromEpochDay(day: number): CalendarDate {
  return new Date(day * DAY).toISOString().slice(0, 10);
}

/** How long ago in one word: "4 min", "3 h", "12 d". */
export function ageOf(instant: string, now: string): string {
  const age = Math.max(0, Date.parse(now) - Date.parse(instant));
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min`;
  return age < 2 * DAY ? `${Math.floor(age / HOUR)} h` : `${Math.floor(age / DAY)} d`;
}
