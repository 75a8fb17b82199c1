import { createColumnHelper, rowSortingFeature, type TableOptions, tableFeatures } from "@tanstack/react-table";

/** How wide a column is, and at which side its content stands. */
export interface ColumnLook {
  /** Pixels that it has at least; the table scrolls sideways before it is narrower. */
  width: number;
  /** Its share of the space that is left, 1 when absent, 0 for none. */
  grow?: number;
  /** Numbers stand at the end. */
  align?: "end";
  /** Its content is buttons; elsewhere a click on it is one on the row. */
  holdsButtons?: true;
  /** Its place on a phone, where a row has two lines: the first column begins the first. Others are not shown there. */
  phone?: "first line" | "second line";
}

export const features = tableFeatures({ rowSortingFeature, columnMeta: {} as ColumnLook });
export type Features = typeof features;
export type Columns<Row extends object> = TableOptions<Features, Row>["columns"];

/**
 * Makes the columns of a table. A column's id is the name its list call sorts by:
 * `column.accessor("vendorName", { header: "Vendor Name", meta: { width: 200, grow: 2 } })`.
 */
export function columnsFor<Row extends object>() {
  return createColumnHelper<Features, Row>();
}

/** The columns as CSS grid tracks, and the width under which the table scrolls sideways. */
export function tracks(looks: readonly (ColumnLook | undefined)[]) {
  const widths = looks.map((look) => look?.width ?? 120);
  const columns = widths.map((width, i) => `minmax(${width}px, ${looks[i]?.grow ?? 1}fr)`).join(" ");
  return { columns, minWidth: `${widths.reduce((sum, width) => sum + width, 0)}px` };
}
