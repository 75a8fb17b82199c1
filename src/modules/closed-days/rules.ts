import type { CalendarDate } from "../../lib/dates.ts";

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
