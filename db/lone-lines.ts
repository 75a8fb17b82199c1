import { addBit, type Bits } from "./bits.ts";
import { grown, lastAtMost, roomFor } from "./number-arrays.ts";

/**
 * Lines of an index of texts that stand in one text alone, one behind the other with a zero after each:
 *
 *     bytes   a n a 0 b o l t 0 7 m m 0
 *     starts  0       4         9
 *     places  3       3         8          the texts in which they stand
 *
 * So one search of the bytes looks through all of them.
 */
export interface LoneLines {
  bytes: Buffer;
  used: number;
  count: number;
  starts: Uint32Array;
  places: Uint32Array;
}

/** A match this near is found faster by our own loop than by a call of Node's. */
const NEAR = 64;

/** The lone lines of an index of texts at first: none yet. */
export function noLoneLines(): LoneLines {
  return { bytes: Buffer.alloc(0), used: 0, count: 0, starts: new Uint32Array(1024), places: new Uint32Array(1024) };
}

/** Adds a line to the lone lines of an index of texts. */
export function addLoneLine(lines: LoneLines, place: number, line: string): void {
  // A letter takes at most three bytes.
  const most = lines.used + line.length * 3 + 1;
  if (most > lines.bytes.length) {
    const larger = Buffer.alloc(roomFor(most) + 65_536);
    lines.bytes.copy(larger, 0, 0, lines.used);
    lines.bytes = larger;
  }
  const at = lines.count++;
  if (at === lines.starts.length) {
    lines.starts = grown(lines.starts, new Uint32Array(roomFor(at)));
    lines.places = grown(lines.places, new Uint32Array(roomFor(at)));
  }
  lines.starts[at] = lines.used;
  lines.places[at] = place;
  lines.used += lines.bytes.write(line, lines.used);
  lines.bytes[lines.used++] = 0;
}

/** Adds to `found` the places of the texts with lone lines that hold a word. */
export function searchLoneLines({ bytes, used, count, starts, places }: LoneLines, text: string, found: Bits): void {
  const word = Buffer.from(text);
  let [line, from, isNear] = [0, 0, false];
  while (line < count) {
    const at = nextOf(bytes, word, from, isNear);
    if (at < 0 || at >= used) return;
    isNear = at - from < NEAR;
    line = lastAtMost(starts, at, line, count - 1);
    addBit(found, places[line] as number);
    line++;
    from = starts[line] as number;
  }
}

/** The next match. If the last was near, the next may be too, and our own loop beats a call of Node's. */
function nextOf(bytes: Buffer, word: Buffer, from: number, isNear: boolean): number {
  if (!isNear) return bytes.indexOf(word, from);
  const until = Math.min(from + NEAR, bytes.length);
  for (let at = from; at < until; at++) if (bytes[at] === word[0] && isAt(bytes, word, at)) return at;
  return bytes.indexOf(word, until);
}

function isAt(bytes: Buffer, word: Buffer, at: number): boolean {
  for (let n = 1; n < word.length; n++) if (bytes[at + n] !== word[n]) return false;
  return true;
}
