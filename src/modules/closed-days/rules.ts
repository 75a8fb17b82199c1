import { addDays, type CalendarDate, type ClosedIn, isDate, mondayOf } from "../../lib/dates.ts";

interface Closed {
  day: CalendarDate;
  name: string;
  repeatsYearly: number;
}

/** The name of the closed day on this date, null if the shop is open. February 29 is closed in leap years only. */
export function closedOn(days: readonly Closed[], date: CalendarDate): string | null {
  const isOn = ({ day, repeatsYearly }: Closed) =>
    day === date || (repeatsYearly === 1 && day < date && day.slice(5) === date.slice(5));
  return days.find(isOn)?.name ?? null;
}

/** Counts how many of the Mondays to Fridays from one date to another are closed. */
export function closedCounter(days: readonly Closed[]): ClosedIn {
  const years = new Map<number, readonly CalendarDate[]>();
  const ofYear = (year: number) => {
    const known = years.get(year) ?? closedWeekdays(days, year);
    years.set(year, known);
    return known;
  };
  return (from, to) => {
    let count = 0;
    for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++)
      for (const date of ofYear(year)) if (from <= date && date <= to) count++;
    return count;
  };
}

function closedWeekdays(days: readonly Closed[], year: number): CalendarDate[] {
  const dates = days.map(({ day }) => `${String(year).padStart(4, "0")}${day.slice(4)}`);
  const isWeekday = (date: CalendarDate) => date < addDays(mondayOf(date), 5);
  return [...new Set(dates)].filter((date) => isDate(date) && isWeekday(date) && closedOn(days, date) !== null);
}
