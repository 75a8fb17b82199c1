import { type CSSProperties, type ReactNode, useCallback, useId, useMemo, useState } from "react";
import { formatNumber } from "../../src/lib/text.ts";
import { dataTable } from "../styled-system/recipes/index.js";
import { Button } from "../ui/button.tsx";
import { PlacedTooltip } from "../ui/tooltip.tsx";
import { ActionBar, type RowsAction } from "./action-bar.tsx";
import type { Columns } from "./columns.ts";
import { DataTableHead } from "./data-table-head.tsx";
import { DataTableRow, SkeletonRow } from "./data-table-row.tsx";
import { DataTableTop } from "./data-table-top.tsx";
import { ErrorState } from "./error-state.tsx";
import type { PageSource } from "./page-source.ts";
import { type RowLink, useRowLinks } from "./row-link.ts";
import { Tick } from "./tick.tsx";
import { useCutText } from "./use-cut-text.ts";
import { type Editable, useEditing } from "./use-editing.ts";
import { useGridKeys } from "./use-grid-keys.ts";
import { placeBefore, useListPlace } from "./use-list-place.ts";
import { useListTable } from "./use-list-table.ts";
import { useRowsInSight } from "./use-rows-in-sight.ts";
import { useListVoice } from "./voice.tsx";

const styles = dataTable();

/** How a list is shown. */
export interface TableLook {
  /** The ids of the chosen columns; undefined for the usual ones. */
  shown: readonly string[] | undefined;
  /** Whether rows stand closer together. */
  isCompact: boolean;
  /** The menu to choose all that. It gets the columns that have no room in this window. */
  menu: (withoutRoom: readonly string[]) => ReactNode;
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
  /** The column that sorts the rows, `-name` if descending, and how to change it. */
  sort: string | undefined;
  onSort: (sort: string) => void;
  /** Where a row leads: rows are links. */
  link?: ((row: Row) => RowLink) | undefined;
  /** Actions on several rows at once; with them rows can be selected. */
  actions?: readonly RowsAction<Row>[] | undefined;
  editing?: Editable<Row> | undefined;
  /** The most rows that can be selected. */
  most?: number;
  /** A row's name when it is selected: "WO-2026-0101". */
  nameOf?: (row: Row) => string;
  /** Called on a click or Enter on a row, besides going to its address if it has one. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Shown if there are no rows. */
  empty: ReactNode;
  /** The screen's own title for the error when nothing could be read. */
  failure?: string;
}

/**
 * A list that the server searches, sorts and cuts into pages; only the rows in sight are in the document. Its keys are
 * j and k or the arrows, Left and Right for its cells, Home, End, Page Up and Page Down; Enter opens the row, with Ctrl in a new tab.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { title, tools, look, source, rowId, sort, onSort, link, onOpen, actions, nameOf, empty, failure } = props;
  const most = actions ? (props.most ?? 0) : 0;
  const id = useId();
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const [before] = useState(() => placeBefore(title));
  const list = useListTable({
    columns: props.columns,
    source,
    rowId,
    sort,
    onSort,
    chosenColumns: look?.shown,
    most,
    selectedBefore: before?.chosen,
    scroller,
  });
  const { table, columns, isCards, selection } = list;
  const selected = table.getSelectedRowModel().rows.map(({ original }) => original);
  const kind = isCards ? "card" : look?.isCompact ? "compact" : "normal";
  const { virtualizer, items, above, height, perPage } = useRowsInSight(source, rowId, scroller, kind);
  const { editing, edited } = useEditing(props.editing, columns, rowId, () => scroller?.focus({ preventScroll: true }));
  const { hrefOf, follow } = useRowLinks(link);

  useListVoice({ title, source, columns, sort, selected: selected.length });
  const selectedOr = (at: number) => (selected.length > 0 ? selected : source.rows.slice(at, at + 1));
  const keys = useGridKeys({
    count: source.rows.length,
    columns: columns.length,
    perPage,
    onMove: (index) => virtualizer.scrollToIndex(index),
    selecting: actions && selection,
    others: {
      ...Object.fromEntries(actions?.map(({ key, run }) => [key, (at: number) => run(selectedOr(at))]) ?? []),
      Escape: selection.clear,
      s: () => {
        const sortable = table.getVisibleLeafColumns().filter((column) => column.getCanSort());
        const next = sortable[(sortable.findIndex((column) => column.getIsSorted()) + 1) % sortable.length];
        if (next) onSort(next.id);
      },
      ...(editing && { e: (at: number) => source.rows[at] && editing.begin(source.rows[at]) }),
    },
    start: () => (before?.current === undefined ? -1 : source.rows.findIndex((row) => rowId(row) === before.current)),
    onOpen: (index, isAside) => {
      const row = source.rows[index];
      if (!row) return;
      if (isAside) return void (link && window.open(hrefOf(row), "_blank", "noopener"));
      onOpen?.(row);
      follow?.(row);
    },
  });
  const currentId = keys.current < 0 ? undefined : `${id}row${keys.current}`;
  const { whole, ...cutText } = useCutText(scroller, currentId);
  const { current, setCurrent } = keys;
  const keep = useListPlace({ title, source, rowId, scroller, current, selected: selection.state, setCurrent });
  const openHere = useMemo(() => {
    if (!onOpen && !follow) return undefined;
    return (row: Row) => {
      keep(rowId(row));
      onOpen?.(row);
      follow?.(row);
    };
  }, [keep, onOpen, follow, rowId]);
  const { toggle, stretch } = selection;
  const select = useCallback(
    (index: number, isStretch: boolean) => (isStretch ? stretch(index) : toggle(index)),
    [stretch, toggle],
  );
  const isAllSelected = selected.length === Math.min(source.rows.length, most);
  const hasNothing = source.rows.length === 0 && !source.isLoading;

  return (
    <section className={styles.root} aria-labelledby={`${id}title`}>
      <DataTableTop
        id={`${id}title`}
        {...{ title, columns, source, rowId, tools }}
        menu={look?.menu(list.withoutRoom)}
      />
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
          aria-activedescendant={currentId && keys.cell >= 0 ? `${currentId}c${keys.cell}` : currentId}
          tabIndex={0}
          data-kind={kind}
          className={styles.scroller}
          // This lets the router remember how far down the list was, for each question apart.
          data-scroll-restoration-id={encodeURIComponent(`${title} ${source.key}`)}
          style={{ "--columns": list.template } as CSSProperties}
          onKeyDown={keys.onKeyDown}
          onFocus={keys.onFocus}
          {...cutText}
        >
          <DataTableHead headers={table.getHeaderGroups()[0]?.headers ?? []} columns={columns}>
            {actions && (
              <Tick
                label="Select all rows that are shown"
                isOn={isAllSelected}
                isPartly={selected.length > 0 && !isAllSelected}
                onChange={() => (isAllSelected ? selection.clear() : selection.selectAll())}
              />
            )}
          </DataTableHead>
          <div role="rowgroup" className={styles.body} style={{ height, paddingTop: above }}>
            {items.map(({ index }) => {
              const row = source.rows[index];
              if (!row) return <SkeletonRow key={index} columns={columns.length} />;
              const rowName = rowId(row);
              return (
                <DataTableRow
                  key={rowName}
                  id={`${id}row${index}`}
                  row={row}
                  columns={columns}
                  index={index}
                  isCard={isCards}
                  isCurrent={index === keys.current}
                  cell={index === keys.current ? keys.cell : -1}
                  isSelected={actions && rowName in selection.state}
                  onSelect={actions && select}
                  name={nameOf?.(row) ?? ""}
                  measure={virtualizer.measureElement}
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
      {actions && selected.length > 0 && (
        <ActionBar
          actions={actions}
          selected={selected}
          rest={isAllSelected ? restOf(source, most, selection) : undefined}
          onClear={selection.clear}
        />
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

/** Selects the rows that are not read yet, too. */
function restOf<Row>(
  { hasMore, total, rows }: PageSource<Row>,
  most: number,
  { isReadingAll, selectMatching }: { isReadingAll: boolean; selectMatching: () => void },
) {
  if (!hasMore || total === undefined || rows.length >= most) return undefined;
  const label = total > most ? `Select the first ${most}` : `Select all ${formatNumber(total)} matching`;
  return { label, isBusy: isReadingAll, choose: selectMatching };
}
