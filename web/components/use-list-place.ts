import { useCallback, useEffect, useRef, useState } from "react";
import type { PageSource } from "./page-source.ts";

/** Where somebody was in a list. */
interface Place {
  /** Pixels that it was scrolled down. */
  top: number;
  /** The current row and the selected ones, by their ids. */
  current?: string | undefined;
  chosen: readonly string[];
}

/** Where a `DataTable` was left at this step of the browser's history, kept until the tab is closed. */
export function placeBefore(title: string): Place | undefined {
  const stored = sessionStorage.getItem(nameOf(title));
  return stored === null ? undefined : (JSON.parse(stored) as Place);
}

interface ListPlace<Row> {
  title: string;
  source: PageSource<Row>;
  rowId: (row: Row) => string;
  scroller: HTMLElement | null;
  /** The current row, -1 for none. */
  current: number;
  setCurrent: (index: number) => void;
  /** The ids of the selected rows. */
  selected: object;
}

/**
 * Keeps the place in a `DataTable`. A new question starts at the top of its answer. Coming back to an old one restores
 * the place: its pages are read again, one by one, until the place is there. Answers a function that keeps the place at
 * once, given the row that leads away.
 */
export function useListPlace<Row>(list: ListPlace<Row>): (leftBy?: string) => void {
  const { title, source, rowId, scroller, current, setCurrent, selected } = list;
  const asked = useRef(source.key);
  useEffect(() => {
    if (asked.current === source.key) return;
    asked.current = source.key;
    scroller?.scrollTo({ top: 0 });
    setCurrent(-1);
  }, [scroller, source.key, setCurrent]);

  const [wanted] = useState(() => placeBefore(title)?.top ?? 0);
  const isThere = useRef(wanted === 0);
  useEffect(() => {
    if (!scroller || isThere.current || source.isLoading) return;
    scroller.scrollTo({ top: wanted });
    isThere.current = scroller.scrollTop >= wanted - 1 || !source.hasMore || source.error !== undefined;
    if (!isThere.current) source.loadMore();
  });

  // As of the last scrolling: asking the list itself would make the browser lay out the page at once.
  const top = useRef(wanted);
  const row = source.rows[current];
  const now = useRef<Omit<Place, "top">>({ chosen: [] });
  const keep = useCallback(
    (leftBy?: string) => {
      const place = { ...now.current, ...(leftBy !== undefined && { current: leftBy }), top: top.current };
      if (isThere.current) sessionStorage.setItem(nameOf(title), JSON.stringify(place));
    },
    [title],
  );
  const id = row && rowId(row);
  useEffect(() => {
    now.current = { current: id, chosen: Object.keys(selected) };
    keep();
  }, [id, selected, keep]);
  useEffect(() => {
    if (!scroller) return;
    let pause: ReturnType<typeof setTimeout>;
    const keepSoon = () => {
      top.current = scroller.scrollTop;
      clearTimeout(pause);
      pause = setTimeout(keep, 100);
    };
    scroller.addEventListener("scroll", keepSoon, { passive: true });
    return () => {
      clearTimeout(pause);
      scroller.removeEventListener("scroll", keepSoon);
      top.current = 0;
    };
  }, [scroller, keep]);
  return keep;
}

/** The router gives each step of the history a key of its own. */
function nameOf(title: string): string {
  const { __TSR_key: step } = (history.state ?? {}) as { __TSR_key?: string };
  return `place ${title} ${step}`;
}
