import { round } from "../../lib/numbers.ts";
import { formatNumber } from "../../lib/text.ts";
import type { OptionHours } from "../order-steps/rules.ts";
import { PieceHours } from "./schema.ts";

/** What an option changes of a step; one that is not needed has no hours. */
export type Change = Pick<OptionHours, "kind" | "hours">;

/**
 * What is typed for an option and a step: "5" sets the hours, "+1.1" adds to them, "-" says that the step is not needed,
 * and nothing goes back to what the step says, which is null. Or the sentence that says what is wrong.
 */
export function readChange(text: string): { value: Change | null } | { wrong: string } {
  const typed = text.trim().toLowerCase().replace(",", ".");
  if (typed === "") return { value: null };
  if (SKIPS.has(typed)) return { value: { kind: "skip", hours: null } };
  const [, plus, number] = /^(\+?)\s*([-−]?\s*(?:\d+\.?\d*|\.\d+))$/.exec(typed) ?? [];
  if (number === undefined) return { wrong: "Type hours, such as 5 or +1.1, or - for not needed." };
  const read = PieceHours.safeParse(Number(number.replace("−", "-").replace(/\s/g, "")));
  if (!read.success) return { wrong: `${read.error.issues[0]?.message}.` };
  return { value: { kind: plus === "+" ? "add" : "set", hours: read.data } };
}

const SKIPS = new Set(["-", "–", "−", "skip", "not needed"]);

/** What an option changes of a step, as it is shown: "5", "+1.1" or "not needed"; nothing is "". */
export function changeText(change: Change | null | undefined): string {
  if (change == null) return "";
  if (change.kind === "skip") return "not needed";
  return `${change.kind === "add" ? "+" : ""}${formatNumber(change.hours ?? 0, 2)}`;
}

/** What one finished order shows of a step: the hours of all its pieces. */
export interface Passed {
  pieces: number;
  planned: number;
  /** How many of them its other options add. */
  added: number;
  real: number;
}

/**
 * The hours to set for one piece by what was measured, without what other options add; undefined where the plan is right
 * within a fifth, or nothing was measured.
 */
export function measuredHours(orders: readonly Passed[]): number | undefined {
  const sumOf = (key: keyof Passed) => orders.reduce((sum, one) => sum + one[key], 0);
  const [pieces, planned, real] = [sumOf("pieces"), sumOf("planned"), sumOf("real")];
  if (pieces === 0 || Math.abs(real - planned) <= planned / 5) return undefined;
  return Math.max(0, round((real - sumOf("added")) / pieces, 2));
}
