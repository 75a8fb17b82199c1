import { type DateFormat, type Dates, datesOf, USUAL_FORMAT } from "../../src/lib/date-format.ts";
import type { CalendarDate } from "../../src/lib/dates.ts";

let format: DateFormat & { timeZone: string } = { ...USUAL_FORMAT, timeZone: "" };
const known = new Map<string, Dates>();

/** Sets how the shop writes days and times, before any screen is drawn. A screen that is shown must be drawn anew. */
export function setShopDates({ dateStyle, clockHours, timeZone }: DateFormat & { timeZone: string }): void {
  format = { dateStyle, clockHours, timeZone };
  known.clear();
}

/** On any screen: days and times as the shop writes them, whatever the browser's language and zone. */
export function shopDates(language = "en"): Dates {
  const dates = known.get(language) ?? datesOf(format, language);
  known.set(language, dates);
  return dates;
}

/** "11/21/2026" */
export const formatDate = (date: CalendarDate) => shopDates().date(date);

/** Without its year: "Nov 21". */
export const formatDayOfMonth = (date: CalendarDate) => shopDates().dayOfMonth(date);

/** "Nov 16 – 22, 2026" */
export const formatDateRange = (start: CalendarDate, end: CalendarDate) => shopDates().range(start, end);

/** An instant by the shop's clocks: "11/21/26, 6:58 AM". */
export const formatInstant = (instant: string) => shopDates().moment(instant);

/** The day of an instant by the shop's clocks: "11/21/2026". */
export const formatInstantDay = (instant: string) => shopDates().day(instant);

/** The time of an instant by the shop's clocks: "6:58 AM". */
export const formatTime = (instant: string) => shopDates().time(instant);
