import { skippedTime } from "../../../src/lib/date-format.ts";
import { dateIn, instantOf, isDate, isSkipped, timeIn } from "../../../src/lib/dates.ts";
import { shopDates } from "../../components/dates.ts";

/** On time sheets and entries: the shop's day of an instant, as a form holds it. */
export function dateOf(instant: string): string {
  return dateIn(shopDates().timeZone, new Date(instant));
}

/** On time sheets and entries: the time of an instant by the shop's clock, as a form holds it: "06:58". */
export function clockOf(instant: string): string {
  return timeIn(shopDates().timeZone, new Date(instant));
}

/** On time sheets and entries: the instant of a typed day and time; undefined until both are complete. */
export function typedInstant(date: string, time: string): string | undefined {
  return isTyped(date, time) ? instantOf(date, time, shopDates().timeZone) : undefined;
}

/** The sentence about a typed time that the shop's clocks skip; undefined if there is such a time. */
export function skippedAt(date: string, time: string): string | undefined {
  const dates = shopDates();
  return isTyped(date, time) && isSkipped(date, time, dates.timeZone) ? skippedTime(date, time, dates) : undefined;
}

function isTyped(date: string, time: string): boolean {
  return isDate(date) && /^\d\d:\d\d$/.test(time);
}
