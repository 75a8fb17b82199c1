import type { ReactNode } from "react";
import { formatNumber } from "../../src/lib/text.ts";
import { dataTable } from "../styled-system/recipes/index.js";
import type { Columns } from "./columns.ts";
import { FileLink } from "./file-link.tsx";
import type { PageSource } from "./page-source.ts";
import { PrintList } from "./print-list.tsx";

interface DataTableTopProps<Row extends object> {
  id: string;
  title: string;
  columns: Columns<Row>;
  source: PageSource<Row>;
  rowId: (row: Row) => string;
  /** The menu that sets how the list is shown. */
  menu: ReactNode;
  tools: ReactNode;
}

const styles = dataTable();

/** Over the rows of a `DataTable`: its title with the number of rows, how to save and print it, and its tools. */
export function DataTableTop<Row extends object>(props: DataTableTopProps<Row>) {
  const { id, title, columns, source, rowId, menu, tools } = props;
  return (
    <div className={styles.top}>
      <div className={styles.heading}>
        <h2 id={id} className={styles.title}>
          {title}{" "}
          <span className={styles.count}>{source.total !== undefined && `(${formatNumber(source.total)})`}</span>
        </h2>
        {(source.isLoading || source.rows.length > 0) && (
          <>
            <FileLink variant="ghost" size="xs" href={source.csv} aria-label={`Save ${title} as CSV`} />
            <PrintList title={title} columns={columns} source={source} rowId={rowId} />
          </>
        )}
        {menu}
      </div>
      {tools}
    </div>
  );
}
