/** Folded texts of rows in one buffer, each at a place of its own. A text that changes gets a new place, and its old one is empty. */
export interface Texts {
  bytes: Buffer;
  used: number;
  /** How many places there are, and how many of them are empty. */
  places: number;
  empty: number;
  /** By place: where the text begins, and whose it is. Behind each text stands a zero. */
  starts: Uint32Array;
  ids: Float64Array;
  /** The first places, as many as this, are in the order of their ids. */
  inOrder: number;
  /** Where the texts of other rows are. */
  later: Map<number, number>;
  /** What the latest searches hit, the latest last. */
  recent: Map<string, Hit>;
}

/** The places of texts that hold some words, a bit each, among the first places. */
export interface Hit {
  bits: Uint8Array;
  places: number;
  count: number;
}

const SPARE = 1.3;
/** In no text in UTF-8. */
const GONE = 0xff;
/** So many searches are kept, because each change has those who look at a list ask for it again. */
const MOST_RECENT = 16;
/** What is so near is found sooner here than by a call of Node's. */
const NEAR = 64;

/** The index of a database's texts at first: none yet. */
export function noTexts(): Texts {
  const arrays = { bytes: Buffer.alloc(0), starts: new Uint32Array(1024), ids: new Float64Array(1024) };
  return { ...arrays, used: 0, places: 0, empty: 0, inOrder: 0, later: new Map(), recent: new Map() };
}

/** Takes the text of a row into the index of a database's texts, in whose place there is none. */
export function put(texts: Texts, id: number, text: string): void {
  const most = texts.used + text.length * 3 + 1;
  if (most > texts.bytes.length) {
    const larger = Buffer.alloc(Math.ceil(most * SPARE) + 65_536);
    texts.bytes.copy(larger, 0, 0, texts.used);
    texts.bytes = larger;
  }
  const place = texts.places++;
  if (place === texts.ids.length) {
    const length = Math.ceil(place * SPARE);
    texts.ids = grown(texts.ids, new Float64Array(length));
    texts.starts = grown(texts.starts, new Uint32Array(length));
  }
  texts.ids[place] = id;
  texts.starts[place] = texts.used;
  if (texts.inOrder === place && (place === 0 || id > (texts.ids[place - 1] as number))) texts.inOrder++;
  else texts.later.set(id, place);
  // As LIKE compares: the letters A to Z are alike in both cases, and no others are.
  const small = /[A-Z]/.test(text) ? text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) : text;
  texts.used += texts.bytes.write(small, texts.used);
  texts.bytes[texts.used++] = 0;
}

/** Lets go of the text of a row in the index of a database's texts, if there is one. */
export function remove(texts: Texts, id: number): void {
  const place = placeOf(texts, id);
  if (place === undefined) return;
  const { bytes, starts } = texts;
  texts.later.delete(id);
  if (bytes[starts[place] as number] === GONE) return;
  bytes.fill(GONE, starts[place], endOf(texts, place));
  texts.empty++;
  for (const hit of texts.recent.values()) {
    if (!isHit(hit, place)) continue;
    hit.bits[place >> 3] = (hit.bits[place >> 3] as number) & ~(1 << (place & 7));
    hit.count--;
  }
}

/** Where the text of a row is or was in the index of a database's texts. */
export function placeOf({ ids, inOrder, later }: Texts, id: number): number | undefined {
  const place = later.get(id);
  if (place !== undefined || inOrder === 0) return place;
  const found = lastAtMost(ids, id, 0, inOrder - 1);
  return ids[found] === id ? found : undefined;
}

/** Which texts in the index of a database hold all these words. What an earlier search found is gone on with. */
export function hitsOf(texts: Texts, words: readonly string[]): Hit {
  const name = words.join(" ");
  const hit = texts.recent.get(name) ?? { bits: new Uint8Array(0), places: 0, count: 0 };
  texts.recent.delete(name);
  texts.recent.set(name, hit);
  const [oldest] = texts.recent.keys();
  if (texts.recent.size > MOST_RECENT && oldest !== undefined) texts.recent.delete(oldest);
  if (hit.places < texts.places)
    goOn(
      texts,
      hit,
      words.map((word) => Buffer.from(word)),
    );
  return hit;
}

/** Whether the text in this place of the index of a database's texts is hit. */
export function isHit({ bits }: Hit, place: number): boolean {
  return (((bits[place >> 3] as number) >> (place & 7)) & 1) === 1;
}

function goOn(texts: Texts, hit: Hit, [first = Buffer.alloc(0), ...others]: readonly Buffer[]): void {
  const { bytes, used, starts, places } = texts;
  const length = (texts.starts.length >> 3) + 1;
  if (hit.bits.length < length) hit.bits = grown(hit.bits, new Uint8Array(length));
  let place = hit.places;
  let from = starts[place] as number;
  let isNear = false;
  for (;;) {
    const at = nextOf(bytes, first, from, isNear);
    if (at < 0 || at >= used) break;
    isNear = at - from < NEAR;
    place = lastAtMost(starts, at, place, places - 1);
    const end = endOf(texts, place) + 1;
    if (others.every((word) => isIn(bytes, word, starts[place] as number, end))) {
      hit.bits[place >> 3] = (hit.bits[place >> 3] as number) | (1 << (place & 7));
      hit.count++;
    }
    from = end;
  }
  hit.places = places;
}

/** Where the word is found next; where the last was near, this may be too, and a call of Node's takes longer than to look. */
function nextOf(bytes: Buffer, word: Buffer, from: number, isNear: boolean): number {
  if (!isNear) return bytes.indexOf(word, from);
  const until = Math.min(from + NEAR, bytes.length);
  for (let at = from; at < until; at++) if (bytes[at] === word[0] && isAt(bytes, word, at)) return at;
  return bytes.indexOf(word, until);
}

function isIn(bytes: Buffer, word: Buffer, from: number, end: number): boolean {
  for (let at = from; at + word.length <= end; at++) if (bytes[at] === word[0] && isAt(bytes, word, at)) return true;
  return false;
}

function isAt(bytes: Buffer, word: Buffer, at: number): boolean {
  for (let n = 1; n < word.length; n++) if (bytes[at + n] !== word[n]) return false;
  return true;
}

/** Where the text in this place ends: at its zero. */
function endOf({ starts, places, used }: Texts, place: number): number {
  return (place + 1 < places ? (starts[place + 1] as number) : used) - 1;
}

/** The last of these that is no greater than the value, most often one of the next. */
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

function grown<Of extends Uint8Array | Uint32Array | Float64Array>(from: Of, to: Of): Of {
  to.set(from);
  return to;
}
