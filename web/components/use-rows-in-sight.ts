import { useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useEffect, useLayoutEffect } from "react";
import type { PageSource } from "./page-source.ts";

const HEAD_HEIGHT = 40;
/** Rows are higher if something in them needs a third line. */
const ROW_HEIGHT = { normal: 44, compact: 34, card: 96 };
const SKELETON_ROWS = 12;
// The next page is asked for this many rows before the end of what is read, to be there in time.
const READ_AHEAD = 50;

/** The rows of a `DataTable` in sight; only these are in the document. Near the end of what is read it reads on. */
export function useRowsInSight<Row extends object>(
  source: PageSource<Row>,
  rowId: (row: Row) => string,
  scroller: HTMLElement | null,
  kind: keyof typeof ROW_HEIGHT,
) {
  const { rows, isLoading, hasMore, error, loadMore } = source;
  const virtualizer = useVirtualizer({
    // Without rows it would forget how far down the list was.
    enabled: isLoading || rows.length > 0,
    count: isLoading ? SKELETON_ROWS : rows.length + (hasMore ? 1 : 0),
    getScrollElement: () => scroller,
    estimateSize: () => ROW_HEIGHT[kind],
    getItemKey: useCallback(
      (index: number) => {
        const row = rows[index];
        return row ? rowId(row) : index;
      },
      [rows, rowId],
    ),
    overscan: 5,
    // Rows that scroll into sight are drawn in a task of their own: in the event's they would delay the next one.
    useFlushSync: false,
    scrollMargin: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, kind]);

  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (last >= rows.length - READ_AHEAD && error === undefined) loadMore();
  });
  return {
    virtualizer,
    items,
    /** The height of all rows, and of those above the ones in sight. */
    height: virtualizer.getTotalSize(),
    above: Math.max(0, (items[0]?.start ?? 0) - HEAD_HEIGHT),
    perPage: Math.max(1, Math.floor((virtualizer.scrollRect?.height ?? 0) / ROW_HEIGHT[kind]) - 2),
  };
}
