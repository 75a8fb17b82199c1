import { round } from "../../lib/numbers.ts";
import { isClockedIn, isForgotten } from "../timekeeping/rules.ts";
import type { ShiftPerson, Whereabouts } from "./schema.ts";

/** Who comes within these minutes of the shift's start is not late. */
const GRACE_MINUTES = 5;

/** A time entry; lists of them are in the order in which they were made. */
export interface Punch {
  eventType: string;
  createdAt: string;
}

/** The instants that divide a day in the shop, UTC ISO 8601. */
export interface ShiftDay {
  now: string;
  /** Midnight of Monday and of today. */
  weekBegan: string;
  dayBegan: string;
  shiftBegins: string;
}

interface Person {
  id: number;
  full_name: string;
  department: string | null;
}

/** Where a person is and what they have worked. Only who has a department is due at the clock; the office is not. */
export function shiftPerson(
  person: Person,
  punches: readonly Punch[],
  scheduledHours: number,
  day: ShiftDay,
): ShiftPerson {
  const isDue = scheduledHours > 0 && person.department !== null;
  const latest = punches.at(-1);
  const cameAt = punches.find((punch) => isClockedIn(punch) && punch.createdAt >= day.dayBegan)?.createdAt;
  return {
    ...person,
    whereabouts: whereabouts(latest, isDue, day),
    isLate: isDue && cameAt !== undefined && cameAt > lateFrom(day),
    since: latest?.createdAt ?? null,
    scheduledHours,
    hoursToday: workedHours(punches, day.dayBegan, day.now),
    hoursThisWeek: workedHours(punches, day.weekBegan, day.now),
  };
}

function whereabouts(latest: Punch | undefined, isDue: boolean, day: ShiftDay): Whereabouts {
  if (latest && isClockedIn(latest)) return isForgotten(latest.createdAt, day.now) ? "forgotten" : "in";
  if (latest && latest.createdAt >= day.dayBegan) return "out";
  if (!isDue) return "off";
  return day.now > lateFrom(day) ? "missing" : "expected";
}

/** From when on somebody who comes is late. */
export function lateFrom({ shiftBegins }: Pick<ShiftDay, "shiftBegins">): string {
  return new Date(Date.parse(shiftBegins) + GRACE_MINUTES * 60_000).toISOString();
}

/** Hours at work from one instant to another, in hundredths. A clock-in that was never followed by a clock-out counts nothing. */
export function workedHours(punches: readonly Punch[], from: string, to: string): number {
  let since: string | undefined;
  let milliseconds = 0;
  for (const punch of punches) {
    if (!isClockedIn(punch) && since !== undefined) milliseconds += overlap(since, punch.createdAt, from, to);
    since = isClockedIn(punch) ? punch.createdAt : undefined;
  }
  if (since !== undefined && !isForgotten(since, to)) milliseconds += overlap(since, to, from, to);
  return round(milliseconds / 3_600_000, 2);
}

function overlap(start: string, end: string, from: string, to: string): number {
  const [first, last] = [start > from ? start : from, end < to ? end : to];
  return Math.max(0, Date.parse(last) - Date.parse(first));
}

const URGENCY: readonly Whereabouts[] = ["missing", "forgotten", "in", "expected", "out", "off"];

/** Who needs a supervisor first: missing, forgotten, late; then by name. */
export function byUrgency(a: ShiftPerson, b: ShiftPerson): number {
  const rank = (person: ShiftPerson) => URGENCY.indexOf(person.whereabouts) - (person.isLate ? 0.5 : 0);
  return rank(a) - rank(b) || a.full_name.localeCompare(b.full_name, "en-US") || a.id - b.id;
}

/** Whether a supervisor has to do something about it. */
export function isException({ whereabouts, isLate }: ShiftPerson): boolean {
  return isLate || whereabouts === "missing" || whereabouts === "forgotten";
}
