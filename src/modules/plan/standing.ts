import { workingDaysBetween } from "../../lib/dates.ts";
import type { StandingWord } from "../../lib/states.ts";
import { lastLooked, type Plan, type Planned } from "./rules.ts";

/** How what is to be made stands. */
interface Standing {
  standing: StandingWord;
  /** The working days from its due date to the day on which the plan ends; null unless it is at risk, and without room. */
  daysAtRisk: number | null;
}

interface Facts {
  isHeld: boolean;
  isStuck: boolean;
  /** Past its due date, today. */
  daysLate: number;
  overrun: Overrun;
}

/** By how many working days the plan ends after the due date: 0 if it does not, null if there is no room. */
type Overrun = number | null;

/** How an unfinished order stands, in one word. All that say it ask here, so each order is counted once. */
export function standingOf({ isHeld, isStuck, daysLate, overrun }: Facts): Standing {
  const plain = (standing: StandingWord) => ({ standing, daysAtRisk: null });
  if (isHeld) return plain("held");
  if (daysLate > 0) return plain("late");
  if (isStuck) return plain("stuck");
  return overrun === 0 ? plain("onTrack") : { standing: "atRisk", daysAtRisk: overrun };
}

/**
 * What the plan says of one of its queue. Without room it says nothing of a shop that plans no hours at all, nor of what
 * is due after the last week that it looks at.
 */
export function overrunOf(planned: Planned | undefined, { floor, room, queue }: Plan): Overrun {
  const { dueDate, date, tasks } = planned ?? NOT_PLANNED;
  if (dueDate === null || tasks.length === 0) return 0;
  if (date === null) return dueDate <= lastLooked(floor.today) && plansHours(room, queue) ? null : 0;
  if (date <= dueDate) return 0;
  // A weekend and a closed day are no working days, but whoever is done on them is late all the same.
  return Math.max(1, workingDaysBetween(dueDate, date, floor.closedIn));
}

const NOT_PLANNED = { dueDate: null, date: null, tasks: [] };

const known = new WeakMap<Plan["room"], boolean>();

/** Whether any department that the queue needs has hours. */
function plansHours(room: Plan["room"], queue: Plan["queue"]): boolean {
  const found = known.get(room);
  if (found !== undefined) return found;
  const departments = new Set(queue.flatMap(({ tasks }) => tasks.map(({ step }) => step.department)));
  const has = [...departments].some((department) => room.of(department).hours.some((hours) => hours > 0));
  known.set(room, has);
  return has;
}
