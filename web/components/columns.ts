import { createColumnHelper, rowSortingFeature, type TableOptions, tableFeatures } from "@tanstack/react-table";
import type { ReactNode } from "react";

/** How wide a column is, and at which side its content stands. */
export interface ColumnLook {
  /**
   * "value": as wide as its longest value, never cut: numbers, dates, badges. "name": 16 to 40 letters. "text": takes what
   * is left, and gives way first. "sentence": so does what the row is there for, but not below 36 letters. A number of pixels
   * for what has no words.
   */
  fits: "value" | "name" | "text" | "sentence" | number;
  /** Its words, where it draws more than its value. */
  says?: (row: never) => string;
  /** Pixels that it needs besides its words, such as the edge of a badge. */
  beside?: number;
  /** Numbers stand at the end. */
  align?: "end";
  /** Its content is buttons; elsewhere a click on it is one on the row. */
  holdsButtons?: true;
  /** In a table that is too narrow those with the highest number go under the row first; those without stay in it. */
  folds?: number;
  /** Its place on a phone, where a row is a card that begins with its title. The others stand under that with their names. */
  phone?: "title" | "first line" | "second line";
}

/** A badge has edges and an icon around its words. */
export const BADGE = { fits: "value", beside: 36 } as const;

export const features = tableFeatures({ rowSortingFeature, columnMeta: {} as ColumnLook });
export type Features = typeof features;
export type Columns<Row extends object> = TableOptions<Features, Row>["columns"];

/** What a column draws of a row, "–" where there is nothing. Apart from the table, whose rows are only those in sight. */
export function drawing<Row extends object>(column: Columns<Row>[number]): (row: Row) => ReactNode {
  const valueOf = (row: Row): unknown =>
    "accessorFn" in column ? column.accessorFn(row, 0) : row[(column as { accessorKey: keyof Row }).accessorKey];
  const draw = column.cell as ((context: { getValue: () => unknown; row: { original: Row } }) => ReactNode) | undefined;
  return (row) => {
    const value = valueOf(row);
    if (value === null || value === undefined || value === "") return "–";
    return typeof draw === "function" ? draw({ getValue: () => value, row: { original: row } }) : String(value);
  };
}

/** The name of a table's column, by which lists are sorted and views keep it. */
export function idOfColumn<Row extends object>(column: Columns<Row>[number]): string {
  return String(column.id ?? ("accessorKey" in column ? column.accessorKey : column.header));
}

/**
 * Makes the columns of a table. A column's id is the name its list call sorts by:
 * `column.accessor("vendorName", { header: "Vendor Name", meta: { fits: "name" } })`.
 */
export function columnsFor<Row extends object>() {
  return createColumnHelper<Features, Row>();
}
