import { useEffect, useLayoutEffect, useMemo, useState } from "react";
import { type Layout, layOut, longOf, type Need } from "./column-widths.ts";
import type { Column, Columns } from "./columns.ts";
import { isTypefaceThere, loadTypeface, TYPEFACE } from "./typeface.ts";

// What stands around the words of a cell and of a column's name, and the arrow beside the latter.
const AROUND = 20;
const AT_THE_EDGE = 10;
const ARROW = 18;
const NAME_LETTERS = { floor: 12, least: 16, most: 40 };
const TEXT_LETTERS = { floor: 8, least: 16, most: 120 };
const SENTENCE_LETTERS = { floor: 36, least: 36, most: 120 };
const ROOM = { name: NAME_LETTERS, text: TEXT_LETTERS, sentence: SENTENCE_LETTERS };
// Pixels high, and how bold.
const CELLS = { size: 14, weight: 400 };
const HEAD = { size: 12, weight: 500 };
// A digit or a hyphen of Inter in a table, of its height; those of what stands in for it are no wider.
const DIGIT = 0.6485;
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
  const font = useFont();
  const longest = useMemo(() => (isCards ? undefined : longestOf(columns, font)), [isCards, columns, font]);
  return useMemo(() => {
    longest?.add(rows);
    return longest?.layOut(before, space) ?? NO_COLUMNS;
  }, [longest, rows, space, before]);
}

/** What columns need, as rows are added. Of the rows that were there before only new ones are measured. */
function longestOf<Row extends object>(columns: Columns<Row>, font: string) {
  const [cells, head] = [rulerOf(CELLS, font), rulerOf(HEAD, font)];
  const words = columns.map(wordsOf);
  const widest = columns.map(() => 0);
  let seen: readonly Row[] = [];
  let laidOut: Layout | undefined;
  const needs = (before: number) =>
    columns.map(({ meta, header }, i): Need => {
      const around = AROUND + (i === 0 ? before : 0) + (i === 0 || i === columns.length - 1 ? AT_THE_EDGE : 0);
      const name = head.widest([header]) + ARROW;
      const { fits, beside = 0, folds } = meta;
      if (typeof fits === "number") return { floor: fits, least: fits, ideal: fits, isText: false, folds };
      const whole = (widest[i] ?? 0) + beside;
      if (fits === "value") {
        const least = Math.max(whole, name) + around;
        return { floor: least, least, ideal: least, isText: false, folds };
      }
      const { floor, least, most } = ROOM[fits];
      const letter = cells.widest(["0"]);
      const within = (letters: number) => Math.max(Math.min(whole, letters * letter), name) + around;
      return { floor: within(floor), least: within(least), ideal: within(most), isText: fits !== "name", folds };
    });
  return {
    add(rows: readonly Row[]) {
      const fresh = rows.filter((row, i) => row !== seen[i]);
      for (const [at, say] of words.entries()) {
        const long = longOf(fresh.map(say), widest[at] ?? 0, cells.widthOf);
        widest[at] = Math.max(widest[at] ?? 0, cells.widest(long));
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

/**
 * Knows how wide texts are as the page draws them, without drawing them there: for that the browser would lay the page out
 * again.
 */
function rulerOf({ size, weight }: { size: number; weight: number }, font: string) {
  const drawing = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
  drawing.font = `${weight} ${size}px ${font}`;
  const known = new Map<string, number>();
  const widthOf = (words: string) => {
    let width = known.get(words);
    if (width === undefined) known.set(words, (width = drawing.measureText(words).width));
    return width;
  };
  const ruler = {
    /** In pixels. What is drawn on its own has digits and hyphens of many widths, a table has them of one. */
    widthOf(text: string): number {
      const parts = text.split(/[\d-]/);
      return (
        parts.reduce((sum, words) => sum + (words === "" ? 0 : widthOf(words)), 0) + (parts.length - 1) * DIGIT * size
      );
    },
    widest: (texts: readonly string[]) => Math.ceil(Math.max(0, ...texts.map(ruler.widthOf))),
  };
  return ruler;
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

/** The families of the page's font, told again once the one that is brought along is there. */
function useFont(): string {
  const [isLoaded, setLoaded] = useState(isTypefaceThere);
  useEffect(() => {
    void loadTypeface().then(() => setLoaded(isTypefaceThere()));
  }, []);
  // Measured in another font, everything has another width; with a word more it is measured again.
  return isLoaded ? TYPEFACE : `${TYPEFACE}, sans-serif`;
}
