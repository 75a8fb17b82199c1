import { type CalendarDate, daysBetween } from "../../lib/dates.ts";
import { formatHours, formatNumber } from "../../lib/text.ts";
import type { Planned, Told } from "../plan/rules.ts";
import type { Promised } from "./schema.ts";

type PromisedStep = Promised["steps"][number];

/** Finished orders need no steps; a page may ask before it knows that. */
export const NOTHING: Promised = { date: null, held: [], bottleneck: null, steps: [] };

/** What is told of a planned order: its day, its steps with their arithmetic, and the step it waits for. */
export function promised({ date, steps, told }: Planned & { told: readonly Told[][] }): Promised {
  const passed = steps.map(({ step: { position, operation, department }, needed, mayBegin, runsOn }, i) => {
    const weeks = (told[i] ?? []).map(({ week, available, load, taken }) => {
      return { week, available: available / 100, load: load / 100, taken: taken / 100 };
    });
    return { position, operation, department, hours: needed / 100, mayBegin, runsOn, weeks };
  });
  return { date, held: [], bottleneck: bottleneckOf(passed), steps: passed };
}

/** The later of the two; no room at all is later than any day, and what is on hold is named. */
export function later(a: Promised, b: Promised): Promised {
  const held = [...a.held, ...b.held];
  const last = a.steps.length === 0 || (b.steps.length > 0 && (b.date === null || (a.date ?? "") < b.date)) ? b : a;
  return { ...last, held, date: held.length === 0 ? last.date : null };
}

/**
 * The promised day in a sentence: "Earliest Dec 18: Layup is full until Dec 11", or what is on hold; empty in a shop
 * without steps. `show` writes a day.
 */
export function promiseSentence(told: Promised, show: (day: CalendarDate) => string): string {
  if (told.held.length > 0) return `${told.held.join(", ")} ${told.held.length === 1 ? "is" : "are"} on hold`;
  const earliest = told.date === null ? [] : [`Earliest ${show(told.date)}`];
  return [...earliest, bottleneckSentence(told, show)].filter(Boolean).join(": ");
}

/** Why a promised day is not earlier; empty if no step waits. */
function bottleneckSentence({ bottleneck, steps }: Promised, show: (day: CalendarDate) => string): string {
  if (bottleneck === null) return "";
  const { department, until, isPlanned } = bottleneck;
  if (!isPlanned) return `${department} has no hours planned`;
  const { hours = 0, weeks = [] } = steps.find(({ position }) => position === bottleneck.position) ?? {};
  const last = until === null ? undefined : weeks.at(-1);
  const room = weeks.filter((week) => week !== last).reduce((sum, { taken }) => sum + taken, 0);
  const within = last === undefined ? `within ${weeks.length} weeks` : `before ${show(last.week)}`;
  if (room > 0) return `${department} has room for ${formatNumber(room, 2)} of its ${formatHours(hours)} ${within}`;
  if (until === null) return `${department} is full for ${weeks.length} weeks`;
  const isTaken = weeks.some(({ load }) => load > 0);
  return isTaken ? `${department} is full until ${show(until)}` : `${department} needs ${formatHours(hours)}`;
}

/** The step that finds no room, else the one that waits longest. */
function bottleneckOf(steps: readonly PromisedStep[]): Promised["bottleneck"] {
  const stuck = steps.find(({ runsOn }) => runsOn === null);
  if (stuck) {
    const isPlanned = stuck.weeks.some(({ available }) => available > 0);
    return { position: stuck.position, department: stuck.department, until: null, isPlanned };
  }
  const [most] = steps.toSorted((a, b) => waits(b) - waits(a));
  if (most === undefined || waits(most) === 0) return null;
  return { position: most.position, department: most.department, until: most.runsOn, isPlanned: true };
}

function waits({ mayBegin, runsOn }: PromisedStep): number {
  return mayBegin === null || runsOn === null ? 0 : daysBetween(mayBegin, runsOn);
}
