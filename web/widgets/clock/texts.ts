import type { Dates } from "../../../src/lib/date-format.ts";
import { dateIn } from "../../../src/lib/dates.ts";
import { departmentLabel } from "../../../src/modules/staff/rules.ts";
import type { WorkedWeek } from "../../../src/modules/timekeeping/schema.ts";
import type { FloorNames } from "../floor/names.ts";
import type { Words } from "../floor/words.ts";

/** On the time clock: when somebody last came or went: today only the time, otherwise with the day. */
export function sinceText(words: Words, since: string, dates: Dates): string {
  const time = dates.time(since);
  const isToday = dates.day(since) === dates.day(new Date().toISOString());
  return isToday ? time : words("clock.dateAndTime", { day: dayText(since, dates, "short"), time });
}

/** On the time clock: the day of an instant: "Friday, November 20". */
export function dayText(instant: string, dates: Dates, size: "long" | "short" = "long"): string {
  return dates.weekdayAndMonth(dateIn(dates.timeZone, new Date(instant)), size);
}

/** On the time clock: the hours of a week, and those that still await approval. */
export function weekText(words: Words, { hours, awaitingHours: awaiting }: WorkedWeek): string {
  return awaiting > 0 ? words("clock.weekAwaiting", { hours, awaiting }) : words("clock.week", { hours });
}

/** On the time clock: a department's name; people without one are in General. */
export function departmentText(words: Words, names: FloorNames, name: string): string {
  return name === departmentLabel({ primary_department: null }) ? words("clock.general") : names("departments", name);
}
