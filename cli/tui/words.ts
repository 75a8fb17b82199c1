import { datesOf, USUAL_FORMAT } from "../../src/lib/date-format.ts";
import { type CalendarDate, dateIn, daysBetween } from "../../src/lib/dates.ts";
import { formatNumber } from "../../src/lib/text.ts";
import type { ShiftBoard } from "../../src/modules/shift-board/schema.ts";
import type { WorkOrder } from "../../src/modules/work-orders/schema.ts";
import type { Clock } from "./view.ts";

/** The shop's time. Before the board is read, it is that of UTC. */
export function clockOf({ board, now }: { board?: ShiftBoard; now: string }): Clock {
  const dates = datesOf(board ?? { ...USUAL_FORMAT, timeZone: "UTC" });
  return { now, today: board?.today ?? now.slice(0, 10), dates };
}

/** An instant of another day with its date: "Nov 20 3:32 PM", or its date alone; one of today only with its time. */
export function whenOf(instant: string, { now, dates }: Pick<Clock, "now" | "dates">, room = Infinity): string {
  const [then, today] = [instant, now].map((at) => dateIn(dates.timeZone, new Date(at))) as [string, string];
  const time = dates.time(instant);
  if (then === today) return time;
  const [day, whole] = [dates.dayOfMonth(then), `${dates.dayOfMonth(then)} ${time}`];
  return whole.length <= room ? whole : day;
}

/** A due date as a supervisor thinks of it: "9 d late", "today", "in 3 d". */
export function dueIn(dueDate: CalendarDate | null, today: CalendarDate): string {
  if (dueDate === null) return "–";
  const left = daysBetween(today, dueDate);
  if (left === 0) return "today";
  return left < 0 ? `${-left} d late` : `in ${left} d`;
}

/** Hours with one decimal: "7.5". */
export function hours(value: number): string {
  return value.toLocaleString("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** A number as people read it: "12,400". */
export function number(value: number): string {
  return formatNumber(value);
}

/** Dollars with cents; a dash without an amount. */
export function dollarsOrDash(value: number | null): string {
  return value === null ? "–" : value.toLocaleString("en-US", { style: "currency", currency: "USD" });
}

/** The names of an order's options. */
export function optionNames({ options, soldOthers }: Pick<WorkOrder, "options" | "soldOthers">): string {
  return [...Object.values(options), ...soldOthers].map(({ name }) => name).join(", ");
}

/** A line of a detail; none for people who may not see prices, whose records have none. */
export function priceField(label: string, value: number | null | undefined): (readonly [string, string])[] {
  return value === undefined ? [] : [[label, dollarsOrDash(value)]];
}
