import type { Header, RowData } from "@tanstack/react-table";
import { ArrowDown, ArrowUp } from "lucide-react";
import { dataTable } from "../styled-system/recipes/index.js";
import type { Features } from "./columns.ts";

const styles = dataTable();

interface DataTableHeadProps<Row extends RowData> {
  headers: readonly Header<Features, Row>[];
  /** The places of columns that do not stand under the head. */
  folded: ReadonlySet<number>;
}

/** The row of column names; a name that can order the rows is a button. */
export function DataTableHead<Row extends RowData>({ headers, folded }: DataTableHeadProps<Row>) {
  return (
    <div role="rowgroup">
      <div role="row" aria-rowindex={1} className={styles.head}>
        {headers.map((header, i) => folded.has(i) || <HeaderCell key={header.id} header={header} place={i + 1} />)}
      </div>
    </div>
  );
}

function HeaderCell<Row extends RowData>({ header, place }: { header: Header<Features, Row>; place: number }) {
  const { column } = header;
  const name = String(column.columnDef.header);
  const align = column.columnDef.meta?.align;
  if (!column.getCanSort()) {
    return (
      <div role="columnheader" aria-colindex={place} className={styles.header} data-align={align}>
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
      <button type="button" className={styles.sorter} onClick={column.getToggleSortingHandler()}>
        {name}
        <Arrow aria-hidden />
      </button>
    </div>
  );
}
