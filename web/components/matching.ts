import { fold } from "../../src/lib/text.ts";

/**
 * Behind fields of any form that find by a few letters: the choices that match the text, its words in any order, first
 * those that begin with it. A letter too many takes nothing away: what matched before stays, so there is always
 * something to take.
 */
export function matching<Choice extends { label: string }>(choices: readonly Choice[], text: string): Choice[] {
  for (let typed = fold(text); typed !== ""; typed = typed.slice(0, -1).trimEnd()) {
    const words = typed.split(" ");
    const found = choices.filter(({ label }) => hasWords(label, words));
    if (found.length === 0) continue;
    const begins = (choice: Choice) => fold(choice.label).startsWith(typed);
    return [...found.filter(begins), ...found.filter((choice) => !begins(choice))];
  }
  return [...choices];
}

/**
 * Behind fields of any form that find by a few letters: whether each word begins a word of the text, or stands inside
 * it.
 */
export function hasWords(text: string, words: readonly string[]): boolean {
  const folded = fold(text);
  return words.every((word) => folded.includes(word));
}
