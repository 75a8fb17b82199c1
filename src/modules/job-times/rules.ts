import { round } from "../../lib/numbers.ts";
import type { JobHours } from "./schema.ts";

const HOUR = 3_600_000;

interface Step {
  id: number;
  operation: string;
  hours: number;
  isSkipped: boolean;
}

interface Time {
  stepId: number | null;
  startedAt: string;
  endedAt: string | null;
}

/**
 * For each step of a work order the planned hours for this many pieces, and the hours that people were at it, up to `now` for
 * those who still are.
 */
export function jobHours(steps: readonly Step[], times: readonly Time[], quantity: number, now: string): JobHours {
  const hoursOf = (own: readonly Time[]) =>
    own.reduce(
      (sum, { startedAt, endedAt }) => sum + Math.max(0, Date.parse(endedAt ?? now) - Date.parse(startedAt)),
      0,
    ) / HOUR;
  const row = (stepId: number | null, operation: string, planned: number, isSkipped = false) => {
    const own = times.filter((time) => time.stepId === stepId);
    const people = own.filter(({ endedAt }) => endedAt === null).length;
    return { stepId, operation, isSkipped, planned: round(planned, 2), real: round(hoursOf(own), 2), people };
  };
  const rows = steps.map(({ id, operation, hours, isSkipped }) => row(id, operation, hours * quantity, isSkipped));
  const others = times.some(({ stepId }) => stepId === null) ? [row(null, "No step", 0)] : [];
  const planned = rows.reduce((sum, one) => sum + one.planned, 0);
  return { steps: [...rows, ...others], planned: round(planned, 2), real: round(hoursOf(times), 2) };
}
