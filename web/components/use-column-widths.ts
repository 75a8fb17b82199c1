import { useEffect, useLayoutEffect, useMemo, useState } from "react";
import { type Layout, layOut, longOf, type Need } from "./column-widths.ts";
import type { Column, Columns } from "./columns.ts";

// What stands around the words of a cell and of a column's name, and the arrow beside the latter.
const AROUND = 20;
const AT_THE_EDGE = 10;
const ARROW = 18;
const NAME_LETTERS = { floor: 12, least: 16, most: 40 };
const TEXT_LETTERS = { floor: 8, least: 16, most: 120 };
const SENTENCE_LETTERS = { floor: 36, least: 36, most: 120 };
const ROOM = { name: NAME_LETTERS, text: TEXT_LETTERS, sentence: SENTENCE_LETTERS };
// Measured before there are rows, as nearly all of them will be needed.
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0 .,:;-–/()&'#$%";

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
): Layout {
  const space = useWidth(grid);
  const font = useFont();
  const longest = useMemo(() => longestOf(columns, font), [columns, font]);
  return useMemo(() => {
    longest.add(rows);
    return longest.layOut(before, space);
  }, [longest, rows, space, before]);
}

/** What columns need, as rows are added. Of the rows that were there before only new ones are measured. */
function longestOf<Row extends object>(columns: Columns<Row>, font: string) {
  const [cells, head] = [`14px ${font}`, `500 12px ${font}`];
  const ruler = rulerOf([cells, head]);
  const words = columns.map(wordsOf);
  const widest = columns.map(() => 0);
  let seen: readonly Row[] = [];
  let laidOut: Layout | undefined;
  const needs = (before: number) =>
    columns.map(({ meta, header }, i): Need => {
      const around = AROUND + (i === 0 ? before : 0) + (i === 0 || i === columns.length - 1 ? AT_THE_EDGE : 0);
      const name = ruler.widest(head, [header]) + ARROW;
      const { fits, beside = 0, folds } = meta;
      if (typeof fits === "number") return { floor: fits, least: fits, ideal: fits, isText: false, folds };
      const whole = (widest[i] ?? 0) + beside;
      if (fits === "value") {
        const least = Math.max(whole, name) + around;
        return { floor: least, least, ideal: least, isText: false, folds };
      }
      const { floor, least, most } = ROOM[fits];
      const letter = ruler.widest(cells, ["0"]);
      const within = (letters: number) => Math.max(Math.min(whole, letters * letter), name) + around;
      return { floor: within(floor), least: within(least), ideal: within(most), isText: fits !== "name", folds };
    });
  return {
    add(rows: readonly Row[]) {
      const fresh = rows.filter((row, i) => row !== seen[i]);
      const said = words.map((say) => fresh.map((row) => shapeOf(say(row))));
      ruler.learn({ [cells]: [...LETTERS, ...lettersIn(said.flat())], [head]: columns.map(({ header }) => header) });
      const long = said.map((texts, at) => longOf(texts, widest[at] ?? 0, ruler.widthOf(cells)));
      ruler.learn({ [cells]: long.flat() });
      for (const [at, texts] of long.entries()) widest[at] = Math.max(widest[at] ?? 0, ruler.widest(cells, texts));
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

/** Knows how wide texts are as the page draws them. */
function rulerOf(fonts: readonly string[]) {
  const known = new Map(fonts.map((font) => [font, new Map<string, number>()]));
  return {
    /** To be called with all that is asked for later: between two measurements the browser lays the page out again. */
    learn(texts: Record<string, readonly string[]>) {
      const unknown = Object.entries(texts).flatMap(([font, all]) =>
        [...new Set(all)].flatMap((text) => (known.get(font)?.has(text) ? [] : [{ font, text }])),
      );
      for (const [i, width] of widthsOf(unknown).entries()) {
        const { font, text } = unknown[i] as Drawn;
        known.get(font)?.set(text, width);
      }
    },
    widthOf: (font: string) => (text: string) => known.get(font)?.get(text) ?? 0,
    widest(font: string, texts: readonly string[]) {
      return Math.ceil(Math.max(0, ...texts.map(this.widthOf(font))));
    },
  };
}

/** A text as wide as this one: digits are as wide as one another. */
function shapeOf(text: string): string {
  return text.replace(/\d/g, "0");
}

function lettersIn(texts: readonly string[]): Set<string> {
  const letters = new Set<string>();
  for (const text of texts) for (const letter of text) letters.add(letter);
  return letters;
}

interface Drawn {
  font: string;
  text: string;
}

function widthsOf(texts: readonly Drawn[]): number[] {
  if (texts.length === 0) return [];
  // What the page says of digits, a font's name does not.
  const { fontVariantNumeric } = getComputedStyle(document.body);
  const box = document.createElement("div");
  Object.assign(box.style, { position: "absolute", visibility: "hidden", whiteSpace: "pre", width: "max-content" });
  const spans = texts.map(({ font, text }) => {
    const span = document.createElement("span");
    span.textContent = text;
    Object.assign(span.style, { display: "block", width: "max-content", font, fontVariantNumeric });
    return span;
  });
  box.append(...spans);
  document.body.append(box);
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
  const [isLoaded, setLoaded] = useState(() => document.fonts.check(`14px ${family}`));
  useEffect(() => {
    void document.fonts.load(`14px ${family}`).then(
      () => setLoaded(true),
      () => {}, // it stays away, and so it does on the page
    );
  }, [family]);
  // Measured in another font, everything has another width; with a word more it is measured again.
  return isLoaded ? family : `${family}, sans-serif`;
}
