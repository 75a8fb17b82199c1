import type { EventType } from "./schema.ts";

/** Whether an employee is clocked in, from the latest entry: only a clock_in means so (specification, section 4). */
export function isClockedIn(latest: { eventType: string } | undefined): boolean {
  return latest?.eventType === "clock_in";
}

/** Why this event cannot be recorded now, undefined when it can. `since` is the latest entry's time as people read it. */
export function clockRefusal(
  name: string,
  latest: { eventType: string } | undefined,
  next: EventType,
  since: string,
): string | undefined {
  if (next === "clock_in" && isClockedIn(latest)) return `${name} is already clocked in since ${since}`;
  if (next === "clock_out" && !isClockedIn(latest)) {
    return latest ? `${name} is already clocked out since ${since}` : `${name} has not clocked in yet`;
  }
  return undefined;
}

/** Nobody works so long: who is still clocked in then has forgotten to clock out. */
export const LONGEST_SHIFT_HOURS = 14;

/** Whether a clock-in of that instant was never followed by its clock-out. */
export function isForgotten(clockedInAt: string, now: string): boolean {
  return Date.parse(now) - Date.parse(clockedInAt) > LONGEST_SHIFT_HOURS * 3_600_000;
}
