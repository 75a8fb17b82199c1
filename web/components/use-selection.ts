import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { PageSource } from "./page-source.ts";

/**
 * The rows that are chosen of a `DataTable`. They are remembered by their ids, so that what changes meanwhile is
 * acted on as it is now; what another question does not find is not chosen any more. At most `most` of them.
 */
export function useSelection<Row extends object>(
  source: PageSource<Row>,
  rowId: (row: Row) => string,
  most: number,
  /** What was chosen when one left the list. */
  before: readonly string[] = [],
) {
  const [chosen, setChosen] = useState(() => ({ of: source.key, ids: new Set(before) as ReadonlySet<string> }));
  const ids = chosen.of === source.key ? chosen.ids : NONE;
  const [isReadingAll, setReadingAll] = useState(false);
  const { key, rows, hasMore, loadMore, error } = source;
  // Where one began, to choose a stretch from there.
  const anchor = useRef(0);

  const choose = useCallback(
    (change: (ids: Set<string>) => void) =>
      setChosen((now) => {
        const next = new Set(now.of === key ? now.ids : NONE);
        change(next);
        return { of: key, ids: next };
      }),
    [key],
  );
  /** Chooses a row or lets it go. */
  const toggle = useCallback(
    (index: number) => {
      const row = rows[index];
      if (!row) return;
      anchor.current = index;
      choose((ids) => ids.delete(rowId(row)) || ids.add(rowId(row)));
    },
    [choose, rowId, rows],
  );
  /** Chooses all rows between two, or from where one began. */
  const stretch = useCallback(
    (to: number, from = anchor.current) => {
      const between = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
      choose((ids) => between.forEach((row) => void ids.add(rowId(row))));
    },
    [choose, rowId, rows],
  );
  const chooseAll = useCallback(
    () => choose((ids) => rows.slice(0, most).forEach((row) => void ids.add(rowId(row)))),
    [choose, most, rowId, rows],
  );

  const isReading = isReadingAll && hasMore && rows.length < most && error === undefined;
  useEffect(() => {
    if (isReading) loadMore();
  });
  if (isReadingAll && !isReading) {
    setReadingAll(false);
    chooseAll();
  }

  const selected = useMemo(() => (ids.size === 0 ? [] : rows.filter((row) => ids.has(rowId(row)))), [ids, rows, rowId]);
  return {
    ids,
    selected,
    toggle,
    stretch,
    chooseAll,
    /** Also those that are not read yet. */
    chooseMatching: () => setReadingAll(true),
    isReadingAll,
    clear: useCallback(() => setChosen({ of: key, ids: new Set() }), [key]),
  };
}

const NONE: ReadonlySet<string> = new Set();
