import { addDays, dateIn, instantOf, mondayOf } from "../../lib/dates.ts";
import type { Notification, Snooze } from "./schema.ts";

/** A notification is read from the moment that one has opened it. */
export function isRead(notification: { readAt: string | null }): boolean {
  return notification.readAt !== null;
}

/** The word for each priority: 1 is the most pressing. */
export const PRIORITY_WORDS: Readonly<Record<number, string>> = { 1: "Urgent", 2: "Normal", 3: "Info" };

type Seen = Pick<Notification, "readAt" | "doneAt" | "snoozedUntil" | "isMuted">;

/** What became of a notification, in a word. `now` is an instant. */
export function stateOf({ readAt, doneAt, snoozedUntil, isMuted }: Seen, now: string): string {
  if (doneAt !== null) return "Done";
  if (readAt !== null) return "Read";
  if (snoozedUntil !== null && snoozedUntil > now) return "Snoozed";
  return isMuted ? "Muted" : "Unread";
}

/** What a rule watches for, in words: "Work order newly late". */
export function ruleWords(entity: string, eventType: string): string {
  return `${entity.charAt(0).toUpperCase()}${entity.slice(1)} ${eventType}`;
}

const HOUR_MS = 3_600_000;

/**
 * The instant until which somebody does not want to hear of something: an hour from now, or when the day shift of tomorrow or
 * of next Monday begins. `shiftStart` is a time such as 07:00 in `timeZone`.
 */
export function snoozedUntil(until: Snooze, now: string, timeZone: string, shiftStart: string): string {
  if (until === "hour") return new Date(Date.parse(now) + HOUR_MS).toISOString();
  const today = dateIn(timeZone, new Date(now));
  const day = until === "tomorrow" ? addDays(today, 1) : addDays(mondayOf(today), 7);
  return instantOf(day, shiftStart, timeZone);
}
