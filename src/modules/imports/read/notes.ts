import { firstOf } from "../../../lib/text.ts";
import { linesInWords } from "../rules.ts";

/** Collects what a person should know about a file: sentences, each with the lines that it is about. */
export interface Notes {
  add: (sentence: string, line?: number) => void;
  /** How often something was said. */
  added: () => number;
  /** "Lines 4, 9 and 12: a total, left out", in the order in which the sentences first came up; the first 200. */
  sentences: () => string[];
}

/** A list of a hundred thousand rows may have something to say of each. */
const MOST_SAID = 200;

/** Notes on a file to import that nothing is said of yet. */
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
