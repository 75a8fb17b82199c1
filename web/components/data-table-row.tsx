import { type MouseEvent, memo, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { css, cx } from "../styled-system/css/index.js";
import { dataTable, skeleton } from "../styled-system/recipes/index.js";
import type { Column, Columns } from "./columns.ts";
import { isPlain } from "./row-link.ts";
import { Tick } from "./tick.tsx";
import type { Editing } from "./use-editing.ts";

const styles = dataTable();

interface DataTableRowProps<Data extends object> {
  id: string;
  row: Data;
  columns: Columns<Data>;
  index: number;
  /** Whether it is a card, which names its lesser columns. */
  isCard: boolean;
  isCurrent: boolean;
  /** The place of the current cell, -1 for none. */
  cell: number;
  /** Undefined where rows are not selected. */
  isSelected: boolean | undefined;
  /** Selects the row or clears it; a stretch selects all rows from where it began. */
  onSelect: ((index: number, isStretch: boolean) => void) | undefined;
  /** The row's name: "WO-2026-0101". */
  name: string;
  editing: Editing<Data> | undefined;
  /** The column being edited in this row. */
  edited: string | undefined;
  /** Measures the element's height. */
  measure: (element: HTMLElement | null) => void;
  /** The address that the row opens: its title links there, and so does each cell while the row is pointed at. */
  href: string | undefined;
  /** Opens it here. Without an address, a click anywhere on the row does this. */
  onOpen: ((row: Data) => void) | undefined;
}

/** A second click within this time makes a double click, about as in browsers. */
const DOUBLE_CLICK_MS = 220;

// Scrolling redraws the table every few rows; rows that stay are not redrawn.
export const DataTableRow = memo(function DataTableRow<Data extends object>(props: DataTableRowProps<Data>) {
  const { id, row, columns, index, isCard, isCurrent, isSelected, onSelect, name, editing, edited, measure } = props;
  const { href, onOpen } = props;
  const [isPointed, setPointed] = useState(false);
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  const open = (event: MouseEvent) => {
    if (!onOpen || (href !== undefined && !isPlain(event))) return;
    event.preventDefault();
    clearTimeout(soon.current);
    const column = columnAt(event);
    if (!editing?.columns.includes(column)) return onOpen(row);
    // Maybe a double click.
    if (event.detail > 1) editing.begin(row, column);
    else soon.current = setTimeout(() => onOpen(row), DOUBLE_CLICK_MS);
  };
  // Links are costly: with one in every cell, styling, layout and painting of rows take a quarter longer.
  const titleAt = Math.max(
    0,
    columns.findIndex(({ meta }) => meta.phone === "title"),
  );
  const namedAt = columns.findIndex(({ meta }) => meta.isRowHeading);
  const editorOf = ({ id: column }: Column<Data>) => {
    if (!editing || edited !== column) return undefined;
    const { Editor, leave } = editing;
    return <Editor key={column} row={row} column={column} onLeave={(then) => leave(row, column, then)} />;
  };
  const cellAt = (column: Column<Data>, place: number, more: Pick<DrawnCell<Data>, "isNamed" | "before">) =>
    drawn({
      id: `${id}c${place}`,
      row,
      column,
      place,
      isHeading: place === (namedAt < 0 ? titleAt : namedAt),
      isCurrent: place === props.cell,
      href: isPointed || place === titleAt ? href : undefined,
      editor: editorOf(column),
      ...more,
    });
  const isBelow = ({ meta }: Column<Data>) => isCard && meta.phone === undefined;
  // Empty fields take no room in a card.
  const below = columns.filter((column) => isBelow(column) && (!column.isMissing(row) || column.id === edited));
  return (
    <div
      ref={measure}
      role="row"
      id={id}
      data-index={index}
      // The head is row 1.
      aria-rowindex={index + 2}
      className={styles.row}
      data-current={isCurrent ? "" : undefined}
      aria-selected={isSelected}
      data-opens={onOpen ? "" : undefined}
      onClick={open}
      // At once: a click with Ctrl may follow.
      onPointerEnter={href === undefined ? undefined : () => flushSync(() => setPointed(true))}
    >
      {columns.map(
        (column, place) =>
          isBelow(column) ||
          cellAt(column, place, {
            before: place === 0 && isSelected !== undefined && (
              <Tick label={`Select ${name}`} isOn={isSelected} onChange={(isStretch) => onSelect?.(index, isStretch)} />
            ),
          }),
      )}
      {below.length > 0 && (
        <div role="none" className={styles.below}>
          {below.map((column) => cellAt(column, columns.indexOf(column), { isNamed: true }))}
        </div>
      )}
    </div>
  );
}) as <Data extends object>(props: DataTableRowProps<Data>) => React.JSX.Element;

interface DrawnCell<Data extends object> {
  id: string;
  row: Data;
  column: Column<Data>;
  /** Which column it is. */
  place: number;
  /** Whether it names the row. */
  isHeading: boolean;
  isCurrent: boolean;
  /** The address that it links to. */
  href: string | undefined;
  /** Whether the column's name stands before it, as there is no head. */
  isNamed?: boolean;
  /** Shown in its place. */
  editor: ReactNode;
  /** Shown before it. */
  before?: ReactNode;
}

function columnAt({ target }: MouseEvent): string {
  return (target as Element).closest<HTMLElement>("[data-column]")?.dataset["column"] ?? "";
}

/** A cell. Not a component: a list has hundreds, and they are only drawn along with their row. */
function drawn<Data extends object>(cell: DrawnCell<Data>) {
  const { row, column, place, isHeading, isCurrent, href, isNamed, editor, before } = cell;
  const { id, header, meta } = column;
  const shown = <span className={styles.content}>{column.draw(row)}</span>;
  return (
    <div
      key={id}
      id={cell.id}
      role={isHeading ? "rowheader" : "gridcell"}
      aria-colindex={place + 1}
      className={isNamed ? styles.named : styles.cell}
      data-current={isCurrent ? "" : undefined}
      data-column={id}
      data-align={meta.align}
      data-one-line={meta.isOneLine}
      data-phone={meta.phone}
      data-missing={column.isMissing(row) ? "" : undefined}
    >
      {before}
      {isNamed && !meta.holdsButtons && <span className={styles.name}>{header} </span>}
      {editor ? (
        // A click in it is not a click on the row.
        <span className={styles.editor} onClick={(event) => event.stopPropagation()}>
          {editor}
        </span>
      ) : href === undefined || meta.holdsButtons ? (
        shown
      ) : (
        // The grid itself keeps the focus, and Enter opens the current row.
        <a href={href} tabIndex={-1}>
          {shown}
        </a>
      )}
    </div>
  );
}

/** Stands for a row of a `DataTable` that is still being read. */
export function SkeletonRow({ columns }: { columns: number }) {
  return (
    <div role="row" className={styles.row}>
      {Array.from({ length: columns }, (_, i) => (
        <div role="gridcell" key={i} className={styles.cell}>
          <div aria-hidden className={i === 0 ? firstToCome : toCome} />
        </div>
      ))}
    </div>
  );
}

const toCome = cx(skeleton(), css({ height: "3.5", width: "50%" }));
const firstToCome = cx(skeleton(), css({ height: "3.5", width: "70%" }));
