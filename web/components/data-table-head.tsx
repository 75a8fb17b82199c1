import { ArrowDown, ArrowUp } from "lucide-react";
import { memo, type ReactNode } from "react";
import { dataTable } from "../styled-system/recipes/index.js";
import type { Column, Columns } from "./columns.ts";

const styles = dataTable();

interface DataTableHeadProps<Row extends object> {
  columns: Columns<Row>;
  /** The column the rows are ordered by, `-name` when descending, and how to ask for another. */
  sort: string | undefined;
  onSort: (sort: string) => void;
  /** The places of columns that do not stand under the head. */
  folded: ReadonlySet<number>;
  /** Stands before the first name. */
  children?: ReactNode;
}

/** The row of column names over a `DataTable`; a name that can order the rows is a button. */
export const DataTableHead = memo(function DataTableHead<Row extends object>({
  columns,
  sort,
  onSort,
  folded,
  children,
}: DataTableHeadProps<Row>) {
  return (
    <div role="rowgroup">
      <div role="row" aria-rowindex={1} className={styles.head}>
        {columns.map(
          (column, i) =>
            folded.has(i) || (
              <HeaderCell key={column.id} column={column} place={i + 1} sort={sort} onSort={onSort}>
                {i === 0 && children}
              </HeaderCell>
            ),
        )}
      </div>
    </div>
  );
}) as <Row extends object>(props: DataTableHeadProps<Row>) => React.JSX.Element;

interface HeaderCellProps<Row extends object> extends Pick<DataTableHeadProps<Row>, "sort" | "onSort" | "children"> {
  column: Column<Row>;
  place: number;
}

function HeaderCell<Row extends object>({ column, place, sort, onSort, children }: HeaderCellProps<Row>) {
  const { id, header, isSortable, meta } = column;
  if (!isSortable) {
    return (
      <div role="columnheader" aria-colindex={place} className={styles.header} data-align={meta.align}>
        {children}
        {header}
      </div>
    );
  }
  const isDescending = sort === `-${id}`;
  const order = isDescending ? "descending" : sort === id ? "ascending" : "none";
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  return (
    <div role="columnheader" aria-colindex={place} aria-sort={order} className={styles.header} data-align={meta.align}>
      {children}
      <button type="button" className={styles.sorter} onClick={() => onSort(order === "ascending" ? `-${id}` : id)}>
        {header}
        <Arrow aria-hidden />
      </button>
    </div>
  );
}
