import { addDays, dateIn, instantOf } from "../lib/dates.ts";

/** When somebody wants mail, by the shop's clocks: "22:00". Null where nothing is set. */
export interface NoticeTimes {
  quietFrom: string | null;
  quietTo: string | null;
  /** When the mails of a day come together as one. */
  digestAt: string | null;
}

type Quiet = Pick<NoticeTimes, "quietFrom" | "quietTo">;

/**
 * The end of the quiet hours around `now`; null outside of them. Hours that end before they begin end on the next day.
 */
export function quietUntil(now: string, { quietFrom, quietTo }: Quiet, timeZone: string): string | null {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return null;
  const today = dateIn(timeZone, new Date(now));
  for (const day of [addDays(today, -1), today]) {
    const ends = instantOf(quietTo > quietFrom ? day : addDays(day, 1), quietTo, timeZone);
    if (instantOf(day, quietFrom, timeZone) <= now && now < ends) return ends;
  }
  return null;
}

/**
 * When a mail about something that happens now may leave: at once or at the time of the digest, and never in quiet
 * hours.
 */
export function mailAt(now: string, times: NoticeTimes, timeZone: string): string {
  const at = times.digestAt === null ? now : nextTime(now, times.digestAt, timeZone);
  return quietUntil(at, times, timeZone) ?? at;
}

/** The instant after `now` at which the shop's clocks next show this time. */
function nextTime(now: string, time: string, timeZone: string): string {
  const today = dateIn(timeZone, new Date(now));
  const at = instantOf(today, time, timeZone);
  return at > now ? at : instantOf(addDays(today, 1), time, timeZone);
}
