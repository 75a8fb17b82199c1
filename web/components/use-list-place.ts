import { useEffect, useMemo, useRef } from "react";
import type { PageSource } from "./page-source.ts";
import { usePlace } from "./use-place.ts";

interface ListPlace<Row> {
  title: string;
  source: PageSource<Row>;
  rowId: (row: Row) => string;
  scroller: HTMLElement | null;
  /** The row one is at, -1 for none. */
  current: number;
  setCurrent: (index: number) => void;
  /** The ids of the rows that are selected. */
  selected: object;
}

/**
 * Another question starts a `DataTable` at the top of its answer; one that one comes back to starts where one was. Answers
 * what keeps the place, with the row by which one leaves.
 */
export function useListPlace<Row>(place: ListPlace<Row>) {
  const { title, source, rowId, scroller, current, setCurrent, selected } = place;
  const asked = useRef(source.key);
  useEffect(() => {
    if (asked.current === source.key) return;
    asked.current = source.key;
    scroller?.scrollTo({ top: 0 });
    setCurrent(-1);
  }, [scroller, source.key, setCurrent]);
  const row = source.rows[current];
  const id = row && rowId(row);
  return usePlace(
    title,
    source,
    scroller,
    useMemo(() => ({ current: id, chosen: Object.keys(selected) }), [id, selected]),
  );
}
