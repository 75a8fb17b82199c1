import { round } from "../../src/lib/numbers.ts";
import { formatNumber } from "../../src/lib/text.ts";
import { efficiency } from "../../src/modules/schedules/rules.ts";

const FULL_EFFICIENCY = 90;
const OVER_EFFICIENCY = 100;

/**
 * In lists of hours and on the dashboard: the badge's style, by worked hours in percent of projected ones: above 100
 * destructive, above 90 default, otherwise secondary.
 */
export function efficiencyBadge(percent: number): "destructive" | "default" | "secondary" {
  if (percent > OVER_EFFICIENCY) return "destructive";
  return percent > FULL_EFFICIENCY ? "default" : "secondary";
}

/**
 * On the dashboard and on screens of hours: a note about all worked hours: over from 100% of the projected, under up to
 * 90%.
 */
export function workforceNote(hours: { projectedHours: number; actualHours: number }): string {
  const percent = efficiency(hours.actualHours, hours.projectedHours);
  const isUnplanned = hours.projectedHours === 0;
  if (isUnplanned ? hours.actualHours > 0 : percent > OVER_EFFICIENCY) return "Over projected hours";
  return !isUnplanned && percent < FULL_EFFICIENCY ? "Under projected hours" : "On track with projections";
}

/** On the dashboard and on screens of hours: how many of a week's worked hours are the clock's, and how many typed. */
export function sourceNote({ actualHours, typedHours }: { actualHours: number; typedHours: number }): string {
  const clocked = round(actualHours - typedHours, 2);
  if (actualHours === 0) return "none yet";
  if (typedHours === 0) return "by the clock";
  return clocked === 0 ? "typed" : `${formatNumber(clocked)} by the clock, ${formatNumber(typedHours)} typed`;
}
