/**
 * Folded texts of rows, each at its own place. A changed text gets a new place and leaves the old one empty. A line
 * that many texts share, or that differs from others only by the digits at its end, is stored once with the places of
 * its texts.
 */
export interface Texts {
  /** The number of places, how many are empty, and a bit for each empty one. */
  places: number;
  empty: number;
  gone: Int32Array;
  /** By place: whose text it is. */
  ids: Float64Array;
  /** So many of the first places are in the order of their ids. */
  inOrder: number;
  /** The places of all other rows. */
  later: Map<number, number>;
  /** Lines that many texts share: by the number of digits at the end, then by what stands before the digits. */
  shared: Map<string, Shared>[];
  /** Hashes of lines that were seen before; some are forgotten. */
  met: Int32Array;
  /** All other lines, each followed by a zero. */
  bytes: Buffer;
  used: number;
  /** Of each line: where it begins, and in which place it stands. */
  lines: number;
  starts: Uint32Array;
  owners: Uint32Array;
}

/** Lines with the same beginning and a number of so many digits at the end; without digits it is a single line. */
interface Shared {
  beginning: string;
  digits: number;
  count: number;
  places: Uint32Array;
  numbers: Uint32Array;
  /** So many of the first numbers are in ascending order. */
  rising: number;
}

/** The places of texts that contain some words, a bit each. */
export interface Hit {
  bits: Int32Array;
  count: number;
}

const SPARE = 1.3;
/** A match this near is found faster by our own loop than by a call of Node's. */
const NEAR = 64;
/** Numbers of up to so many digits fit into 32 bits. */
const MOST_DIGITS = 9;
/** How many seen lines are remembered. */
const MET = 262_144;
/** Use the bitmap if there are at most 4 times as many possible numbers as lines. */
const DENSE = 4;
const [ZERO, NINE] = [48, 57];

/** An empty index. */
export function noTexts(): Texts {
  return {
    places: 0,
    empty: 0,
    gone: new Int32Array(33),
    ids: new Float64Array(1024),
    inOrder: 0,
    later: new Map(),
    shared: Array.from({ length: MOST_DIGITS + 1 }, () => new Map()),
    met: new Int32Array(MET),
    bytes: Buffer.alloc(0),
    used: 0,
    lines: 0,
    starts: new Uint32Array(1024),
    owners: new Uint32Array(1024),
  };
}

/** Adds the text of a row that is not in the index yet. */
export function put(texts: Texts, id: number, text: string): void {
  const place = texts.places++;
  if (place === texts.ids.length) {
    const length = Math.ceil(place * SPARE);
    texts.ids = grown(texts.ids, new Float64Array(length));
    texts.gone = grown(texts.gone, new Int32Array((length >>> 5) + 1));
  }
  texts.ids[place] = id;
  if (texts.inOrder === place && (place === 0 || id > (texts.ids[place - 1] as number))) texts.inOrder++;
  else texts.later.set(id, place);
  // Compared as LIKE does: A to Z match in both cases, other letters only exactly.
  const small = /[A-Z]/.test(text) ? text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) : text;
  // A searched word has no blanks, so it stands within one line.
  for (const line of small.split("\n")) if (line !== "") putLine(texts, place, line);
}

function putLine(texts: Texts, place: number, line: string): void {
  const digits = digitsAtEnd(line);
  const beginning = digits === 0 ? line : line.slice(0, -digits);
  const alike = texts.shared[digits] as Map<string, Shared>;
  let shared = alike.get(beginning);
  if (shared === undefined) {
    if (!wasMet(texts, beginning, digits)) return putAlone(texts, place, line);
    shared = {
      beginning,
      digits,
      count: 0,
      places: new Uint32Array(4),
      numbers: new Uint32Array(digits === 0 ? 0 : 4),
      rising: 0,
    };
    alike.set(beginning, shared);
  }
  const at = shared.count++;
  if (at === shared.places.length) {
    const length = Math.ceil(at * SPARE) + 4;
    shared.places = grown(shared.places, new Uint32Array(length));
    if (digits > 0) shared.numbers = grown(shared.numbers, new Uint32Array(length));
  }
  shared.places[at] = place;
  if (digits === 0) return;
  const number = Number(line.slice(-digits));
  shared.numbers[at] = number;
  if (shared.rising === at && (at === 0 || number >= (shared.numbers[at - 1] as number))) shared.rising++;
}

function putAlone(texts: Texts, place: number, line: string): void {
  const most = texts.used + line.length * 3 + 1;
  if (most > texts.bytes.length) {
    const larger = Buffer.alloc(Math.ceil(most * SPARE) + 65_536);
    texts.bytes.copy(larger, 0, 0, texts.used);
    texts.bytes = larger;
  }
  const at = texts.lines++;
  if (at === texts.starts.length) {
    const length = Math.ceil(at * SPARE);
    texts.starts = grown(texts.starts, new Uint32Array(length));
    texts.owners = grown(texts.owners, new Uint32Array(length));
  }
  texts.starts[at] = texts.used;
  texts.owners[at] = place;
  texts.used += texts.bytes.write(line, texts.used);
  texts.bytes[texts.used++] = 0;
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
function wasMet({ met }: Texts, beginning: string, digits: number): boolean {
  let hash = digits + 1;
  for (let n = 0; n < beginning.length; n++) hash = (Math.imul(hash, 31) + beginning.charCodeAt(n)) | 0;
  const at = (hash >>> 0) % MET;
  if (met[at] === hash) return true;
  met[at] = hash;
  return false;
}

/** Removes the text of a row from the index, if there. */
export function remove(texts: Texts, id: number): void {
  const place = placeOf(texts, id);
  if (place === undefined) return;
  texts.later.delete(id);
  if (has(texts.gone, place)) return;
  add(texts.gone, place);
  texts.empty++;
}

/** The place where the text of a row is or was. */
export function placeOf({ ids, inOrder, later }: Texts, id: number): number | undefined {
  const place = later.get(id);
  if (place !== undefined || inOrder === 0) return place;
  const found = lastAtMost(ids, id, 0, inOrder - 1);
  return ids[found] === id ? found : undefined;
}

/** The texts that contain all these words. There is at least one word, and none has blanks. */
export function hitsOf(texts: Texts, words: readonly string[]): Hit {
  let hit: Hit = { bits: new Int32Array(0), count: 0 };
  for (const [n, word] of words.entries()) {
    // Texts without the earlier words need not be searched for this one.
    if (n > 0 && hit.count === 0) break;
    hit = among(placesOf(texts, word), n === 0 ? undefined : hit.bits, texts.gone);
  }
  return hit;
}

function among(bits: Int32Array, others: Int32Array | undefined, gone: Int32Array): Hit {
  let count = 0;
  for (let n = 0; n < bits.length; n++) {
    let present = (bits[n] as number) & ~(gone[n] as number);
    if (others !== undefined) present &= others[n] as number;
    bits[n] = present;
    count += bitsIn(present);
  }
  return { bits, count };
}

/** Whether the text at this place is a hit. */
export function isHit({ bits }: Hit, place: number): boolean {
  return has(bits, place);
}

/** The places of the hits, up to one of them. */
export function placesHit({ bits, count }: Hit, before: number): Uint32Array {
  const places = new Uint32Array(count);
  let length = 0;
  for (let n = 0; n < bits.length; n++)
    for (let rest = bits[n] as number; rest !== 0; rest &= rest - 1) {
      const place = (n << 5) + 31 - Math.clz32(rest & -rest);
      if (place < before) places[length++] = place;
    }
  return places.subarray(0, length);
}

/** A searched word. For some counts of digits it has a mark for each number that contains it, where that saves work. */
interface Word {
  text: string;
  holding: Map<number, Uint8Array>;
}

function placesOf(texts: Texts, text: string): Int32Array {
  const word = { text, holding: new Map() };
  const bits = new Int32Array((texts.places >>> 5) + 1);
  for (const alike of texts.shared)
    for (const shared of alike.values()) {
      const { beginning, digits, count, places } = shared;
      if (beginning.includes(text)) addAll(bits, places, count);
      else if (digits > 0) addNumbered(bits, shared, word);
    }
  addAlone(bits, texts, Buffer.from(text));
  return bits;
}

/**
 * Adds the lines of one beginning whose number contains the word, or where the word starts before the number and ends
 * in it.
 */
function addNumbered(bits: Int32Array, shared: Shared, word: Word): void {
  const { beginning, digits } = shared;
  const inside = word.text.length < digits ? numberIn(word.text, 0) : undefined;
  for (let before = inside === undefined ? 0 : 1; before < word.text.length; before++) {
    const length = word.text.length - before;
    if (length > digits || !beginning.endsWith(word.text.slice(0, before))) continue;
    const rest = numberIn(word.text, before);
    if (rest !== undefined) addBetween(bits, shared, rest * 10 ** (digits - length), 10 ** (digits - length));
  }
  if (inside === undefined) return;
  addRising(bits, shared, inside, 10 ** word.text.length);
  addOthers(bits, shared, inside, word);
}

/** Adds the lines with numbers from the least to the greatest of these. */
function addBetween(bits: Int32Array, { count, places, numbers, rising }: Shared, least: number, many: number): void {
  let n = firstFrom(numbers, least, 0, rising);
  for (; n < rising && (numbers[n] as number) < least + many; n++) add(bits, places[n] as number);
  for (n = rising; n < count; n++)
    if ((numbers[n] as number) >= least && (numbers[n] as number) < least + many) add(bits, places[n] as number);
}

/** Adds those of the ascending numbers that contain a shorter number: `size` is the first with more digits. */
function addRising(bits: Int32Array, { digits, places, numbers, rising }: Shared, inside: number, size: number): void {
  for (let unit = 10 ** digits / size; unit >= 1; unit /= 10) {
    for (let n = 0; n < rising; ) {
      const number = numbers[n] as number;
      let least = number - (number % (size * unit)) + inside * unit;
      if (number >= least + unit) least += size * unit;
      n = firstFrom(numbers, least, n, rising);
      for (; n < rising && (numbers[n] as number) < least + unit; n++) add(bits, places[n] as number);
    }
  }
}

/** The first of the ascending numbers, from an index on, that is at least the value. */
function firstFrom(numbers: Uint32Array, value: number, from: number, to: number): number {
  if (from === to || (numbers[from] as number) >= value) return from;
  return lastAtMost(numbers, value - 1, from, to - 1) + 1;
}

/** Adds those of the other numbers that contain a shorter number. */
function addOthers(bits: Int32Array, shared: Shared, inside: number, { text, holding }: Word): void {
  const { digits, count, places, numbers, rising } = shared;
  const [all, size] = [10 ** digits, 10 ** text.length];
  if (all > DENSE * (count - rising)) {
    for (let unit = all / size; unit >= 1; unit /= 10)
      for (let n = rising; n < count; n++)
        if (Math.floor((numbers[n] as number) / unit) % size === inside) add(bits, places[n] as number);
    return;
  }
  // If most numbers occur, marking those that contain the word is less work than taking each apart.
  let marked = holding.get(digits);
  if (marked === undefined) {
    marked = new Uint8Array(all);
    for (let unit = all / size; unit >= 1; unit /= 10)
      for (let least = inside * unit; least < all; least += size * unit)
        for (let number = least; number < least + unit; number++) marked[number] = 1;
    holding.set(digits, marked);
  }
  for (let n = rising; n < count; n++) if (marked[numbers[n] as number] === 1) add(bits, places[n] as number);
}

/** The rest of the word from here on, if it is only digits. */
function numberIn(word: string, from: number): number | undefined {
  for (let n = from; n < word.length; n++) if (!isDigit(word.charCodeAt(n))) return undefined;
  return Number(word.slice(from));
}

function addAlone(bits: Int32Array, { bytes, used, lines, starts, owners }: Texts, word: Buffer): void {
  let [line, from, isNear] = [0, 0, false];
  while (line < lines) {
    const at = nextOf(bytes, word, from, isNear);
    if (at < 0 || at >= used) return;
    isNear = at - from < NEAR;
    line = lastAtMost(starts, at, line, lines - 1);
    add(bits, owners[line] as number);
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

/** The last of these that is at most the value, most often one of the next few. */
function lastAtMost(values: Uint32Array | Float64Array, value: number, low: number, high: number): number {
  let [from, step] = [low, 1];
  while (from + step <= high && (values[from + step] as number) <= value) {
    from += step;
    step *= 2;
  }
  let to = Math.min(from + step, high);
  while (from < to) {
    const middle = (from + to + 1) >> 1;
    if ((values[middle] as number) <= value) from = middle;
    else to = middle - 1;
  }
  return from;
}

function has(bits: Int32Array, place: number): boolean {
  return (((bits[place >>> 5] as number) >>> (place & 31)) & 1) === 1;
}

function add(bits: Int32Array, place: number): void {
  bits[place >>> 5] = (bits[place >>> 5] as number) | (1 << (place & 31));
}

function addAll(bits: Int32Array, places: Uint32Array, count: number): void {
  for (let n = 0; n < count; n++) add(bits, places[n] as number);
}

/** How many of 32 bits are set. */
function bitsIn(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function grown<Of extends Int32Array | Uint32Array | Float64Array>(from: Of, to: Of): Of {
  to.set(from);
  return to;
}
