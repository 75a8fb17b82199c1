import { formatInstant, formatInstantDay } from "./dates.ts";

/** In any list or text: the date and time of an instant, by the shop's clocks. */
export function DateAndTime({ of }: { of: string }) {
  return formatInstant(of);
}

/** In any list or text: the day of an instant, by the shop's clocks. */
export function Day({ of }: { of: string }) {
  return formatInstantDay(of);
}
