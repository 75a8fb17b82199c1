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
