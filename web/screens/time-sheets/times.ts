import {
  dateIn,
  formatInstant,
  formatTime,
  instantOf,
  isDate,
  isSkipped,
  skippedTime,
  timeIn,
} from "../../../src/lib/dates.ts";

/** On time sheets and entries: instants as they are typed and read on the shop's clock. */
export function timesOf(timeZone: string) {
  return {
    said: (instant: string) => formatInstant(instant, "en-US", timeZone),
    time: (instant: string) => formatTime(instant, "en-US", timeZone),
    dateOf: (instant: string) => dateIn(timeZone, new Date(instant)),
    /** "06:58", as a time field holds it. */
    clockOf: (instant: string) => timeIn(timeZone, new Date(instant)),
    /** Undefined until both are complete. */
    instant: (date: string, time: string) => (isTyped(date, time) ? instantOf(date, time, timeZone) : undefined),
    /** The sentence about a time that the clocks skip; undefined if there is such a time. */
    skipped: (date: string, time: string) =>
      isTyped(date, time) && isSkipped(date, time, timeZone) ? skippedTime(date, time) : undefined,
  };
}

function isTyped(date: string, time: string): boolean {
  return isDate(date) && /^\d\d:\d\d$/.test(time);
}
