import { formatInstantDay, formatTime } from "../../../src/lib/dates.ts";
import type { EventType, WorkedWeek } from "../../../src/modules/timekeeping/schema.ts";

/** "clock in" or "clock out": the word of every sentence about an event. */
export function eventWord(eventType: EventType): string {
  return eventType === "clock_in" ? "clock in" : "clock out";
}

/** "Clock in" or "Clock out", where a sentence begins with it. */
export function eventTitle(eventType: EventType): string {
  return eventType === "clock_in" ? "Clock in" : "Clock out";
}

/** When somebody last came or went: the time alone today, with the day before. */
export function sinceText(since: string, timeZone: string): string {
  const isToday =
    formatInstantDay(since, "en-US", timeZone) === formatInstantDay(new Date().toISOString(), "en-US", timeZone);
  return isToday
    ? formatTime(since, "en-US", timeZone)
    : `${dayText(since, timeZone, "short")}, ${formatTime(since, "en-US", timeZone)}`;
}

/** The day of an instant: "Friday, November 20". */
export function dayText(instant: string, timeZone: string, size: "long" | "short" = "long"): string {
  return new Intl.DateTimeFormat("en-US", { timeZone, weekday: size, month: size, day: "numeric" }).format(
    new Date(instant),
  );
}

/** The hours of a week, and which of them are not certain yet. */
export function weekText({ hours, awaitingHours }: WorkedWeek): string {
  const worked = `${hours} h this week`;
  return awaitingHours > 0 ? `${worked}, ${awaitingHours} h of it awaiting approval` : worked;
}
