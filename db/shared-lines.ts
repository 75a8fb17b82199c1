import { addBit, type Bits } from "./bits.ts";
import { grown, lastAtMost, roomFor } from "./number-arrays.ts";

/**
 * Lines of an index of texts that many texts share, but for the digits at their end. Those with the same beginning and
 * as many digits are one group:
 *
 *     beginning  "so-2026-", with 4 digits
 *     numbers    14  15  18  20  17        so-2026-0014, so-2026-0015, ...
 *     places      0   1   2   5   3        the texts in which they stand
 *                 └── rising ──┘           the first four are in order
 *
 * So a word is looked for in the beginning once, and in the numbers by arithmetic. A group without digits is one line.
 */
interface Group {
  beginning: string;
  digits: number;
  count: number;
  places: Uint32Array;
  numbers: Uint32Array;
  /** How many of the first numbers are in order. */
  rising: number;
}

/** The groups of shared lines, by their number of digits and their beginning. */
export interface SharedLines {
  groups: Map<string, Group>[];
  /** Hashes of the beginnings that were met before, as many as there is room for. */
  met: Int32Array;
}

/** Numbers of up to so many digits fit into 32 bits. */
const MOST_DIGITS = 9;
/** There is room for so many hashes; a new one takes the place of an old one. */
const MET = 262_144;
/** Mark all numbers that contain the word if at most 4 times as many numbers are possible as there are lines. */
const DENSE = 4;
const [ZERO, NINE] = [48, 57];

/** The shared lines of an index of texts at first: none yet. */
export function noSharedLines(): SharedLines {
  return { groups: Array.from({ length: MOST_DIGITS + 1 }, () => new Map()), met: new Int32Array(MET) };
}

/** Whether a line was added to the shared lines of an index of texts. One like which none was met before is not shared. */
export function wasShared(lines: SharedLines, place: number, line: string): boolean {
  const digits = digitsAtEnd(line);
  const beginning = digits === 0 ? line : line.slice(0, -digits);
  const groups = lines.groups[digits] as Map<string, Group>;
  let group = groups.get(beginning);
  if (group === undefined) {
    if (!wasMet(lines, beginning, digits)) return false;
    const numbers = new Uint32Array(digits === 0 ? 0 : 4);
    group = { beginning, digits, count: 0, places: new Uint32Array(4), numbers, rising: 0 };
    groups.set(beginning, group);
  }
  addToGroup(group, place, digits === 0 ? 0 : Number(line.slice(-digits)));
  return true;
}

function addToGroup(group: Group, place: number, number: number): void {
  const at = group.count++;
  if (at === group.places.length) {
    group.places = grown(group.places, new Uint32Array(roomFor(at)));
    if (group.digits > 0) group.numbers = grown(group.numbers, new Uint32Array(roomFor(at)));
  }
  group.places[at] = place;
  if (group.digits === 0) return;
  group.numbers[at] = number;
  if (group.rising === at && (at === 0 || number >= (group.numbers[at - 1] as number))) group.rising++;
}

function digitsAtEnd(line: string): number {
  const least = Math.max(0, line.length - MOST_DIGITS);
  let from = line.length;
  while (from > least && isDigit(line.charCodeAt(from - 1))) from--;
  return line.length - from;
}

function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE;
}

/** Whether such a line was seen before, as far as remembered; from now on it was. */
function wasMet({ met }: SharedLines, beginning: string, digits: number): boolean {
  let hash = digits + 1;
  for (let n = 0; n < beginning.length; n++) hash = (Math.imul(hash, 31) + beginning.charCodeAt(n)) | 0;
  const at = (hash >>> 0) % MET;
  if (met[at] === hash) return true;
  met[at] = hash;
  return false;
}

/** By numbers of digits: a mark for each number that holds the word, where that is of use. */
type Marks = Map<number, Uint8Array>;

/** Adds to `found` the places of the texts with shared lines that hold a word. */
export function searchSharedLines({ groups }: SharedLines, word: string, found: Bits): void {
  const marks: Marks = new Map();
  for (const ofSomeDigits of groups)
    for (const group of ofSomeDigits.values()) {
      const { beginning, digits, count, places } = group;
      if (beginning.includes(word)) for (let n = 0; n < count; n++) addBit(found, places[n] as number);
      else if (digits > 0) searchNumbers(group, word, marks, found);
    }
}

/** The lines of a group in whose number the word stands, or in whose number it ends that begins before. */
function searchNumbers(group: Group, word: string, marks: Marks, found: Bits): void {
  const { beginning, digits } = group;
  const inside = word.length < digits ? numberIn(word, 0) : undefined;
  for (let before = inside === undefined ? 0 : 1; before < word.length; before++) {
    const length = word.length - before;
    if (length > digits || !beginning.endsWith(word.slice(0, before))) continue;
    const rest = numberIn(word, before);
    if (rest !== undefined) addBetween(group, rest * 10 ** (digits - length), 10 ** (digits - length), found);
  }
  if (inside === undefined) return;
  addRising(group, inside, 10 ** word.length, found);
  addOthers(group, inside, word.length, marks, found);
}

/** Those whose numbers are among so many, from the least on. */
function addBetween({ count, places, numbers, rising }: Group, least: number, many: number, found: Bits): void {
  let n = firstFrom(numbers, least, 0, rising);
  for (; n < rising && (numbers[n] as number) < least + many; n++) addBit(found, places[n] as number);
  for (n = rising; n < count; n++)
    if ((numbers[n] as number) >= least && (numbers[n] as number) < least + many) addBit(found, places[n] as number);
}

/** Of the numbers in order, those that hold one of fewer digits: `size` is the first number with more. */
function addRising({ digits, places, numbers, rising }: Group, inside: number, size: number, found: Bits): void {
  for (let unit = 10 ** digits / size; unit >= 1; unit /= 10) {
    for (let n = 0; n < rising; ) {
      const number = numbers[n] as number;
      let least = number - (number % (size * unit)) + inside * unit;
      if (number >= least + unit) least += size * unit;
      n = firstFrom(numbers, least, n, rising);
      for (; n < rising && (numbers[n] as number) < least + unit; n++) addBit(found, places[n] as number);
    }
  }
}

/** The first of these rising numbers, from one on, that is no less than the value. */
function firstFrom(numbers: Uint32Array, value: number, from: number, to: number): number {
  if (from === to || (numbers[from] as number) >= value) return from;
  return lastAtMost(numbers, value - 1, from, to - 1) + 1;
}

/** Of the numbers that came out of order, those that hold one of fewer digits. */
function addOthers(group: Group, inside: number, length: number, marks: Marks, found: Bits): void {
  const { digits, count, places, numbers, rising } = group;
  const [all, size] = [10 ** digits, 10 ** length];
  if (all > DENSE * (count - rising)) {
    for (let unit = all / size; unit >= 1; unit /= 10)
      for (let n = rising; n < count; n++)
        if (Math.floor((numbers[n] as number) / unit) % size === inside) addBit(found, places[n] as number);
    return;
  }
  let marked = marks.get(digits);
  if (marked === undefined) {
    marked = markedNumbers(inside, size, all);
    marks.set(digits, marked);
  }
  for (let n = rising; n < count; n++) if (marked[numbers[n] as number] === 1) addBit(found, places[n] as number);
}

/** A mark for each of all numbers of some digits that holds one of fewer. */
function markedNumbers(inside: number, size: number, all: number): Uint8Array {
  const marked = new Uint8Array(all);
  for (let unit = all / size; unit >= 1; unit /= 10)
    for (let least = inside * unit; least < all; least += size * unit) marked.fill(1, least, least + unit);
  return marked;
}

/** The number that a word is from one letter on, if these are digits alone. */
function numberIn(word: string, from: number): number | undefined {
  for (let n = from; n < word.length; n++) if (!isDigit(word.charCodeAt(n))) return undefined;
  return Number(word.slice(from));
}
