import { type ColumnDef, createColumnHelper, rowSortingFeature, tableFeatures } from "@tanstack/react-table";
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

/** What the table library knows beside the columns and the rows in sight: by which column they are ordered. */
export const features = tableFeatures({ rowSortingFeature });
export type Features = typeof features;

/** A column of a list. */
export interface Column<Row extends object> {
  /** The name that its list call sorts by, and by which views keep it. */
  id: string;
  header: string;
  /** The field it shows; undefined where it is worked out of several. */
  field: string | undefined;
  /** As the table knows it. */
  model: ColumnDef<Features, Row, unknown>;
  /** Whether a row has nothing there. */
  isMissing: (row: Row) => boolean;
  /** What it draws of a row, "–" where there is nothing. */
  draw: (row: Row) => ReactNode;
  /** The value as words, whatever is drawn of it. */
  words: (row: Row) => string;
  meta: ColumnLook;
}

export type Columns<Row extends object> = readonly Column<Row>[];

interface ColumnOptions<Row, Value> {
  /** Where it shows a field, that is its name. */
  id?: string;
  header: string;
  isSortable?: false;
  /** What it draws, where that is not its value. */
  cell?: (cell: { value: Value; row: Row }) => ReactNode;
  meta: ColumnLook;
}

/**
 * Makes the columns of a table, each of a field or of what is worked out of a row:
 * `column.of("vendorName", { header: "Vendor Name", meta: { fits: "name" } })`.
 */
export function columnsFor<Row extends object>() {
  const helper = createColumnHelper<Features, Row>();
  function of<Field extends keyof Row & string>(field: Field, options: ColumnOptions<Row, Row[Field]>): Column<Row>;
  function of<Value>(value: (row: Row) => Value, options: ColumnOptions<Row, Value> & { id: string }): Column<Row>;
  function of(shown: (keyof Row & string) | ((row: Row) => unknown), options: ColumnOptions<Row, never>): Column<Row> {
    const field = typeof shown === "string" ? shown : undefined;
    const valueOf = typeof shown === "string" ? (row: Row) => row[shown] : shown;
    const { id = field as string, header, isSortable = true, cell, meta } = options;
    const isMissing = (row: Row) => isNothing(valueOf(row));
    const words = (row: Row) => (isMissing(row) ? "–" : String(valueOf(row)));
    const draw = (row: Row) => (cell && !isMissing(row) ? cell({ value: valueOf(row) as never, row }) : words(row));
    const model = helper.accessor(valueOf, { id, header, enableSorting: isSortable });
    return { id, header, field, model, isMissing, draw, words, meta };
  }
  return { of };
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === "";
}
