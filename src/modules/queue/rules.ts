import type { Dates } from "../../lib/date-format.ts";
import { type CalendarDate, dateIn } from "../../lib/dates.ts";
import type { ListedWorkOrder } from "../work-orders/schema.ts";
import type { Moves } from "./schema.ts";

/** So many are named in a sentence. */
const NAMED = 8;

type Show = (day: CalendarDate) => string;

/** What another place does to the order that gets it: "WO-1: Nov 30 → Nov 26." `show` writes a day. */
export function ownSentence(of: string, { from, to }: Pick<Moves, "from" | "to">, show: Show): string {
  return from === to ? `${of}: ${dayWords(to, show)}, as before.` : `${of}: ${changeWords({ from, to }, show)}.`;
}

/** Whom it moves, in a sentence: "WO-3: Nov 25 → Nov 26. None becomes late." */
export function movedSentence(moved: Moves["moved"], show: Show): string {
  if (moved.length === 0) return "It moves no other order.";
  const moves = named(moved.map(({ number, ...days }) => `${number}: ${changeWords(days, show)}`));
  const late = moved.filter(({ becomesLate }) => becomesLate).map(({ number }) => number);
  const become = late.length > 1 ? "become" : "becomes";
  return `${moves}. ${late.length === 0 ? "None" : named(late)} ${become} late.`;
}

/** Where somebody put an order, who and when: "Put first by Ana Ruiz, Nov 26". Nothing where its due date decides. */
export function placeWords(
  { place, putBy, putAt }: Pick<ListedWorkOrder, "place" | "putBy" | "putAt">,
  { dayOfMonth, timeZone }: Pick<Dates, "dayOfMonth" | "timeZone">,
): string | undefined {
  if (place === null || putAt === null) return undefined;
  return `Put ${place} by ${putBy}, ${dayOfMonth(dateIn(timeZone, new Date(putAt)))}`;
}

function changeWords({ from, to }: Pick<Moves, "from" | "to">, show: Show): string {
  return `${dayWords(from, show)} → ${dayWords(to, show)}`;
}

function dayWords(day: CalendarDate | null, show: Show): string {
  return day === null ? "no day" : show(day);
}

function named(names: readonly string[]): string {
  const rest = names.length - NAMED;
  return `${names.slice(0, NAMED).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}
