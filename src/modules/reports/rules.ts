import { addDays, type CalendarDate, mondayOf } from "../../lib/dates.ts";
import { round } from "../../lib/numbers.ts";

/** Asks for the single rows that are in no group. */
export const NONE = "-";

/** The first and the last day that a report is about. */
export interface Period {
  from: CalendarDate;
  to: CalendarDate;
}

const LATE_UP_TO = [7, 30];
/** The share of the total value in class A, and in A and B together. */
const ABC = { a: 0.8, b: 0.95 };

/** The months that a report's period touches, as `YYYY-MM`. */
export function monthsIn({ from, to }: Period): string[] {
  const months: string[] = [];
  let [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))];
  for (let name = from.slice(0, 7); name <= to.slice(0, 7); name = `${year}-${String(month).padStart(2, "0")}`) {
    months.push(name);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
  return months;
}

/** A period in pieces, each within one month. */
export function byMonth({ from, to }: Period): Period[] {
  return monthsIn({ from, to }).map((month) => {
    const [first, next] = [`${month}-01`, monthsIn({ from: `${month}-01`, to: addDays(`${month}-01`, 31) })[1]];
    const last = addDays(`${next}-01`, -1);
    return { from: first > from ? first : from, to: last < to ? last : to };
  });
}

/** The days of a report's period. */
export function daysIn({ from, to }: Period): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The twelve months up to today. */
export function lastYear(today: CalendarDate): Period {
  const month = today.slice(0, 7);
  const first = `${Number(month.slice(0, 4)) - 1}-${month.slice(5)}-01`;
  return { from: monthsIn({ from: first, to: today })[1] + "-01", to: today };
}

/** This many weeks up to today, including this one. */
export function lastWeeks(today: CalendarDate, weeks: number): Period {
  return { from: addDays(mondayOf(today), -7 * (weeks - 1)), to: today };
}

/** The question for one option; options of two categories may have the same name. */
export function choiceOf(category: string, option: string): string {
  return `${category}: ${option}`;
}

/** A part of a whole in percent with one decimal; null for a whole of 0. */
export function share(part: number, whole: number): number | null {
  return whole === 0 ? null : round((part / whole) * 100, 1);
}

/** A total divided by its count, with this many decimals; null for a count of 0. */
export function mean(total: number, count: number, decimals: number): number | null {
  return count === 0 ? null : round(total / count, decimals);
}

/** The group of an order by its days of lateness: up to a week, a month, or more. */
export function lateBucket(days: number): string {
  const [week, month] = LATE_UP_TO as [number, number];
  if (days <= week) return `1–${week} days`;
  return days <= month ? `${week + 1}–${month} days` : `over ${month} days`;
}

/** The class of each value, from high to low: A for the first 80 percent of the sum, B up to 95, then C. */
export function abcClasses(values: readonly number[]): string[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  let before = 0;
  return values.map((value) => {
    const reached = before;
    before += value;
    if (value <= 0 || reached >= total * ABC.b) return "C";
    return reached < total * ABC.a ? "A" : "B";
  });
}

/** What a line of a work order's change log changed, and when. */
export interface Move {
  orderId: number;
  timestamp: string;
  changes: {
    stepNumber?: [number | null, number | null];
    stepSince?: [string | null, string | null];
    completedAt?: [string | null, string | null];
  };
}

/** A step that an order has finished or, with a negative sign, gone back to. */
export interface Finish {
  orderId: number;
  position: number;
  timestamp: string;
  sign: 1 | -1;
  /** How long the order was at the step, in milliseconds; null if it is unknown when it came, or was taken back. */
  stayed: number | null;
}

/**
 * For reports: the steps that were finished, from the change log of work orders in its order. Moving on finishes the
 * steps that are left behind, completing finishes the one it stands on, and moving back takes them back. `positionsOf`
 * answers those of the steps that an order passes, `present` is the step of orders without log lines.
 */
export function finishes(
  moves: readonly Move[],
  positionsOf: (orderId: number) => readonly number[],
  present: (orderId: number) => number | undefined,
): Finish[] {
  const places = new Map<number, { at: number; since: string | null }>();
  const last = new Map<string, Finish>();
  return moves.flatMap(({ orderId, timestamp, changes }) => {
    const known = places.get(orderId);
    const from = changes.stepNumber?.[0] ?? known?.at ?? changes.stepNumber?.[1] ?? present(orderId);
    if (from === undefined) return [];
    const to = changes.stepNumber?.[1] ?? from;
    const finish = (position: number, sign: 1 | -1): Finish => {
      const isHere = sign === 1 && position === from && known?.since != null;
      const stayed = isHere ? Date.parse(timestamp) - Date.parse(known.since as string) : null;
      const found = { orderId, position, timestamp, sign, stayed };
      const key = `${orderId} ${position}`;
      const takenBack = last.get(key);
      if (sign === -1 && takenBack) takenBack.stayed = null;
      last.set(key, found);
      return found;
    };
    const between = (low: number, high: number) => positionsOf(orderId).filter((one) => one >= low && one < high);
    const isNew = changes.stepNumber?.[0] === null;
    if (known === undefined || to !== from || isNew)
      places.set(orderId, { at: to, since: changes.stepSince?.[1] ?? timestamp });
    const [was, is] = changes.completedAt ?? [null, null];
    const ended = was === null && is !== null ? [finish(to, 1)] : was !== null && is === null ? [finish(from, -1)] : [];
    if (isNew) return ended;
    return [
      ...between(from, to).map((one) => finish(one, 1)),
      ...between(to, from).map((one) => finish(one, -1)),
      ...ended,
    ];
  });
}
