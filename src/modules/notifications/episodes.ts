import { addDays, hoursBefore, hoursBetween, instantOf, isDate } from "../../lib/dates.ts";
import { spanOf } from "../../lib/text.ts";
import type { Unit } from "./rules.ts";

/** A state with a beginning and maybe an end: an order is late from its due date until its completion. */
export interface Episode {
  /** Null if it is about no record. */
  id: number | null;
  /** The sentence; of a state that is told by how long it has lasted, made with that: "6 days". */
  message: string | ((lasted: string) => string);
  /** A number that distinguishes episodes without a record. */
  key?: number;
  /** When it began: an instant, or a date of the shop's calendar. */
  from: string;
  /** The instant at which it ended. */
  until: string | null;
  /** The record, with the fields that conditions name. */
  about: object;
}

/** What is said of a state at this instant. */
export function messageAt({ message, from }: Episode, at: string): string {
  return typeof message === "string" ? message : message(spanOf(hoursBetween(from, at)));
}

/** Anything older is not news: an imported history must not ring for every order in it. */
export const NEWS_DAYS = 7;

/** The instant at which a rule that waits so long notifies. */
export function momentOf({ from }: Pick<Episode, "from">, after: number, unit: Unit, timeZone: string): string {
  if (isDate(from)) return instantOf(addDays(from, after), "00:00", timeZone);
  return hoursBefore(from, -after * (unit === "days" ? 24 : 1));
}

/** Whether the state still lasts, and has lasted long enough. */
export function isStanding({ until }: Pick<Episode, "until">, moment: string, now: string): boolean {
  return until === null && moment <= now;
}

/** Whether a rule would have notified between two instants. */
export function hasCome({ until }: Pick<Episode, "until">, moment: string, since: string, now: string): boolean {
  return moment >= since && moment <= now && (until === null || until > moment);
}
