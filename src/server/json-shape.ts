import { formatNumber } from "../lib/text.ts";
import { Unread } from "./errors.ts";

/** The most values a body may hold: the largest form has some hundred, and a list of 100,000 parts is one text. */
const MOST_VALUES = 20_000;
/** How deep they may stand within each other. */
const MOST_LEVELS = 64;
/** The most bytes outside of texts, such as endless digits and blanks. */
const MOST_BYTES_BETWEEN = 1024 * 1024;

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

interface Watch {
  look: (piece: Uint8Array) => void;
  /** How many fields have been named so far, a field that is named twice twice. */
  named: () => number;
}

/**
 * Looks at the JSON body of a request piece by piece while it arrives, and throws Unread as soon as it holds more than
 * anybody needs: a few megabytes can be millions of values, which take gigabytes and half a minute to parse.
 */
export function watchShape(): Watch {
  let isInText = false;
  let backslashes = 0;
  let values = 0;
  let levels = 0;
  let between = 0;
  let colons = 0;

  /** The end of the text around `from`: behind its closing mark, or at the end of the piece. */
  const endOfText = (piece: Uint8Array, from: number): number => {
    for (let at = from; ; ) {
      const mark = piece.indexOf(QUOTE, at);
      const end = mark < 0 ? piece.length : mark;
      let before = end;
      while (before > at && piece[before - 1] === BACKSLASH) before--;
      // Backslashes at the end of one piece and at the beginning of the next belong together.
      backslashes = end - before + (before === at ? backslashes : 0);
      if (mark < 0) return end;
      isInText = backslashes % 2 === 1;
      backslashes = 0;
      at = mark + 1;
      if (!isInText) return at;
    }
  };

  const look = (piece: Uint8Array) => {
    for (let at = 0; at < piece.length; ) {
      if (isInText) {
        at = endOfText(piece, at);
        continue;
      }
      const byte = piece[at++] as number;
      between++;
      if (byte === QUOTE) isInText = true;
      else if (OPENING.has(byte)) levels++;
      else if (CLOSING.has(byte)) levels--;
      else if (byte === COLON) colons++;
      if (byte === COMMA || OPENING.has(byte)) values++;
      if (levels > MOST_LEVELS) throw new Unread(400, `The body is nested more than ${MOST_LEVELS} levels deep`);
      if (values > MOST_VALUES || between > MOST_BYTES_BETWEEN)
        throw new Unread(413, `The body holds more than ${formatNumber(MOST_VALUES)} values: send it in parts`);
    }
  };
  return { look, named: () => colons };
}

/** How many fields there are in a value that was read from JSON, where a field that was named twice is one. */
export function fieldsIn(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const inner: unknown[] = Array.isArray(value) ? value : Object.values(value);
  let fields = Array.isArray(value) ? 0 : inner.length;
  for (const one of inner) if (typeof one === "object") fields += fieldsIn(one);
  return fields;
}
