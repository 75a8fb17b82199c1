import {
  type ColumnDef,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from "@tanstack/react-table";
import type { ReactNode } from "react";

/** How wide a column is, and how its content is aligned. */
export interface ColumnLook {
  /** Its least width in pixels, at the usual letter size: the heading and usual contents fit in. */
  least: number;
  /** Its share of the room that is left over; without one it keeps its least width. */
  share?: number;
  /** Numbers are aligned at the end. */
  align?: "end";
  /** Its content, such as a date, never breaks into a second line. */
  isOneLine?: true;
  /** It holds buttons; in other columns a click is one on the row. */
  holdsButtons?: true;
  /** If there is no room for all columns, the highest rank is hidden first; columns without a rank stay. */
  rank?: number;
  /** Shown only if somebody chooses it. */
  isHidden?: true;
  /** Its place in a row's card on a phone. Columns without one stand below, with their names. */
  phone?: "title" | "first line" | "second line";
  /** For a screen reader it names the row, and not the title does. */
  isRowHeading?: true;
}

/** Looks that many columns share. Each may be spread and changed: `{ ...NAME, rank: 2 }`. */
export const NAME = { least: 150, share: 2 } as const;
export const TEXT = { least: 160, share: 3 } as const;
/** "SO-2026-0164", "WO-2026-0101-B". */
export const CODE = { least: 138, isOneLine: true } as const;
export const DATE = { least: 106, isOneLine: true } as const;
/** "12/31/26, 10:30 PM". */
export const INSTANT = { least: 168, isOneLine: true } as const;
export const COUNT = { least: 92, align: "end", isOneLine: true } as const;
export const MONEY = { least: 112, align: "end", isOneLine: true } as const;
export const BADGE = { least: 132, isOneLine: true } as const;

/** What the table library does for lists: sorting, which columns show, how wide they are, which rows are chosen. */
export const features = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  columnSizingFeature,
  rowSelectionFeature,
});
export type Features = typeof features;

/** A column of a list. */
export interface Column<Row extends object> {
  /** The name that the list call sorts by and that views keep. */
  id: string;
  header: string;
  /** The field it shows; undefined if it is worked out from several. */
  field: string | undefined;
  /** As the table library knows it. */
  model: ColumnDef<Features, Row, unknown>;
  /** Whether a row has nothing there. */
  isMissing: (row: Row) => boolean;
  /** Draws its cell of a row, "–" if there is nothing. */
  draw: (row: Row) => ReactNode;
  meta: ColumnLook;
}

export type Columns<Row extends object> = readonly Column<Row>[];

interface ColumnOptions<Row, Value> {
  /** By default the name of its field. */
  id?: string;
  header: string;
  isSortable?: false;
  /** Draws it, if not simply as its value. */
  cell?: (cell: { value: Value; row: Row }) => ReactNode;
  meta: ColumnLook;
}

/**
 * Makes the columns of a table, each from a field or worked out from a row:
 * `column.of("vendorName", { header: "Vendor Name", meta: NAME })`.
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
    const draw = (row: Row) => {
      if (isMissing(row)) return "–";
      return cell ? cell({ value: valueOf(row) as never, row }) : String(valueOf(row));
    };
    const model = helper.accessor(valueOf, { id, header, enableSorting: isSortable, size: meta.least });
    return { id, header, field, model, isMissing, draw, meta };
  }
  return { of };
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === "";
}
