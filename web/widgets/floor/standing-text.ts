import { standingWords } from "../../../src/modules/work-orders/rules.ts";
import type { Words } from "./words.ts";

type Order = Parameters<typeof standingWords>[0];

/** On the floor's screens: how a work order stands, in their language, and the word for its look. */
export function standingText(words: Words, order: Order) {
  const { word } = standingWords(order);
  const days = order.standing === "atRisk" ? (order.daysAtRisk ?? 0) : order.daysLate;
  return { word, said: words(`work.${word}`, { days }) };
}
