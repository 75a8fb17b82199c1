import { formatNumber } from "../../lib/text.ts";
import type { ShelfAsked } from "./schema.ts";

const NAMED = 3;

/** What is asked where an order takes more than is free: "PAD-1: 12 on the shelf, 3 promised to Bighorn (SO-2026-0012)…". */
export function shelfText({ partNumber, onHand, promised, asked, waiting }: ShelfAsked["short"][number]): string {
  const names = waiting.slice(0, NAMED).map(({ customerName, number }) => `${customerName} (${number})`);
  const others = waiting.length - names.length;
  if (others > 0) names.push(others === 1 ? "one other" : `${formatNumber(others)} others`);
  const last = names.pop();
  const all = names.length > 0 ? `${names.join(", ")} and ${last}` : last;
  const taken = promised > 0 ? `, ${formatNumber(promised)} promised to ${all}` : "";
  return `${partNumber}: ${formatNumber(onHand)} on the shelf${taken}. This order takes ${formatNumber(asked)}.`;
}
