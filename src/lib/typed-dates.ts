import type { DateFormat, Dates } from "./date-format.ts";
import { addDays, type CalendarDate, daysBetween, isDate, mondayOf } from "./dates.ts";
import { count } from "./text.ts";

const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const MONTHS = "january february march april may june july august september october november december".split(" ");
const NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
/** A day without a year may lie so far back; one longer ago means the next such day. */
const LATELY_DAYS = 30;

/**
 * The day that somebody means who types `today`, `+3d`, `two weeks`, `in 8 weeks`, `fri`, `next fri`, `12/18`, `dec 18` or
 * `2026-12-18`, if that is one. A weekday is the next such day after today, and `next` the one of the week that begins
 * on the coming Monday; a day without a year is the coming one, or one of the last 30 days. 3/12 is in March, or in
 * December where the shop writes the day first.
 */
export function readDate(
  text: string,
  today: CalendarDate,
  { dateStyle }: Pick<DateFormat, "dateStyle">,
): CalendarDate | undefined {
  const said = text.trim().toLowerCase().replace(/\s+/g, " ");
  if (said === "today") return today;
  const [, far, unit] = /^\+ ?(\d{1,4}) ?([dw])$/.exec(said) ?? FAR.exec(said) ?? [];
  const many = far === undefined ? undefined : numberOf(far);
  if (many !== undefined) return addDays(today, many * (unit?.startsWith("w") ? 7 : 1));
  const [, isNext, weekday] = /^(next )?([a-z]{3,9})$/.exec(said) ?? [];
  if (weekday) return isNext ? weekdayOfNextWeek(today, weekday) : weekdayAfter(today, weekday);
  const inWords = monthInWords(said, today);
  if (inWords) return inWords;
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

const FAR = /^(?:in |\+ ?)?(\d{1,4} ?|[a-z]+ )(day|week)s?$/;

/** "8", "eight", and 1 of "a week"; undefined for what is no number. */
function numberOf(said: string): number | undefined {
  if (/^\d/.test(said)) return Number(said);
  const number = said === "a " ? 1 : NUMBERS.indexOf(said.trim());
  return number < 0 ? undefined : number;
}

const MONTH_FIRST = /^(?<month>[a-z]{3,9})\.? (?<day>\d{1,2})(?:,? (?<year>\d{4}))?$/;
const DAY_FIRST = /^(?<day>\d{1,2})\.? (?<month>[a-z]{3,9})\.?(?:,? (?<year>\d{4}))?$/;

/** "dec 4", "4 december", "Dec. 4, 2027". */
function monthInWords(said: string, today: CalendarDate): CalendarDate | undefined {
  const { month = "", day = "", year } = (MONTH_FIRST.exec(said) ?? DAY_FIRST.exec(said))?.groups ?? {};
  const at = month === "" ? -1 : MONTHS.findIndex((name) => name.startsWith(month));
  if (at < 0) return undefined;
  return year === undefined ? near(today, String(at + 1), day) : dateOf(year, String(at + 1), day);
}

function weekdayOfNextWeek(today: CalendarDate, said: string): CalendarDate | undefined {
  const weekday = weekdayCalled(said);
  return weekday === undefined ? undefined : addDays(mondayOf(today), 7 + ((weekday + 6) % 7));
}

function weekdayCalled(said: string): number | undefined {
  const weekday = WEEKDAYS.findIndex((name) => name.startsWith(said));
  return weekday < 0 ? undefined : weekday;
}

function weekdayAfter(today: CalendarDate, said: string): CalendarDate | undefined {
  const weekday = weekdayCalled(said);
  if (weekday === undefined) return undefined;
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
