import { createContext, useContext } from "react";
import { formatInstant, formatInstantDay, formatTime } from "../../src/lib/dates.ts";

/** The shop's time zone, in whatever zone this browser is: a screen knows it from its first moment. */
export const TimeZone = createContext("");

/** On any screen: instants as the shop's clocks show them. */
export function useClock() {
  const timeZone = useContext(TimeZone);
  return {
    timeZone,
    dateAndTime: (instant: string) => formatInstant(instant, undefined, timeZone),
    day: (instant: string) => formatInstantDay(instant, undefined, timeZone),
    time: (instant: string) => formatTime(instant, undefined, timeZone),
  };
}

/** In any list or text: the date and time of an instant, by the shop's clocks. */
export function DateAndTime({ of }: { of: string }) {
  return useClock().dateAndTime(of);
}

/** In any list or text: the day of an instant, by the shop's clocks. */
export function Day({ of }: { of: string }) {
  return useClock().day(of);
}
