import type { DateFormat, Dates } from "./date-format.ts";
import { addDays, type CalendarDate, daysBetween, isDate } from "./dates.ts";
import { count } from "./text.ts";

const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
/** A day without a year may lie so far back; one longer ago means the next such day. */
const LATELY_DAYS = 30;

/**
 * The day that somebody means who types `today`, `+3d`, `+8w`, `fri`, `12/18` or `2026-12-18`, if that is one. A weekday is
 * the next such day after today; a day without a year is the coming one, or one of the last 30 days. 3/12 is in March,
 * or in December where the shop writes the day first.
 */
export function readDate(
  text: string,
  today: CalendarDate,
  { dateStyle }: Pick<DateFormat, "dateStyle">,
): CalendarDate | undefined {
  const said = text.trim().toLowerCase();
  if (said === "today") return today;
  const [, far, unit] = /^\+ ?(\d{1,4}) ?([dw])$/.exec(said) ?? [];
  if (far) return addDays(today, Number(far) * (unit === "w" ? 7 : 1));
  if (/^[a-z]{3,9}$/.test(said)) return weekdayAfter(today, said);
  const [first = "", second = "", third, ...more] = said.split(/[-/.]/);
  if (![first, second, third ?? "0"].every((part) => /^\d+$/.test(part)) || more.length > 0) return undefined;
  if (first.length === 4 && third) return dateOf(first, second, third);
  const isYear = third === undefined || third.length === 2 || third.length === 4;
  if (!isYear) return undefined;
  const inOrder = (month: string, day: string) => (third ? dateOf(third, month, day) : near(today, month, day));
  // 18/12 can only be a day of December, in any country.
  return dateStyle === "day-first"
    ? (inOrder(second, first) ?? inOrder(first, second))
    : (inOrder(first, second) ?? inOrder(second, first));
}

/** A day as text, with how far away it is: "Fri Dec 18, 27 days". */
export function sayDate(date: CalendarDate, today: CalendarDate, dates: Dates): string {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return `${dates.weekday(date, !isThisYear)}, ${distance(daysBetween(today, date))}`;
}

/** The time that somebody means who types `7`, `730`, `7:30`, `7:30 pm` or `19:30`, as "19:30"; if that is one. */
export function readTime(text: string): string | undefined {
  const said = text.trim().toLowerCase().replaceAll(".", "").replace(/\s+/g, "");
  const [, hours = "", minutes = "00", half] = /^(\d{1,2})(?::?(\d{2}))?([ap]m?)?$/.exec(said) ?? [];
  const hour = Number(hours);
  if (hours === "" || Number(minutes) > 59 || hour > 23) return undefined;
  if (half !== undefined && (hour < 1 || hour > 12)) return undefined;
  const onDay = half === undefined ? hour : (hour % 12) + (half.startsWith("p") ? 12 : 0);
  return `${String(onDay).padStart(2, "0")}:${minutes}`;
}

function distance(days: number): string {
  if (days === 0) return "today";
  return `${count(Math.abs(days), "day")}${days < 0 ? " ago" : ""}`;
}

function weekdayAfter(today: CalendarDate, said: string): CalendarDate | undefined {
  const weekday = WEEKDAYS.findIndex((name) => name.startsWith(said));
  if (weekday < 0) return undefined;
  const ahead = (weekday - new Date(`${today}T00:00:00Z`).getUTCDay() + 7) % 7;
  return addDays(today, ahead || 7);
}

function near(today: CalendarDate, month: string, day: string): CalendarDate | undefined {
  const year = Number(today.slice(0, 4));
  const days = [year - 1, year, year + 1].map((one) => dateOf(String(one), month, day));
  return days.find((date) => date !== undefined && daysBetween(today, date) >= -LATELY_DAYS);
}

function dateOf(year: string, month: string, day: string): CalendarDate | undefined {
  const date = `${year.length === 2 ? "20" : ""}${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDate(date) ? date : undefined;
}
