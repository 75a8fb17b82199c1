import type { CalendarDate } from "../../lib/dates.ts";
import type { WordOf } from "../../lib/status.ts";
import { isForgotten, type Punch } from "../hours/rules.ts";
import { departmentLabel } from "../staff/rules.ts";
import { isClockedIn } from "../timekeeping/rules.ts";
import type { ShiftPerson, Whereabouts } from "./schema.ts";

/** Coming within these minutes of the shift's start is not late. */
const GRACE_MINUTES = 5;

/** The instants that divide a day in the shop, UTC ISO 8601. */
export interface ShiftDay {
  now: string;
  /** Midnight of today. */
  dayBegan: string;
  shiftBegins: string;
}

interface Person {
  id: number;
  full_name: string;
  department: string | null;
  primary_department: string | null;
  lentUntil: CalendarDate | null;
}

type Hours = Required<
  Pick<ShiftPerson, "scheduledHours" | "hoursToday" | "todaySource" | "hoursThisWeek" | "typedHoursThisWeek" | "job">
>;

/**
 * Where a person is and what they have worked. Only people with a department are due at the clock; the office is not.
 */
export function shiftPerson(person: Person, punches: readonly Punch[], hours: Hours, day: ShiftDay): ShiftPerson {
  const { scheduledHours, hoursToday, todaySource } = hours;
  const isDue = scheduledHours > 0 && person.department !== null;
  const latest = punches.at(-1);
  const cameAt = punches.find((punch) => isClockedIn(punch) && punch.occurredAt >= day.dayBegan)?.occurredAt;
  return {
    ...person,
    whereabouts: whereabouts(latest, isDue, todaySource === "typed" && hoursToday > 0, day),
    isLate: isDue && cameAt !== undefined && cameAt > lateFrom(day),
    since: latest?.occurredAt ?? null,
    ...hours,
  };
}

function whereabouts(latest: Punch | undefined, isDue: boolean, isTyped: boolean, day: ShiftDay): Whereabouts {
  if (latest && isClockedIn(latest)) return isForgotten(latest.occurredAt, day.now) ? "forgotten" : "in";
  if (latest && latest.occurredAt >= day.dayBegan) return latest.isBreak === 1 ? "break" : "out";
  if (isTyped) return "typed";
  if (!isDue) return "off";
  return day.now > lateFrom(day) ? "missing" : "expected";
}

/** Whether somebody is in, even if only because they forgot to clock out. */
export function isIn(whereabouts: Whereabouts): boolean {
  return whereabouts === "in" || whereabouts === "forgotten";
}

const WORDS: Record<Whereabouts, WordOf<"clock">> = {
  missing: "Missing",
  forgotten: "No clock-out",
  in: "In",
  expected: "Expected",
  typed: "Typed",
  break: "On Break",
  out: "Out",
  off: "Off",
};

/** The word for where somebody is; people who are in and came late are late. */
export function clockWord({ whereabouts, isLate }: Pick<ShiftPerson, "whereabouts" | "isLate">): WordOf<"clock"> {
  return whereabouts === "in" && isLate ? "Late" : WORDS[whereabouts];
}

/** Where somebody is today: their department, or "lent to Paint until Nov 28". `show` writes a day. */
export function placeOf(
  { department, lentUntil }: Pick<ShiftPerson, "department" | "lentUntil">,
  show: (day: CalendarDate) => string,
): string {
  const label = departmentLabel({ primary_department: department });
  return lentUntil === null ? label : `lent to ${label} until ${show(lentUntil)}`;
}

/** Whether a supervisor must ask about somebody: missing, not clocked out, or late. */
export function needsSomebody({ whereabouts, isLate }: Pick<ShiftPerson, "whereabouts" | "isLate">): boolean {
  return whereabouts === "missing" || whereabouts === "forgotten" || (whereabouts === "in" && isLate === true);
}

/**
 * People by urgency. Of people whose time the caller may not see it only says whether they are in, which everybody may
 * see.
 */
export function asSeen(people: readonly ShiftPerson[], isSeen: (id: number) => boolean): ShiftPerson[] {
  const seen = people.map((person): ShiftPerson => {
    if (isSeen(person.id)) return person;
    const { id, full_name, department, primary_department, lentUntil, whereabouts } = person;
    return { id, full_name, department, primary_department, lentUntil, whereabouts: isIn(whereabouts) ? "in" : "out" };
  });
  return seen.sort(byUrgency);
}

/** From when on coming is late. */
export function lateFrom({ shiftBegins }: Pick<ShiftDay, "shiftBegins">): string {
  return new Date(Date.parse(shiftBegins) + GRACE_MINUTES * 60_000).toISOString();
}

const URGENCY: readonly Whereabouts[] = ["missing", "forgotten", "in", "expected", "typed", "break", "out", "off"];

/** Sorts people who need a supervisor first: missing, forgotten, late; then by name. */
export function byUrgency(a: ShiftPerson, b: ShiftPerson): number {
  const rank = (person: ShiftPerson) => URGENCY.indexOf(person.whereabouts) - (person.isLate ? 0.5 : 0);
  return rank(a) - rank(b) || a.full_name.localeCompare(b.full_name, "en-US") || a.id - b.id;
}
