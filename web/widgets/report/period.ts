import { addDays, type CalendarDate, daysBetween, mondayOf } from "../../../src/lib/dates.ts";
import { monthsIn, type Period } from "../../../src/modules/reports/rules.ts";
import type { PeriodName } from "./period-names.ts";

type Comparison = "before" | "year";

const MONTHS: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 };
const DAYS_OF_52_WEEKS = 364;

/** The days of a named period of a report, on its screen or the dashboard. A period that is not over ends today. */
export function periodOf(name: PeriodName, today: CalendarDate): Period {
  const ahead = /^(\d+)-weeks$/.exec(name);
  if (ahead) return { from: today, to: addDays(mondayOf(today), 7 * Number(ahead[1]) - 1) };
  const unit = name.replace("last-", "");
  const isLast = unit !== name;
  if (unit === "week") {
    const monday = mondayOf(today);
    return isLast ? { from: addDays(monday, -7), to: addDays(monday, -1) } : { from: monday, to: today };
  }
  const months = MONTHS[unit] ?? 1;
  const first = Math.floor((Number(today.slice(5, 7)) - 1) / months) * months + 1;
  const from = `${today.slice(0, 5)}${String(first).padStart(2, "0")}-01`;
  return isLast ? { from: monthsLater(from, -months), to: addDays(from, -1) } : { from, to: today };
}

/**
 * The period that a report's is compared with, on its screen or the dashboard: the one before, or the same days a year
 * earlier.
 */
export function comparedWith(period: Period, name: PeriodName | undefined, comparison: Comparison): Period {
  const { from, to } = period;
  const isOfWeeks = !from.endsWith("-01") && mondayOf(from) === from;
  if (comparison === "year") return isOfWeeks ? daysEarlier(period, DAYS_OF_52_WEEKS) : monthsEarlier(period, 12);
  if (name?.endsWith("week")) return daysEarlier(period, 7);
  const months =
    MONTHS[name?.replace("last-", "") ?? ""] ?? (from.endsWith("-01") ? monthsIn(period).length : undefined);
  return months === undefined ? daysEarlier(period, daysBetween(from, to) + 1) : monthsEarlier(period, months);
}

function daysEarlier({ from, to }: Period, days: number): Period {
  return { from: addDays(from, -days), to: addDays(to, -days) };
}

/** A whole month stays a whole month, however long it is. */
function monthsEarlier({ from, to }: Period, months: number): Period {
  const isWhole = addDays(to, 1).endsWith("-01");
  const end = isWhole ? addDays(monthsLater(addDays(to, 1), -months), -1) : monthsLater(to, -months);
  return { from: monthsLater(from, -months), to: end };
}

/** The same day of another month, or that month's last. */
function monthsLater(day: CalendarDate, months: number): CalendarDate {
  const at = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const first = (month: number) => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}-01`;
  const same = addDays(first(at), Number(day.slice(8)) - 1);
  return same < first(at + 1) ? same : addDays(first(at + 1), -1);
}
