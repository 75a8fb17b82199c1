import { fold } from "../../src/lib/text.ts";

/** What is found by its label, or by other words. */
interface Findable {
  label: string;
  words?: readonly string[] | undefined;
}

/**
 * Behind fields of any form that find by a few letters: the choices that match the text, its words in any order, or as
 * one word without blanks and hyphens. What is called so comes first, then what begins so, then where a word begins so.
 * A letter too many takes nothing away: what matched before stays, so there is always something to take.
 */
export function matching<Choice extends Findable>(choices: readonly Choice[], text: string): Choice[] {
  for (let typed = fold(text); typed !== ""; typed = typed.slice(0, -1).trimEnd()) {
    const ranked = choices.map((choice) => ({ choice, rank: rankOf(choice, typed) }));
    const found = ranked.filter(({ rank }) => rank < NOT_FOUND);
    if (found.length > 0) return found.toSorted((a, b) => a.rank - b.rank).map(({ choice }) => choice);
  }
  return [...choices];
}

const NOT_FOUND = 4;

function rankOf({ label, words = [] }: Findable, typed: string): number {
  const whole = joined(typed);
  const texts = [label, ...words].map((text) => fold(text));
  if (texts.some((text) => joined(text) === whole)) return 0;
  if (whole !== "" && texts.some((text) => joined(text).startsWith(whole))) return 1;
  if (whole !== "" && texts.some((text) => beginsInside(text, whole))) return 2;
  return hasWords(texts.join("\n"), typed.split(" ")) ? 3 : NOT_FOUND;
}

/** Whether a later word begins so, with those behind it if it must. */
function beginsInside(text: string, whole: string): boolean {
  const words = text.split(BETWEEN_WORDS);
  return words.some((_, at) => words.slice(at).join("").startsWith(whole));
}

const BETWEEN_WORDS = /[\s-]+/;

function joined(text: string): string {
  return text.split(BETWEEN_WORDS).join("");
}

/**
 * Behind fields of any form that find by a few letters: whether each word begins a word of the text, or stands inside
 * it.
 */
export function hasWords(text: string, words: readonly string[]): boolean {
  const folded = fold(text);
  return words.every((word) => folded.includes(word));
}
