import { formatInstantDay, formatTime } from "../../../src/lib/dates.ts";
import { departmentLabel } from "../../../src/modules/staff/rules.ts";
import type { WorkedWeek } from "../../../src/modules/timekeeping/schema.ts";
import type { Words } from "../../widgets/floor/words.ts";

/** On the time clock: when somebody last came or went: today only the time, otherwise with the day. */
export function sinceText(words: Words, since: string, locale: string, timeZone: string): string {
  const time = formatTime(since, locale, timeZone);
  const isToday =
    formatInstantDay(since, "en-US", timeZone) === formatInstantDay(new Date().toISOString(), "en-US", timeZone);
  return isToday ? time : words("clock.dateAndTime", { day: dayText(since, locale, timeZone, "short"), time });
}

/** On the time clock: the day of an instant: "Friday, November 20". */
export function dayText(instant: string, locale: string, timeZone: string, size: "long" | "short" = "long"): string {
  return new Intl.DateTimeFormat(locale, { timeZone, weekday: size, month: size, day: "numeric" }).format(
    new Date(instant),
  );
}

/** On the time clock: the hours of a week, and those that still await approval. */
export function weekText(words: Words, { hours, awaitingHours: awaiting }: WorkedWeek): string {
  return awaiting > 0 ? words("clock.weekAwaiting", { hours, awaiting }) : words("clock.week", { hours });
}

/** On the time clock: a department's name; people without one are in General. */
export function departmentText(words: Words, name: string): string {
  return name === departmentLabel({ primary_department: null }) ? words("clock.general") : name;
}
