import { fold } from "./text.ts";

/** What is found by its label, or by its words instead: its name without its price, other names, a number. */
interface Findable {
  label: string;
  words?: readonly string[] | undefined;
}

/**
 * Behind every field that finds by a few letters: the choices that match what is typed, the best first; all if nothing
 * is typed. What matches no better keeps its order.
 */
export function matching<Choice extends Findable>(choices: readonly Choice[], typed: string): Choice[] {
  if (typed.trim() === "") return [...choices];
  return bestFirst(choices, typed).filter((choice) => rankOf(choice, typed) !== undefined);
}

/** All choices, those that match what is typed first, the best of them before the others. */
export function bestFirst<Choice extends Findable>(choices: readonly Choice[], typed: string): Choice[] {
  const ranked = choices.map((choice) => ({ choice, rank: rankOf(choice, typed) ?? Number.POSITIVE_INFINITY }));
  return ranked.toSorted((a, b) => (a.rank < b.rank ? -1 : Number(a.rank > b.rank))).map(({ choice }) => choice);
}

/**
 * Which of these, the best first, is meant by what is typed: the first of the best matches that is to be taken; if all
 * of them are refused the first, which says why. None: -1.
 */
export function meantBy(choices: readonly (Findable & { isRefused?: boolean | undefined })[], typed: string): number {
  const [best] = choices;
  const rank = best && rankOf(best, typed);
  if (rank === undefined) return -1;
  return Math.max(
    0,
    choices.findIndex((choice) => !choice.isRefused && rankOf(choice, typed) === rank),
  );
}

/**
 * How well a choice matches what is typed, without regard to case, accents, blanks, hyphens and other marks: 0 for what
 * is called so, 1 for what begins so, 2 where a word inside begins so, or words in any order, 3 for letters inside
 * words; undefined for what does not match. Letters that are scattered over a name are no match.
 */
export function rankOf({ label, words = [label] }: Findable, typed: string): number | undefined {
  const names = words.map(wordsOf);
  const wanted = wordsOf(typed);
  const whole = wanted.join("");
  if (names.some((name) => name.join("") === whole)) return 0;
  if (whole === "") return undefined;
  if (names.some((name) => name.join("").startsWith(whole))) return 1;
  if (names.some((name) => name.some((_, at) => name.slice(at).join("").startsWith(whole)))) return 2;
  const all = names.flat();
  if (wanted.every((one) => all.some((word) => word.startsWith(one)))) return 2;
  const isInside = (one: string) => one.length >= INSIDE_FROM && all.some((word) => word.includes(one));
  return wanted.every(isInside) || all.some((word) => word.includes(whole)) ? 3 : undefined;
}

/** Of several words, shorter ones stand inside other words by chance. */
const INSIDE_FROM = 3;

/** A number sign is kept: "#5" is no 5. */
const BETWEEN_WORDS = /(?:(?!#)[\s\p{P}])+/u;

function wordsOf(text: string): string[] {
  return fold(text).split(BETWEEN_WORDS).filter(Boolean);
}
