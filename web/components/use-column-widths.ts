import { useEffect, useLayoutEffect, useMemo, useState } from "react";
import { type Layout, layOut, type Need } from "./column-widths.ts";
import { type ColumnLook, type Columns, drawing } from "./columns.ts";

// What stands around the words of a cell and of a column's name, and the arrow beside the latter.
const AROUND = 20;
const AT_THE_EDGE = 10;
const ARROW = 18;
const NAME_LETTERS = { floor: 12, least: 16, most: 40 };
const TEXT_LETTERS = { floor: 8, least: 16, most: 120 };
const SENTENCE_LETTERS = { floor: 36, least: 36, most: 120 };
const LETTERS = { name: NAME_LETTERS, text: TEXT_LETTERS, sentence: SENTENCE_LETTERS };

/**
 * How wide the columns of a grid are by what was read so far, and which of them fold for want of room. They only grow while
 * one searches and scrolls: a table whose columns move cannot be read.
 */
export function useColumnWidths<Row extends object>(
  columns: Columns<Row>,
  rows: readonly Row[],
  grid: HTMLElement | null,
  /** Pixels that stand before the first column's words. */
  before: number,
): Layout {
  const space = useWidth(grid);
  const font = useFont();
  const longest = useMemo(() => longestOf(columns, font), [columns, font]);
  return useMemo(() => {
    longest.add(rows);
    return layOut(longest.needs(before), space);
  }, [longest, rows, space, before]);
}

/** What columns need, as rows are added. Of the rows that were there before only new ones are measured. */
function longestOf<Row extends object>(columns: Columns<Row>, font: string) {
  const inCells = measurer(`14px ${font}`);
  const inHead = measurer(`500 12px ${font}`);
  const letter = inCells(["0"]);
  const words = columns.map(wordsOf);
  const widest = columns.map(() => 0);
  let seen: readonly Row[] = [];
  return {
    add(rows: readonly Row[]) {
      const fresh = rows.filter((row, i) => row !== seen[i]);
      for (const [at, say] of words.entries()) widest[at] = Math.max(widest[at] ?? 0, inCells(fresh.map(say)));
      seen = rows;
    },
    needs: (before: number) =>
      columns.map(({ meta, header }, i): Need => {
        const around = AROUND + (i === 0 ? before : 0) + (i === 0 || i === columns.length - 1 ? AT_THE_EDGE : 0);
        const head = inHead([String(header)]) + ARROW;
        const { fits, beside = 0, folds } = meta as ColumnLook;
        if (typeof fits === "number") return { floor: fits, least: fits, ideal: fits, isText: false, folds };
        const whole = (widest[i] ?? 0) + beside;
        if (fits === "value") {
          const least = Math.max(whole, head) + around;
          return { floor: least, least, ideal: least, isText: false, folds };
        }
        const { floor, least, most } = LETTERS[fits];
        const within = (letters: number) => Math.max(Math.min(whole, letters * letter), head) + around;
        return { floor: within(floor), least: within(least), ideal: within(most), isText: fits !== "name", folds };
      }),
  };
}

/** What a column shows of a row, in words. */
function wordsOf<Row extends object>(column: Columns<Row>[number]): (row: Row) => string {
  const { says } = column.meta as ColumnLook;
  if (says) return says as (row: Row) => string;
  // What draws more than words says them itself, or is about as wide as its value.
  const draw = drawing(column);
  const plain = drawing({ ...column, cell: undefined } as unknown as typeof column);
  return (row) => {
    const drawn = draw(row);
    return typeof drawn === "string" ? drawn : String(plain(row));
  };
}

/** Measures texts as the page draws them. Digits are as wide as one another, so that numbers and dates are measured but once. */
function measurer(font: string): (texts: readonly string[]) => number {
  const known = new Map<string, number>();
  return (texts) => {
    const shapes = texts.map((text) => text.replace(/\d/g, "0"));
    const unknown = [...new Set(shapes)].filter((shape) => !known.has(shape));
    for (const [i, width] of widthsOf(unknown, font).entries()) known.set(unknown[i] as string, Math.ceil(width));
    return shapes.reduce((widest, shape) => Math.max(widest, known.get(shape) ?? 0), 0);
  };
}

/** All at once: between two measurements the browser would lay the page out anew. */
function widthsOf(texts: readonly string[], font: string): number[] {
  if (texts.length === 0) return [];
  const box = document.createElement("div");
  box.style.font = font;
  Object.assign(box.style, { position: "absolute", visibility: "hidden", whiteSpace: "pre", width: "max-content" });
  const spans = texts.map((text) => {
    const span = document.createElement("span");
    span.textContent = text;
    span.style.display = "block";
    span.style.width = "max-content";
    return span;
  });
  box.append(...spans);
  document.body.append(box);
  // What the page says of digits, a font's name does not.
  box.style.fontVariantNumeric = getComputedStyle(document.body).fontVariantNumeric;
  const widths = spans.map((span) => span.getBoundingClientRect().width);
  box.remove();
  return widths;
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
  const [family] = useState(() => getComputedStyle(document.body).fontFamily);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    void document.fonts.load(`14px ${family}`).then(
      () => setLoaded(true),
      () => {}, // it stays away, and so it does on the page
    );
  }, [family]);
  // Measured in another font, everything has another width; with a word more it is measured anew.
  return isLoaded ? family : `${family}, sans-serif`;
}
