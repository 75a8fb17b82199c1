import { useCallback, useEffect, useRef, useState } from "react";
import type { PageSource } from "./page-source.ts";

/** Where one was in a list. */
interface Place {
  /** Pixels that it was scrolled down. */
  top: number;
  /** The row one was at, and those that were selected, by their ids. */
  current?: string | undefined;
  chosen: readonly string[];
}

/** What a `DataTable` had when one left it by this step of the browser's history, until the tab is closed. */
export function placeBefore(title: string): Place | undefined {
  const stored = sessionStorage.getItem(nameOf(title));
  return stored === null ? undefined : (JSON.parse(stored) as Place);
}

interface ListPlace<Row> {
  title: string;
  source: PageSource<Row>;
  rowId: (row: Row) => string;
  scroller: HTMLElement | null;
  /** The row one is at, -1 for none. */
  current: number;
  setCurrent: (index: number) => void;
  /** The rows that are selected, by their ids. */
  selected: object;
}

/**
 * Keeps where one is in a `DataTable`. Another question starts it at the top of its answer; one that one comes back to starts
 * where one was: what was read then is read again, page by page, until that place is there. Answers what keeps the place at
 * once, with the row by which one leaves.
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

  // As of the last scrolling: to ask the list itself, the browser would have to lay the page out at once.
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
