import { firstOf } from "../../../lib/text.ts";
import { linesInWords } from "../rules.ts";

/** Collects what a person should know about a file: sentences with their lines. */
export interface Notes {
  add: (sentence: string, line?: number) => void;
  /** How many notes were made. */
  added: () => number;
  /** "Lines 4, 9 and 12: a total, left out", in order of appearance; the first 200. */
  sentences: () => string[];
}

/** Every row of a list of a hundred thousand may need a note. */
const MOST_SAID = 200;

/** Empty notes. */
export function newNotes(): Notes {
  const linesOf = new Map<string, number[]>();
  let added = 0;
  return {
    added: () => added,
    add(sentence, line) {
      added++;
      const lines = linesOf.get(sentence) ?? [];
      linesOf.set(sentence, lines);
      if (line !== undefined) lines.push(line);
    },
    sentences: () =>
      firstOf([...linesOf], MOST_SAID, ([sentence, lines]) =>
        lines.length === 0 ? sentence : `${linesInWords(lines)}: ${sentence}`,
      ),
  };
}
