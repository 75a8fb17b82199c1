import { addDays, type CalendarDate, daysBetween, mondayOf } from "../../lib/dates.ts";
import { DAYS_PER_STEP, type Step } from "../capacity/rules.ts";
import type { Promised } from "./schema.ts";

/** A step that finds no room within so many weeks gets no date. */
const WEEKS_LOOKED = 26;

/** The shop's work, in hundredths of hours. */
export interface Floor {
  /** In the order of work. */
  steps: readonly Step[];
  /** What other open orders need of a department in a week, by its Monday. */
  load: (department: string, week: CalendarDate) => number;
  /** A department's hours on a day, from today on. */
  available: (department: string, day: CalendarDate) => number;
}

type PromisedStep = Promised["steps"][number];

/**
 * The earliest day by which this many units have passed their last step. Each step from `stepNumber` on takes the hours
 * that other orders leave free, week by week from its first possible day (e); it runs on the first day (r) by which the
 * department has had hours for its load and this, and the next step may begin 2 working days later. No date if a step
 * finds no room.
 */
export function promiseOf(
  { steps, load, available }: Floor,
  { quantity, stepNumber = 0 }: { quantity: number; stepNumber?: number },
  today: CalendarDate,
): Promised {
  const own = new Map<string, number>();
  const passed: PromisedStep[] = [];
  let mayBegin: CalendarDate | null = workingDay(today, 0);
  for (const { position, operation, department, hours } of steps.filter(({ position }) => position >= stepNumber)) {
    const needed = Math.round(hours * 100) * quantity;
    const step: PromisedStep = {
      position,
      operation,
      department,
      hours: needed / 100,
      mayBegin,
      runsOn: null,
      weeks: [],
    };
    passed.push(step);
    if (mayBegin === null) continue;
    let left = needed;
    let week = mondayOf(mayBegin);
    for (let looked = 0; left > 0 && looked < WEEKS_LOOKED; looked++, week = addDays(week, 7)) {
      const key = `${week} ${department}`;
      const [there, others, before] = [weekOf(available, department, week), load(department, week), own.get(key) ?? 0];
      const taken = Math.min(left, Math.max(0, there - others - before));
      own.set(key, before + taken);
      left -= taken;
      const told = { available: there / 100, load: (others + before) / 100, taken: taken / 100 };
      step.weeks.push({ week, ...told });
      if (left === 0) step.runsOn = later(mayBegin, dayBy(available, department, week, others + before + taken));
    }
    if (needed === 0) step.runsOn = mayBegin;
    mayBegin = step.runsOn === null ? null : workingDay(step.runsOn, DAYS_PER_STEP);
  }
  const date = passed.at(-1)?.runsOn ?? null;
  return { date, bottleneck: bottleneckOf(passed), steps: passed };
}

/**
 * Why a promised day is not earlier: "Layup is full until Dec 11", "Paint has no hours planned"; undefined if no step
 * waits. `show` writes a day.
 */
function bottleneckSentence({ bottleneck }: Promised, show: (day: CalendarDate) => string): string {
  if (bottleneck === null) return "";
  const { department, until, isPlanned } = bottleneck;
  if (until !== null) return `${department} is full until ${show(until)}`;
  return isPlanned ? `${department} is full for ${WEEKS_LOOKED} weeks` : `${department} has no hours planned`;
}

/** The promised day in a sentence: "Earliest Dec 18: Layup is full until Dec 11"; undefined in a shop without steps. */
export function promiseSentence(promised: Promised, show: (day: CalendarDate) => string): string {
  const earliest = promised.date === null ? [] : [`Earliest ${show(promised.date)}`];
  return [...earliest, bottleneckSentence(promised, show)].filter(Boolean).join(": ");
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

function weekOf(available: Floor["available"], department: string, week: CalendarDate): number {
  return daysOf(week).reduce((sum, day) => sum + available(department, day), 0);
}

/** The first day of the week by which the department has had this many hours. */
function dayBy(available: Floor["available"], department: string, week: CalendarDate, hours: number): CalendarDate {
  let had = 0;
  return daysOf(week).find((day) => (had += available(department, day)) >= hours) ?? addDays(week, 6);
}

function daysOf(week: CalendarDate): CalendarDate[] {
  return Array.from({ length: 7 }, (_, i) => addDays(week, i));
}

function later(a: CalendarDate, b: CalendarDate): CalendarDate {
  return a > b ? a : b;
}

/** The day itself, or the Monday after a weekend, and then this many working days later. */
function workingDay(day: CalendarDate, days: number): CalendarDate {
  const weekday = daysBetween(mondayOf(day), day);
  const first = weekday > 4 ? addDays(mondayOf(day), 7) : day;
  const from = Math.min(weekday, 5) % 5;
  return addDays(first, days + 2 * Math.floor((from + days) / 5));
}
