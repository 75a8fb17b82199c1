import { useLayoutEffect, useMemo, useState } from "react";
import { type Layout, layOut, type Need } from "./column-widths.ts";
import type { Column, Columns } from "./columns.ts";
import { widthOf } from "./letter-widths.ts";

// What stands around the words of a cell and of a column's name, and the arrow beside the latter.
const AROUND = 20;
const AT_THE_EDGE = 10;
const ARROW = 18;
const NAME_LETTERS = { floor: 12, least: 16, most: 40 };
const TEXT_LETTERS = { floor: 8, least: 16, most: 120 };
const SENTENCE_LETTERS = { floor: 36, least: 36, most: 120 };
const ROOM = { name: NAME_LETTERS, text: TEXT_LETTERS, sentence: SENTENCE_LETTERS };
// How high letters are, in pixels; those of the columns' names are bold, and so a little wider.
const CELLS = 14;
const HEAD = 12 * 1.03;
const NO_COLUMNS: Layout = { widths: new Map(), folded: new Set() };

/**
 * How wide the columns of a `DataTable` are by what was read so far, and which of them fold for want of room. They
 * only grow while one searches and scrolls: a table whose columns move cannot be read.
 */
export function useColumnWidths<Row extends object>(
  columns: Columns<Row>,
  rows: readonly Row[],
  grid: HTMLElement | null,
  /** Pixels that stand before the first column's words. */
  before: number,
  /** Rows are cards, which have no columns: nothing is measured. */
  isCards: boolean,
): Layout {
  const space = useWidth(isCards ? null : grid);
  const longest = useMemo(() => (isCards ? undefined : longestOf(columns)), [isCards, columns]);
  return useMemo(() => {
    longest?.add(rows);
    return longest?.layOut(before, space) ?? NO_COLUMNS;
  }, [longest, rows, space, before]);
}

/** What columns need, as rows are added. Of the rows that were there before only new ones are measured. */
function longestOf<Row extends object>(columns: Columns<Row>) {
  const words = columns.map(wordsOf);
  const widest = columns.map(() => 0);
  let seen: readonly Row[] = [];
  let laidOut: Layout | undefined;
  const needs = (before: number) =>
    columns.map(({ meta, header }, i): Need => {
      const around = AROUND + (i === 0 ? before : 0) + (i === 0 || i === columns.length - 1 ? AT_THE_EDGE : 0);
      const name = Math.ceil(widthOf(header) * HEAD) + ARROW;
      const { fits, beside = 0, folds } = meta;
      if (typeof fits === "number") return { floor: fits, least: fits, ideal: fits, isText: false, folds };
      const whole = (widest[i] ?? 0) + beside;
      if (fits === "value") {
        const least = Math.max(whole, name) + around;
        return { floor: least, least, ideal: least, isText: false, folds };
      }
      const { floor, least, most } = ROOM[fits];
      const letter = Math.ceil(widthOf("0") * CELLS);
      const within = (letters: number) => Math.max(Math.min(whole, letters * letter), name) + around;
      return { floor: within(floor), least: within(least), ideal: within(most), isText: fits !== "name", folds };
    });
  return {
    add(rows: readonly Row[]) {
      const fresh = rows.filter((row, i) => row !== seen[i]);
      for (const [at, say] of words.entries()) {
        for (const row of fresh) widest[at] = Math.max(widest[at] ?? 0, Math.ceil(widthOf(say(row)) * CELLS));
      }
      seen = rows;
    },
    /** The same as before where nothing is another: what it is given to need not be drawn again. */
    layOut(before: number, space: number): Layout {
      const next = layOut(needs(before), space);
      if (!laidOut || !isSame(next, laidOut)) laidOut = next;
      return laidOut;
    },
  };
}

function isSame(one: Layout, other: Layout): boolean {
  return [...one.folded].join() === [...other.folded].join() && [...one.widths].join() === [...other.widths].join();
}

/** What a column shows of a row, in words. */
function wordsOf<Row extends object>({ meta, draw, words }: Column<Row>): (row: Row) => string {
  if (meta.says) return meta.says as (row: Row) => string;
  // What draws more than words says them itself, or is about as wide as its value.
  return (row) => {
    const drawn = draw(row);
    return typeof drawn === "string" ? drawn : words(row);
  };
}

/** The width inside an element, as it is now. */
function useWidth(element: HTMLElement | null): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element) return;
    const read = () => setWidth(element.clientWidth);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
