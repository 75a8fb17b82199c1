import type { Header } from "@tanstack/react-table";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { dataTable } from "../styled-system/recipes/index.js";
import type { ColumnLook, Columns, Features } from "./columns.ts";

const styles = dataTable();

interface DataTableHeadProps<Row extends object> {
  headers: readonly Header<Features, Row>[];
  /** The columns under it, in the same order. */
  columns: Columns<Row>;
  /** Stands before the first name. */
  children?: ReactNode;
}

/** The column names over a `DataTable`, always in sight. A name that can sort the rows is a button. */
export function DataTableHead<Row extends object>({ headers, columns, children }: DataTableHeadProps<Row>) {
  return (
    // The group is sticky, not the row: a row could only stick inside its group.
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.headRow}>
        {headers.map((header, i) => (
          <HeaderCell key={header.id} header={header} align={columns[i]?.meta.align} place={i + 1}>
            {i === 0 && children}
          </HeaderCell>
        ))}
      </div>
    </div>
  );
}

interface HeaderCellProps<Row extends object> {
  header: Header<Features, Row>;
  align: ColumnLook["align"];
  place: number;
  children: ReactNode;
}

function HeaderCell<Row extends object>({ header: { column }, align, place, children }: HeaderCellProps<Row>) {
  const name = String(column.columnDef.header);
  if (!column.getCanSort()) {
    return (
      <div role="columnheader" aria-colindex={place} className={styles.header} data-align={align}>
        {children}
        {name}
      </div>
    );
  }
  const order = column.getIsSorted();
  const Arrow = (order || column.getNextSortingOrder()) === "desc" ? ArrowDown : ArrowUp;
  return (
    <div
      role="columnheader"
      aria-colindex={place}
      aria-sort={order === false ? "none" : order === "asc" ? "ascending" : "descending"}
      className={styles.header}
      data-align={align}
    >
      {children}
      <button type="button" className={styles.sorter} onClick={column.getToggleSortingHandler()}>
        {name}
        <Arrow aria-hidden />
      </button>
    </div>
  );
}
