import { type CalendarDate, workingDaysBefore } from "../../lib/dates.ts";
import type { CurrentPlan } from "./current.ts";
import { type Planned, runBys } from "./rules.ts";

/**
 * The day on which a planned order must have what a step uses: when work on that step begins, or, for what is used at its
 * completion, when it is done. What a step behind it has still not got is needed today. Where the plan finds no room, the
 * days count by which it must be done in time.
 */
export function neededDay(plan: CurrentPlan, planned: Planned, stepId: number | null): CalendarDate {
  const { today, closedIn } = plan.floor;
  const inTime = runBys(planned, plan.floor);
  const at = stepId === null ? planned.steps.length - 1 : indexOf(plan, planned, stepId);
  const task = planned.steps[at];
  if (!task) return today;
  const done = task.runsOn ?? (inTime[at] as CalendarDate);
  const begins = stepId === null ? done : workingDaysBefore(done, task.days - 1, closedIn);
  return [today, task.mayBegin ?? today, begins].reduce((last, day) => (day > last ? day : last));
}

function indexOf({ steps }: CurrentPlan, planned: Planned, stepId: number): number {
  const position = steps.find(({ id }) => id === stepId)?.position;
  return planned.steps.findIndex(({ step }) => step.position === position);
}
