import { functionalUpdate, type RowSelectionState, type Updater } from "@tanstack/react-table";
import { useCallback, useEffect, useRef, useState } from "react";
import type { PageSource } from "./page-source.ts";

/**
 * The selected rows of a `DataTable`, by their ids: actions use the rows as they are now, and rows that another
 * question does not find are no longer selected. At most `most` of them.
 */
export function useSelection<Row extends object>(
  source: PageSource<Row>,
  rowId: (row: Row) => string,
  most: number,
  /** What was selected when the list was left. */
  before: readonly string[] = [],
) {
  const { key, rows, hasMore, loadMore, error } = source;
  const [selected, setSelected] = useState(() => ({ of: key, ids: stateOf(before) }));
  const state = selected.of === key ? selected.ids : NONE;
  const change = useCallback(
    (update: Updater<RowSelectionState>) =>
      setSelected((now) => ({ of: key, ids: functionalUpdate(update, now.of === key ? now.ids : NONE) })),
    [key],
  );

  // Where a stretch of rows begins.
  const anchor = useRef(0);
  const toggle = useCallback(
    (index: number) => {
      const id = rows[index] && rowId(rows[index]);
      if (id === undefined) return;
      anchor.current = index;
      change(({ [id]: was, ...others }) => (was ? others : { ...others, [id]: true }));
    },
    [change, rowId, rows],
  );
  /** Selects all rows between two, or from where the stretch began. */
  const stretch = useCallback(
    (to: number, from = anchor.current) => {
      const between = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
      change((now) => ({ ...now, ...stateOf(between.map(rowId)) }));
    },
    [change, rowId, rows],
  );
  const selectAll = useCallback(
    () => change((now) => ({ ...now, ...stateOf(rows.slice(0, most).map(rowId)) })),
    [change, most, rowId, rows],
  );

  // Selects all that the list finds, even rows not read yet.
  const [isReadingAll, setReadingAll] = useState(false);
  const isReading = isReadingAll && hasMore && rows.length < most && error === undefined;
  useEffect(() => {
    if (isReading) loadMore();
  });
  if (isReadingAll && !isReading) {
    setReadingAll(false);
    selectAll();
  }

  return {
    state,
    change,
    toggle,
    stretch,
    selectAll,
    selectMatching: () => setReadingAll(true),
    isReadingAll,
    clear: useCallback(() => change(NONE), [change]),
  };
}

const NONE: RowSelectionState = {};

function stateOf(ids: readonly string[]): RowSelectionState {
  return Object.fromEntries(ids.map((id) => [id, true as const]));
}
