import { flexRender, type Row, type RowData } from "@tanstack/react-table";
import { type MouseEvent, memo } from "react";
import { dataTable } from "../styled-system/recipes/index.js";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Features } from "./columns.ts";
import { isPlain } from "./row-link.ts";

const styles = dataTable();

interface DataTableRowProps<Data extends RowData> {
  id: string;
  row: Row<Features, Data>;
  index: number;
  /** Pixels from the top of the body. */
  top: number;
  isCurrent: boolean;
  /** The address of what the row opens. */
  href: string | undefined;
  /** Opens it here. Without an address the row is no link, and a click anywhere on it does this. */
  onOpen: ((row: Data) => void) | undefined;
}

// Scrolling draws the table anew for every few rows; those that stay need not be.
export const DataTableRow = memo(function DataTableRow<Data extends RowData>(props: DataTableRowProps<Data>) {
  const { id, row, index, top, isCurrent, href, onOpen } = props;
  const open = (event: MouseEvent) => {
    if (!onOpen || (href !== undefined && !isPlain(event))) return;
    event.preventDefault();
    onOpen(row.original);
  };
  return (
    <div
      role="row"
      id={id}
      // The head is row 1.
      aria-rowindex={index + 2}
      className={styles.row}
      style={{ transform: `translateY(${top}px)` }}
      data-current={isCurrent ? "" : undefined}
      data-opens={onOpen ? "" : undefined}
      onClick={open}
    >
      {row.getAllCells().map((cell, i) => {
        const { meta, cell: content } = cell.column.columnDef;
        const isMissing = [null, undefined, ""].includes(cell.getValue() as string | null | undefined);
        return (
          <div
            role="gridcell"
            key={cell.id}
            aria-colindex={i + 1}
            className={styles.cell}
            data-align={meta?.align}
            data-phone={meta?.phone}
            data-missing={isMissing ? "" : undefined}
          >
            {href === undefined || meta?.holdsButtons ? (
              <span className={styles.content}>{isMissing ? "–" : flexRender(content, cell.getContext())}</span>
            ) : (
              // The grid itself has the focus, and Enter opens the row one is at.
              <a href={href} tabIndex={-1} className={styles.content}>
                {isMissing ? "–" : flexRender(content, cell.getContext())}
              </a>
            )}
          </div>
        );
      })}
    </div>
  );
}, isSame) as <Data extends RowData>(props: DataTableRowProps<Data>) => React.JSX.Element;

/** The table makes its row objects anew while one scrolls; what they show is the same as long as their data is. */
function isSame<Data extends RowData>(was: DataTableRowProps<Data>, is: DataTableRowProps<Data>): boolean {
  return (
    was.row.original === is.row.original &&
    was.index === is.index &&
    was.top === is.top &&
    was.isCurrent === is.isCurrent &&
    was.href === is.href &&
    was.onOpen === is.onOpen
  );
}

/** The place of a row that is still being read. */
export function SkeletonRow({ top, columns }: { top: number; columns: number }) {
  return (
    <div role="row" className={styles.row} style={{ transform: `translateY(${top}px)` }}>
      {Array.from({ length: columns }, (_, i) => (
        <div role="gridcell" key={i} className={styles.cell}>
          <Skeleton css={{ height: "3.5", width: i === 0 ? "70%" : "50%" }} />
        </div>
      ))}
    </div>
  );
}
