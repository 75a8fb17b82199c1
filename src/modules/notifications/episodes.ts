import { addDays, hoursBefore, instantOf, isDate } from "../../lib/dates.ts";
import type { Unit } from "./rules.ts";

/** What became so at some time, and whether it has ended: an order is late from its due date to its completion. */
export interface Episode {
  /** Null where it is about no record. */
  id: number | null;
  message: string;
  /** A number that tells it from others of its kind that are about no record either. */
  key?: number;
  /** When it began: an instant, or a date of the shop's calendar. */
  from: string;
  /** The instant at which it ended. */
  until: string | null;
  /** The record, with the fields that conditions name. */
  about: object;
}

/** Longer ago than this is no news: an imported history must not ring for every order in it. */
export const NEWS_DAYS = 7;

/** The instant at which a rule of notifications that waits so long has something to tell. */
export function momentOf({ from }: Pick<Episode, "from">, after: number, unit: Unit, timeZone: string): string {
  if (isDate(from)) return instantOf(addDays(from, after), "00:00", timeZone);
  return hoursBefore(from, -after * (unit === "days" ? 24 : 1));
}

/** Whether the state that a rule of notifications is about still lasts, and has lasted long enough. */
export function isStanding({ until }: Pick<Episode, "until">, moment: string, now: string): boolean {
  return until === null && moment <= now;
}

/** Whether a rule would have told of a state between two instants. */
export function hasCome({ until }: Pick<Episode, "until">, moment: string, since: string, now: string): boolean {
  return moment >= since && moment <= now && (until === null || until > moment);
}
