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
export function keptPlace(title: string): Place | undefined {
  const kept = sessionStorage.getItem(nameOf(title));
  return kept === null ? undefined : (JSON.parse(kept) as Place);
}

/**
 * Keeps where one is in a `DataTable`, and brings one that one comes back to where it was: what was read then is read
 * again, page by page, until that place is there. Answers what keeps it at once, with the row by which one leaves.
 */
export function usePlace<Row>(
  title: string,
  source: PageSource<Row>,
  scroller: HTMLElement | null,
  now: Omit<Place, "top">,
) {
  const [wanted] = useState(() => keptPlace(title)?.top ?? 0);
  const isThere = useRef(wanted === 0);
  useEffect(() => {
    if (!scroller || isThere.current || source.isLoading) return;
    scroller.scrollTo({ top: wanted });
    isThere.current = scroller.scrollTop >= wanted - 1 || !source.hasMore || source.error !== undefined;
    if (!isThere.current) source.loadMore();
  });
  // As of the last scrolling: to ask the list itself, the browser would have to lay the page out at once.
  const top = useRef(wanted);
  const last = useRef(now);
  const keep = useCallback(
    (current?: string) => {
      const place = { ...last.current, ...(current !== undefined && { current }), top: top.current };
      if (isThere.current) sessionStorage.setItem(nameOf(title), JSON.stringify(place));
    },
    [title],
  );
  useEffect(() => {
    last.current = now;
    keep();
  }, [now, keep]);
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
