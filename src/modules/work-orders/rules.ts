import { type CalendarDate, daysBetween, hoursBefore } from "../../lib/dates.ts";
import type { WordOf } from "../../lib/status.ts";
import { count } from "../../lib/text.ts";
import type { ListedWorkOrder } from "./schema.ts";

/** What decides whether an order is late. `stored` is the lateness an import brought. */
interface Deadline {
  dueDate: CalendarDate | null;
  isOpen: boolean;
  stored?: number;
}

/** Days past the due date of an open work order, else 0. Without a due date, the stored number. */
export function daysLate({ dueDate, isOpen, stored = 0 }: Deadline, today: CalendarDate): number {
  if (!isOpen) return 0;
  return dueDate === null ? stored : Math.max(0, daysBetween(dueDate, today));
}

/** Whether the due date is past. An order due today, or without a due date, is active. */
export function isOverdue(dueDate: CalendarDate | null, today: CalendarDate): boolean {
  return dueDate !== null && dueDate < today;
}

const SEVERE_AFTER_DAYS = 30;

/** The words for days late, and the word of state for their look. */
export function lateness(days: number): { text: string; word: "Late" | "Very Late" } {
  return { text: `${days} ${days === 1 ? "day" : "days"} late`, word: days > SEVERE_AFTER_DAYS ? "Very Late" : "Late" };
}

type Standing = Pick<ListedWorkOrder, "state" | "standing" | "daysAtRisk" | "daysLate">;

/** How a work order stands, in words, and the word of state for its look: "14 days late", "At risk, 5 days". */
export function standingWords({ state, standing, daysLate: days, daysAtRisk }: Standing) {
  const said = (word: Exclude<WordOf<"work">, "Due Today">, text: string = word) => ({ word, text });
  if (state === "done") return said("Completed");
  if (state === "cancelled") return said("Cancelled");
  if (standing === "held") return said("On Hold");
  if (standing === "late") return lateness(days);
  if (standing === "atRisk")
    return said("At Risk", `At risk, ${daysAtRisk === null ? "no room" : count(daysAtRisk, "day")}`);
  return said(standing === "stuck" ? "Stuck" : "On Track");
}

/** A work order that has been at its step since before this instant is stuck. `days` is the shop's setting. */
export function stuckSince(now: string, days: number): string {
  return hoursBefore(now, days * 24);
}

/** The step of a work order: "3 · Machine inlets"; an unknown step is "Step 9". */
export function stepLabel(step: number, operation: string | null): string {
  return operation === null ? `Step ${step}` : `${step} · ${operation}`;
}

/** How many pieces were ordered of a family of work orders: a replacement is made for one of them. */
export function orderedOf(family: readonly { orderedQuantity: number; origin: string }[]): number {
  return family.reduce((sum, one) => sum + (one.origin === "replacement" ? 0 : one.orderedQuantity), 0);
}

/** What one call moved, in words, for server and screens: how many orders, and which were refused and why. */
export function movesSentence(moved: number, refused: readonly { sentence: string }[]): string {
  const done = `${count(moved, "work order")} moved.`;
  const told = refused.slice(0, 3).map(({ sentence }) => sentence);
  const rest = refused.length - told.length;
  if (refused.length === 0) return done;
  return `${done} ${refused.length} could not be: ${told.join("; ")}${rest > 0 ? `; and ${rest} more` : ""}.`;
}

/** The positions of the steps that a work order passes. */
export function positionsOf(
  steps: readonly { id: number; position: number }[],
  { skippedSteps }: Pick<ListedWorkOrder, "skippedSteps">,
): number[] {
  return steps.flatMap(({ id, position }) => (skippedSteps.includes(id) ? [] : position));
}

/** The operations of the steps that a work order does not need. */
export function notNeeded(
  steps: readonly { id: number; operation: string }[],
  { skippedSteps }: Pick<ListedWorkOrder, "skippedSteps">,
): string[] {
  return steps.flatMap(({ id, operation }) => (skippedSteps.includes(id) ? operation : []));
}

/** The position of the next existing step, undefined on the last: steps in between may have been removed. */
export function stepAfter(positions: readonly number[], present: number): number | undefined {
  const later = positions.filter((position) => position > present);
  return later.length === 0 ? undefined : Math.min(...later);
}

/** The position of the step before, undefined on the first. */
export function stepBefore(positions: readonly number[], present: number): number | undefined {
  const earlier = positions.filter((position) => position < present);
  return earlier.length === 0 ? undefined : Math.max(...earlier);
}

/** An event of a work order in words: "3 pieces went on from Layup to CNC". */
export function eventSentence(event: {
  kind: string;
  step: string | null;
  toStep: string | null;
  quantity: number;
}): string {
  const { kind, step, toStep, quantity } = event;
  const pieces = count(quantity, "piece");
  const at = step === null ? "" : ` at ${step}`;
  const way = [step && ` from ${step}`, toStep && ` to ${toStep}`].filter(Boolean).join("");
  const told: Record<string, string> = {
    advance: `${pieces} went on${way}`,
    back: `${pieces} went back${way}`,
    split: `${pieces} split off${at}`,
    scrap: `${pieces} scrapped${at}`,
    pass: `Check passed${at}`,
    fail: `${pieces} failed the check${at}${toStep === null ? "" : `, back to ${toStep}`}`,
    note: `Note${at}`,
    hold: "Put on hold",
    resume: "Resumed",
    cancel: "Cancelled",
    complete: `${pieces} completed${at}`,
    reopen: "Opened again",
  };
  return told[kind] ?? kind;
}
