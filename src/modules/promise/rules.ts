import { addDays, type CalendarDate, daysBetween } from "../../lib/dates.ts";
import { count, formatHours, formatNumber } from "../../lib/text.ts";
import type { Planned, Told } from "../plan/rules.ts";
import type { Promised, PromisedShelf, PromiseTold } from "./schema.ts";

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

/** The day on which all is there; null while something has no day. */
export function lastDay(days: readonly (CalendarDate | null)[]): CalendarDate | null {
  return days.reduce((last, day) => (last === null || day === null ? null : last > day ? last : day), days[0] ?? null);
}

/** The first day that is kept, if it is asked for it: what is due later may stand later. Null where there is none. */
export function keptDay(first: CalendarDate, ifDue: (day: CalendarDate) => CalendarDate | null): CalendarDate | null {
  let due: CalendarDate | null = first;
  for (let tries = 0; due !== null && tries < KEPT_TRIES; tries++) {
    const day = ifDue(due);
    if (day !== null && day <= due) return due;
    due = day;
  }
  return due;
}

/** After so many it is later by a day or two at most. */
const KEPT_TRIES = 10;

/** A part as a promise sees it: what is there, and what comes, the soonest first. */
interface Shelved extends Omit<PromisedShelf, "from" | "purchaseOrder"> {
  comes: readonly { number: string; quantity: number; expectedDate: CalendarDate | null }[];
}

/**
 * When so many pieces of a part can leave: at once if they are there and promised to nobody, else when a purchase order
 * brings them, else after the vendor's lead time. `leaves` is the working day on which what came can leave.
 */
export function shelfPromise(
  { comes, ...part }: Shelved,
  quantity: number,
  today: CalendarDate,
  leaves: (day: CalendarDate) => CalendarDate,
): { date: CalendarDate | null; shelf: PromisedShelf } {
  const told = (day: CalendarDate | null, from: PromisedShelf["from"], purchaseOrder: string | null = null) => ({
    date: day && leaves(day),
    shelf: { ...part, from, purchaseOrder },
  });
  let there = part.onHand - part.promised;
  if (there >= quantity) return told(today, "shelf");
  for (const { number, quantity: brought, expectedDate } of comes) {
    there += brought;
    if (there < quantity || expectedDate === null) continue;
    return told(expectedDate > today ? expectedDate : today, "purchase order", number);
  }
  return part.leadDays === null ? told(null, null) : told(addDays(today, part.leadDays), "lead time");
}

/**
 * That in a sentence: "12 on the shelf, 3 promised: can leave on Mon Nov 30", or what it waits for. `show` writes a day
 * with its weekday.
 */
export function shelfSentence(
  { date, shelf }: { date: CalendarDate | null; shelf: PromisedShelf },
  show: (day: CalendarDate) => string,
): string {
  const { onHand, promised, from, purchaseOrder, vendorName, leadDays } = shelf;
  const there = `${formatNumber(onHand)} on the shelf`;
  const said = promised > 0 ? `${there}, ${formatNumber(promised)} promised` : there;
  if (date === null) return `${said}, and none come on a day that is known`;
  const why = {
    shelf: "",
    "purchase order": `, more with ${purchaseOrder}`,
    "lead time": `, ${vendorName} takes ${count(leadDays ?? 0, "day")}`,
  };
  return `${said}${from === null ? "" : why[from]}: can leave on ${show(date)}`;
}

/**
 * The promised day in a sentence: "Earliest Dec 18: Layup is full until Dec 11", or what is on hold; empty in a shop
 * without steps. Of a new order the day with or without rush stands beside it, if it is another. `show` writes a day.
 */
export function promiseSentence(
  told: Promised & Partial<Pick<PromiseTold, "withRush" | "withoutRush">>,
  show: (day: CalendarDate) => string,
): string {
  if (told.held.length > 0) return `${told.held.join(", ")} ${told.held.length === 1 ? "is" : "are"} on hold`;
  const earliest = told.date === null ? [] : [`Earliest ${show(told.date)}${otherwise(told, show)}`];
  return [...earliest, bottleneckSentence(told, show)].filter(Boolean).join(": ");
}

/** ", as rush Dec 15" of an order that is no rush, or what it would be without; empty if rush changes nothing. */
function otherwise(
  { date, withRush, withoutRush }: Pick<Promised, "date"> & Partial<Pick<PromiseTold, "withRush" | "withoutRush">>,
  show: (day: CalendarDate) => string,
): string {
  if (withRush == null || withoutRush == null || withRush === withoutRush) return "";
  return date === withoutRush ? `, as rush ${show(withRush)}` : `, without rush ${show(withoutRush)}`;
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
