import { useTable } from "@tanstack/react-table";
import { useVirtualizer } from "@tanstack/react-virtual";
import { Download } from "lucide-react";
import {
  type ComponentType,
  type CSSProperties,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { formatNumber } from "../../src/lib/text.ts";
import { dataTable } from "../styled-system/recipes/index.js";
import { Button } from "../ui/button.tsx";
import { PlacedTooltip } from "../ui/tooltip.tsx";
import { ActionBar, type RowsAction } from "./action-bar.tsx";
import { type Columns, features } from "./columns.ts";
import { DataTableHead } from "./data-table-head.tsx";
import { type CellEditorProps, DataTableRow, SkeletonRow } from "./data-table-row.tsx";
import { ErrorState } from "./error-state.tsx";
import type { Then } from "./inline-input.tsx";
import type { PageSource } from "./page-source.ts";
import { PrintList } from "./print-list.tsx";
import { type RowLink, useRowLinks } from "./row-link.ts";
import { Tick } from "./tick.tsx";
import { useColumnWidths } from "./use-column-widths.ts";
import { useCutText } from "./use-cut-text.ts";
import { useGridKeys } from "./use-grid-keys.ts";
import { useIsPhone } from "./use-is-phone.ts";
import { keptPlace, usePlace } from "./use-place.ts";
import { useSelection } from "./use-selection.ts";

// Rows with something under them, and those of a phone, are as high as their content; this is where they begin.
const ROW_HEIGHT = { normal: { flat: 44, folded: 64, phone: 96 }, compact: { flat: 34, folded: 54, phone: 96 } };
const HEAD_HEIGHT = 40;
const TICK_WIDTH = 28;
const SKELETON_ROWS = 12;
// Rows from the end of what is read at which the next page is asked for: it arrives before one gets there.
const READ_AHEAD = 50;

const styles = dataTable();

/** How one looks at a list. */
export interface TableLook {
  /** The ids of the columns that are shown; undefined for all. The first is always. */
  shown: readonly string[] | undefined;
  /** Whether more rows stand in the same room. */
  isCompact: boolean;
  /** Where all that is chosen. */
  menu: ReactNode;
}

interface DataTableProps<Row extends object> {
  /** What the rows are: "Vendors". Stands over the table with their number. */
  title: string;
  /** What stands beside the title: a search box, filters. */
  tools?: ReactNode;
  columns: Columns<Row>;
  look?: TableLook;
  source: PageSource<Row>;
  rowId: (row: Row) => string;
  /** The column the rows are ordered by, `-name` when descending, and how to ask for another. */
  sort: string | undefined;
  onSort: (sort: string) => void;
  /** Where a row leads: rows are links. */
  link?: ((row: Row) => RowLink) | undefined;
  /** What is done to several rows at once; with it rows are chosen. */
  actions?: readonly RowsAction<Row>[] | undefined;
  /** The columns that are changed in their place, in the order in which one goes through them, and what does it. */
  editing?: { columns: readonly string[]; Editor: ComponentType<CellEditorProps<Row>> } | undefined;
  /** So many rows are chosen at most. */
  most?: number;
  /** What a row is called, for anyone who chooses it: "WO-2026-0101". */
  nameOf?: (row: Row) => string;
  /** What a click on a row, or Enter, does; where it has an address, beside going there. */
  onOpen?: ((row: Row) => void) | undefined;
  /** What stands in the place of no rows. */
  empty: ReactNode;
  /** The title of the error when nothing could be read, where the screen has words of its own. */
  failure?: string;
}

/**
 * A list that the server searches, orders and cuts into pages; only the rows in sight are in the document.
 * In focus it is walked with j and k or the arrows, Home, End, Page Up and Page Down; Enter opens the row, with Ctrl in a
 * new tab.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { title, tools, look, source, rowId, sort, onSort, link, actions, most = 0, nameOf, empty, failure } = props;
  const columns = useShownColumns(useToldColumns(props.columns, source.rows[0]), look?.shown);
  const id = useId();
  const { hrefOf, follow } = useRowLinks(link);
  const onOpen = useBoth(props.onOpen, follow);
  const isPhone = useIsPhone();
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const layout = useColumnWidths(columns, source.rows, scroller, actions ? TICK_WIDTH : 0, isPhone);
  const onCards = useMemo(() => placesOnCards(columns), [columns]);
  const folded = isPhone ? onCards : layout.folded;
  const { editing, edited } = useEditing(useShownEditing(props.editing, columns), rowId, () =>
    scroller?.focus({ preventScroll: true }),
  );
  const isTall = folded.size > 0;
  const heights = ROW_HEIGHT[look?.isCompact ? "compact" : "normal"];
  const rowHeight = heights[isPhone ? "phone" : isTall ? "folded" : "flat"];
  // Only what has something under it is measured, which makes the browser lay the page out at once.
  const isFlat = useCallback(
    (row: Row | undefined) =>
      !isPhone &&
      (!row ||
        (edited?.row !== rowId(row) &&
          (!isTall || columns.every((column, place) => !folded.has(place) || column.isMissing(row))))),
    [isPhone, edited?.row, rowId, columns, isTall, folded],
  );

  // A row takes over the elements of the one that stood there, but none in which something has a state of its own.
  const isPlain = !columns.some(({ meta }) => meta.holdsButtons);
  const hasNothing = source.rows.length === 0 && !source.isLoading;
  const virtualizer = useVirtualizer({
    // Without a list it forgets how far down that was.
    enabled: !hasNothing,
    count: source.isLoading ? SKELETON_ROWS : source.rows.length + (source.hasMore ? 1 : 0),
    getScrollElement: () => scroller,
    estimateSize: (index) => (isFlat(source.rows[index]) ? heights.flat : rowHeight),
    getItemKey: useCallback(
      (index: number) => {
        const row = source.rows[index];
        return row ? `${rowId(row)} ${isFlat(row)}` : index;
      },
      [source.rows, rowId, isFlat],
    ),
    overscan: 5,
    // What is scrolled to is drawn in a task of its own: in that of the event it would hold up the next one.
    useFlushSync: false,
    scrollMargin: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
  });
  const items = virtualizer.getVirtualItems();
  // Rows stand below one another, none with a place of its own: a style that no other element has makes a browser work out
  // those of all that is in it again.
  const above = Math.max(0, (items[0]?.start ?? 0) - HEAD_HEIGHT);
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? -1;

  const sorting = useMemo(() => sortingOf(sort), [sort]);
  const table = useTable({
    features,
    columns: useMemo(() => columns.map(({ model }) => model), [columns]),
    // Only of these does the table make rows: made of all that are read, each page would cost more than the one before.
    data: useMemo(() => source.rows.slice(first, last + 1), [source.rows, first, last]),
    getRowId: rowId,
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    sortDescFirst: false,
    state: { sorting },
    onSortingChange: (update) => {
      const [next] = typeof update === "function" ? update(sorting) : update;
      if (next) onSort(`${next.desc ? "-" : ""}${next.id}`);
    },
  });
  const { rows } = table.getRowModel();

  const [kept] = useState(() => keptPlace(title));
  const selection = useSelection(source, rowId, most, kept?.chosen);
  const { toggle, stretch } = selection;
  const select = useCallback(
    (index: number, isStretch: boolean) => (isStretch ? stretch(index) : toggle(index)),
    [stretch, toggle],
  );
  const chosenOr = (at: number) => (selection.selected.length > 0 ? selection.selected : source.rows.slice(at, at + 1));
  const sortByNext = () => {
    const sortable = table.getAllLeafColumns().filter((column) => column.getCanSort());
    const present = sortable.findIndex((column) => column.getIsSorted());
    const next = sortable[(present + 1) % sortable.length];
    if (next) onSort(next.id);
  };
  const keys = useGridKeys({
    count: source.rows.length,
    perPage: Math.max(1, Math.floor((virtualizer.scrollRect?.height ?? 0) / rowHeight) - 2),
    onMove: (index) => virtualizer.scrollToIndex(index),
    choosing: actions && selection,
    others: {
      ...Object.fromEntries(actions?.map(({ key, run }) => [key, (at: number) => run(chosenOr(at))]) ?? []),
      Escape: selection.clear,
      s: sortByNext,
      ...(editing && {
        e: (at: number) => source.rows[at] && editing.begin(source.rows[at], editing.columns[0] as string),
      }),
    },
    start: () => (kept?.current === undefined ? -1 : source.rows.findIndex((row) => rowId(row) === kept.current)),
    onOpen: (index, isAside) => {
      const row = source.rows[index];
      if (!row) return;
      if (!isAside) onOpen?.(row);
      else if (link) window.open(hrefOf(row), "_blank", "noopener");
    },
  });

  const { whole, ...cutText } = useCutText(scroller, keys.current < 0 ? undefined : `${id}row${keys.current}`);

  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  const isNearEnd = last >= source.rows.length - READ_AHEAD;
  useEffect(() => {
    if (isNearEnd && source.error === undefined) source.loadMore();
  });

  // Another question starts at the top of its answer; one that one comes back to starts where one was.
  const { current, setCurrent } = keys;
  const asked = useRef(source.key);
  useEffect(() => {
    if (asked.current === source.key) return;
    asked.current = source.key;
    // Where it stands there already, to tell the browser so would make it lay the page out at once.
    if (virtualizer.scrollOffset !== 0) scroller?.scrollTo({ top: 0 });
    setCurrent(-1);
  }, [scroller, source.key, setCurrent, virtualizer]);
  const currentRow = source.rows[current];
  const currentId = currentRow && rowId(currentRow);
  const { ids } = selection;
  const place = useMemo(() => ({ current: currentId, chosen: [...ids] }), [currentId, ids]);
  const keep = usePlace(title, source, scroller, place);
  const openHere = useMemo(
    () =>
      onOpen &&
      ((row: Row) => {
        keep(rowId(row));
        onOpen(row);
      }),
    [keep, onOpen, rowId],
  );

  const isAllChosen = selection.selected.length === Math.min(source.rows.length, most);
  const rest =
    isAllChosen && source.hasMore && source.total !== undefined && source.rows.length < most
      ? {
          label: source.total > most ? `Select the first ${most}` : `Select all ${formatNumber(source.total)} matching`,
          isBusy: selection.isReadingAll,
          choose: selection.chooseMatching,
        }
      : undefined;
  const widths = [...layout.widths.values()];
  const gridColumns = widths.map((width) => `${width}px`).join(" ");

  return (
    <section className={styles.root} aria-labelledby={`${id}title`}>
      <div className={styles.top}>
        <div className={styles.heading}>
          <h2 id={`${id}title`} className={styles.title}>
            {title} {source.total !== undefined && <span className={styles.count}>({formatNumber(source.total)})</span>}
          </h2>
          {source.rows.length > 0 && (
            <>
              <Button asChild variant="ghost" size="xs">
                <a href={source.csv} download aria-label={`Save ${title} as CSV`}>
                  <Download aria-hidden /> CSV
                </a>
              </Button>
              <PrintList title={title} columns={columns} source={source} rowId={rowId} />
            </>
          )}
          {look?.menu}
        </div>
        {tools}
      </div>
      {hasNothing && source.error !== undefined && (
        <ErrorState
          title={failure ?? `Could not load ${title.toLowerCase()}`}
          sentence={source.error}
          onRetry={source.retry}
        />
      )}
      {hasNothing && source.error === undefined && empty}
      {!hasNothing && (
        <div
          ref={setScroller}
          role="grid"
          aria-labelledby={`${id}title`}
          aria-colcount={columns.length}
          aria-multiselectable={actions ? true : undefined}
          aria-rowcount={source.total === undefined ? -1 : source.total + 1}
          aria-busy={source.isLoading || source.isRefreshing}
          aria-activedescendant={keys.current < 0 ? undefined : `${id}row${keys.current}`}
          tabIndex={0}
          data-density={look?.isCompact ? "compact" : undefined}
          className={styles.scroller}
          // The router remembers by this how far down one was: in the answer to one question, and not in the next.
          data-scroll-restoration-id={encodeURIComponent(`${title} ${source.key}`)}
          style={{ "--columns": gridColumns, "--min-width": `${sum(widths)}px` } as CSSProperties}
          onKeyDown={keys.onKeyDown}
          onFocus={keys.onFocus}
          {...cutText}
        >
          <DataTableHead
            headers={table.getHeaderGroups()[0]?.headers ?? []}
            columns={columns}
            sort={sort}
            folded={isPhone ? NONE : folded}
          >
            {actions && (
              <Tick
                label="Select all rows that are shown"
                isOn={isAllChosen}
                isPartly={selection.selected.length > 0 && !isAllChosen}
                onChange={() => (isAllChosen ? selection.clear() : selection.chooseAll())}
              />
            )}
          </DataTableHead>
          <div
            role="rowgroup"
            className={styles.body}
            style={{ height: virtualizer.getTotalSize(), paddingTop: above }}
          >
            {items.map(({ index }, i) => {
              const shown = rows[i];
              if (!shown) return <SkeletonRow key={index} columns={columns.length - folded.size} />;
              const { id: rowName, original: row } = shown;
              return (
                <DataTableRow
                  key={isPlain && isFlat(row) ? `at ${index}` : rowName}
                  id={`${id}row${index}`}
                  row={row}
                  columns={columns}
                  index={index}
                  isCurrent={index === keys.current}
                  isSelected={actions && selection.ids.has(rowName)}
                  onSelect={actions && select}
                  name={nameOf?.(row) ?? ""}
                  folded={folded}
                  measure={isFlat(row) ? undefined : virtualizer.measureElement}
                  href={hrefOf(row)}
                  editing={editing}
                  edited={edited?.row === rowName ? edited.column : undefined}
                  onOpen={openHere}
                />
              );
            })}
          </div>
        </div>
      )}
      {actions && selection.selected.length > 0 && (
        <ActionBar actions={actions} selected={selection.selected} rest={rest} onClear={selection.clear} />
      )}
      {whole && <PlacedTooltip {...whole} />}
      {!hasNothing && source.error !== undefined && (
        <div role="alert" className={styles.foot}>
          {source.error}
          <Button variant="outline" size="xs" onClick={source.retry}>
            Retry
          </Button>
        </div>
      )}
    </section>
  );
}

/** Does one and then the other. */
function useBoth<Row>(one: ((row: Row) => void) | undefined, other: ((row: Row) => void) | undefined) {
  return useMemo(() => {
    if (!one || !other) return one ?? other;
    return (row: Row) => {
      one(row);
      other(row);
    };
  }, [one, other]);
}

/** Which cell is being changed in its place, and how one goes to the next and back to the list. */
function useEditing<Row extends object>(
  given: DataTableProps<Row>["editing"],
  rowId: (row: Row) => string,
  onEnd: () => void,
) {
  const [edited, setEdited] = useState<{ row: string; column: string }>();
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  const editing = useMemo(() => {
    if (!given) return undefined;
    const { columns, Editor } = given;
    return {
      columns,
      Editor,
      begin: (row: Row, column: string) => setEdited({ row: rowId(row), column }),
      leave: (row: Row, column: string, then: Then) => {
        const next = then === "stay" ? undefined : columns[columns.indexOf(column) + (then === "next" ? 1 : -1)];
        setEdited(next === undefined ? undefined : { row: rowId(row), column: next });
        if (next === undefined) end.current();
      },
    };
  }, [given, rowId]);
  return { editing, edited };
}

/** `-dueDate` as the table tells it. */
function sortingOf(sort: string | undefined) {
  return sort === undefined ? [] : [{ id: sort.replace(/^-/, ""), desc: sort.startsWith("-") }];
}

const NONE: ReadonlySet<number> = new Set();

/** The columns that stand on a card under its first lines, with their names. */
function placesOnCards<Row extends object>(columns: Columns<Row>): ReadonlySet<number> {
  return new Set(columns.flatMap(({ meta }, place) => (meta.phone === undefined ? [place] : [])));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

/** The columns without those whose field the rows do not have: it is kept from whoever asks. */
function useToldColumns<Row extends object>(columns: Columns<Row>, row: Row | undefined): Columns<Row> {
  const fields = row && Object.keys(row).join(" ");
  return useMemo(() => {
    const told = fields?.split(" ");
    return columns.filter(({ field }) => !told || field === undefined || told.includes(field));
  }, [columns, fields]);
}

/** Of the columns those that one wants to see. */
function useShownColumns<Row extends object>(
  columns: Columns<Row>,
  shown: readonly string[] | undefined,
): Columns<Row> {
  return useMemo(
    () => columns.filter((column, place) => place === 0 || !shown || shown.includes(column.id)),
    [columns, shown],
  );
}

/** What is changed in its place, without what is not shown. */
function useShownEditing<Row extends object>(
  editing: DataTableProps<Row>["editing"],
  columns: Columns<Row>,
): DataTableProps<Row>["editing"] {
  return useMemo(() => {
    const shown = new Set(columns.map(({ id }) => id));
    const left = editing?.columns.filter((id) => shown.has(id)) ?? [];
    return editing && left.length > 0 ? { ...editing, columns: left } : undefined;
  }, [editing, columns]);
}
