import { addBit, type Bits, hasBit, keepCommon, listBits, noBits } from "./bits.ts";
import { addLoneLine, type LoneLines, noLoneLines, searchLoneLines } from "./lone-lines.ts";
import { grown, lastAtMost, roomFor } from "./number-arrays.ts";
import { noSharedLines, type SharedLines, searchSharedLines, wasShared } from "./shared-lines.ts";

/**
 * Folded texts of rows, each at a place of its own, and their lines, each with the places where it stands:
 *
 *     row 7  "so-2026-0014␊ana"  ─► place 0     shared  so-2026-, with 0014 at 0 and 0015 at 2
 *     row 9  "7mm bolt"          ─► place 1     lone    ana at 0, 7mm bolt at 1
 *     row 4  "so-2026-0015"      ─► place 2
 *
 * A text that changes gets a new place, and its old one stays empty.
 */
export interface Texts {
  /** The number of places, how many are empty, and which. */
  places: number;
  empty: number;
  emptyPlaces: Bits;
  /** By place: whose text it is. */
  ids: Float64Array;
  /** So many of the first places are in the order of their ids. */
  inOrder: number;
  /** The places of all other rows. */
  others: Map<number, number>;
  shared: SharedLines;
  lone: LoneLines;
}

/** A searched word, and what else stands for it. */
export type Either = readonly string[];

/** The places of texts that contain some words. */
export interface Hit {
  bits: Bits;
  count: number;
}

/** An empty index. */
export function noTexts(): Texts {
  return {
    places: 0,
    empty: 0,
    emptyPlaces: noBits(1024),
    ids: new Float64Array(1024),
    inOrder: 0,
    others: new Map(),
    shared: noSharedLines(),
    lone: noLoneLines(),
  };
}

/** Adds the text of a row that is not in the index yet. */
export function put(texts: Texts, id: number, text: string): void {
  const place = texts.places++;
  if (place === texts.ids.length) {
    const length = roomFor(place);
    texts.ids = grown(texts.ids, new Float64Array(length));
    texts.emptyPlaces = grown(texts.emptyPlaces, noBits(length));
  }
  texts.ids[place] = id;
  if (texts.inOrder === place && (place === 0 || id > (texts.ids[place - 1] as number))) texts.inOrder++;
  else texts.others.set(id, place);
  // Compared as LIKE does: A to Z match in both cases, other letters only exactly.
  const small = /[A-Z]/.test(text) ? text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) : text;
  // A searched word has no blanks, so it stands within one line.
  for (const line of small.split("\n"))
    if (line !== "" && !wasShared(texts.shared, place, line)) addLoneLine(texts.lone, place, line);
}

/** Removes the text of a row from the index, if there. */
export function remove(texts: Texts, id: number): void {
  const place = placeOf(texts, id);
  if (place === undefined) return;
  texts.others.delete(id);
  if (hasBit(texts.emptyPlaces, place)) return;
  addBit(texts.emptyPlaces, place);
  texts.empty++;
}

/** The place where the text of a row is or was. */
export function placeOf({ ids, inOrder, others }: Texts, id: number): number | undefined {
  const place = others.get(id);
  if (place !== undefined || inOrder === 0) return place;
  const found = lastAtMost(ids, id, 0, inOrder - 1);
  return ids[found] === id ? found : undefined;
}

/** The texts that contain one of each of these. There is at least one, and each stands within one line. */
export function hitsOf(texts: Texts, words: readonly Either[]): Hit {
  let hit: Hit = { bits: noBits(0), count: 0 };
  for (const [n, either] of words.entries()) {
    // No text holds the words before, so this one need not be looked for.
    if (n > 0 && hit.count === 0) break;
    const bits = noBits(texts.places);
    for (const word of either) {
      searchSharedLines(texts.shared, word, bits);
      searchLoneLines(texts.lone, word, bits);
    }
    hit = { bits, count: keepCommon(bits, n === 0 ? undefined : hit.bits, texts.emptyPlaces) };
  }
  return hit;
}

/** Whether the text at this place is a hit. */
export function isHit({ bits }: Hit, place: number): boolean {
  return hasBit(bits, place);
}

/** The places of the hits, up to one of them. */
export function placesHit({ bits, count }: Hit, before: number): Uint32Array {
  const places = new Uint32Array(count);
  return places.subarray(0, listBits(bits, before, places));
}
