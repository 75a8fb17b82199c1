import { useTable } from "@tanstack/react-table";
import { useMemo } from "react";
import { type Columns, features } from "./columns.ts";
import type { PageSource } from "./page-source.ts";
import { knownColumns, shownColumns } from "./shown-columns.ts";
import { useIsPhone } from "./use-is-phone.ts";
import { useSelection } from "./use-selection.ts";
import { useSpacing } from "./use-spacing.ts";
import { useWidth } from "./use-width.ts";

// What a row has besides its columns, in pixels: its edges, and the box that chooses it.
const EDGES = 20;
const TICK = 28;
/** The usual size of letters, in pixels. */
const LETTERS = 16;

interface ListTableOptions<Row extends object> {
  columns: Columns<Row>;
  source: PageSource<Row>;
  rowId: (row: Row) => string;
  sort: string | undefined;
  onSort: (sort: string) => void;
  /** The ids of the chosen columns; undefined if none were chosen. */
  chosenColumns: readonly string[] | undefined;
  /** The most rows that can be selected; 0 for none. */
  most: number;
  /** The ids of the rows that were selected when the list was left. */
  selectedBefore: readonly string[] | undefined;
  /** The element in which the rows stand. */
  scroller: HTMLElement | null;
}

/** A list as the table library keeps it: its order, the columns that show, how wide they are, and the selected rows. */
export function useListTable<Row extends object>(options: ListTableOptions<Row>) {
  const { source, rowId, sort, onSort, chosenColumns, most, selectedBefore, scroller } = options;
  const tick = most > 0 ? TICK : 0;
  const known = useKnownColumns(options.columns, source.rows[0]);
  const isPhone = useIsPhone();
  const width = useWidth(scroller);
  const spacing = useSpacing();
  const { columns, withoutRoom, isTooNarrow } = useMemo(() => {
    const room =
      isPhone || width === undefined ? Number.POSITIVE_INFINITY : (width - EDGES) / lettersAre() / spacing - tick;
    return shownColumns(known, chosenColumns, room);
  }, [known, chosenColumns, isPhone, width, tick, spacing]);
  const selection = useSelection(source, rowId, most, selectedBefore);
  const sorting = useMemo(() => sortingOf(sort), [sort]);
  const table = useTable({
    features,
    columns: useMemo(() => known.map(({ model }) => model), [known]),
    data: source.rows,
    getRowId: rowId,
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    sortDescFirst: false,
    state: {
      sorting,
      columnVisibility: useMemo(
        () => Object.fromEntries(known.map((column) => [column.id, columns.includes(column)])),
        [known, columns],
      ),
      rowSelection: selection.state,
    },
    onSortingChange: (update) => {
      const [next] = typeof update === "function" ? update(sorting) : update;
      if (next) onSort(`${next.desc ? "-" : ""}${next.id}`);
    },
    onRowSelectionChange: selection.change,
  });
  return {
    table,
    columns,
    withoutRoom,
    isCards: isPhone || isTooNarrow,
    selection,
    /** For the grid of the head and of each row. */
    template: table
      .getVisibleLeafColumns()
      .map((column, at) => {
        const least = column.getSize() + (at === 0 ? tick : 0);
        return `minmax(${(least * spacing) / LETTERS}rem, ${columns[at]?.meta.share ?? 0}fr)`;
      })
      .join(" "),
  };
}

/** How much larger than usual this browser's letters are. */
function lettersAre(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / LETTERS;
}

function useKnownColumns<Row extends object>(columns: Columns<Row>, row: Row | undefined): Columns<Row> {
  const fields = row && Object.keys(row).join();
  return useMemo(() => knownColumns(columns, fields?.split(",")), [columns, fields]);
}

/** `-dueDate` as the table library has it. */
function sortingOf(sort: string | undefined) {
  return sort === undefined ? [] : [{ id: sort.replace(/^-/, ""), desc: sort.startsWith("-") }];
}
