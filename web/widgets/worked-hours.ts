import { round } from "../../src/lib/numbers.ts";
import { formatNumber } from "../../src/lib/text.ts";
import { efficiency } from "../../src/modules/schedules/rules.ts";

const FULL_EFFICIENCY = 90;
const OVER_EFFICIENCY = 100;

/**
 * In lists of hours and on the dashboard: the style of the badge, of worked by projected hours: above 100 percent destructive, above 90 default,
 * otherwise secondary.
 */
export function efficiencyBadge(percent: number): "destructive" | "default" | "secondary" {
  if (percent > OVER_EFFICIENCY) return "destructive";
  return percent > FULL_EFFICIENCY ? "default" : "secondary";
}

/** On the dashboard, and on the screens of hours: what is said of all worked hours: over from 100 percent of the projected ones, under up to 90. */
export function workforceNote(hours: { projectedHours: number; actualHours: number }): string {
  const percent = efficiency(hours.actualHours, hours.projectedHours);
  const isUnplanned = hours.projectedHours === 0;
  if (isUnplanned ? hours.actualHours > 0 : percent > OVER_EFFICIENCY) return "Over projected hours";
  return !isUnplanned && percent < FULL_EFFICIENCY ? "Under projected hours" : "On track with projections";
}

/** On the dashboard, and on the screens of hours: how much of the worked hours of a week comes from the clock, and how much was typed. */
export function sourceNote({ actualHours, typedHours }: { actualHours: number; typedHours: number }): string {
  const clocked = round(actualHours - typedHours, 2);
  if (actualHours === 0) return "none yet";
  if (typedHours === 0) return "by the clock";
  return clocked === 0 ? "typed" : `${formatNumber(clocked)} by the clock, ${formatNumber(typedHours)} typed`;
}
