import type { Generated } from "kysely";
import type { Flag, Searchable, Stored } from "./stored.ts";

/** A count of the parts at a place, of a list, of a class, or of all. */
interface StockCountsTable extends Searchable {
  /** The number of the count, such as CT-2026-0001. */
  number: string;
  /** What is counted: a place (location), a list (parts), a class, or all. */
  scope: "location" | "parts" | "class" | "all";
  /** The place that is counted; "" for parts without a place, and where no place is counted. */
  location: string;
  /** The class that is counted: A, B or C; null where none is. */
  class: "A" | "B" | "C" | null;
  /** Whether who counts is not shown what is expected before it is booked. */
  isBlind: Generated<Flag>;
  /** How far it is: open, booked or cancelled. */
  status: "open" | "booked" | "cancelled";
  /** When it was booked or cancelled. */
  closedAt: string | null;
}

/** A part on the sheet of a count, counted or not. */
interface StockCountPartsTable extends Stored {
  /** The count it belongs to. */
  countId: number;
  /** The part to count. */
  partId: number;
}

/** What was counted of one part. */
interface StockCountLinesTable extends Stored {
  /** The count it belongs to. */
  countId: number;
  /** The part that was counted. */
  partId: number;
  /** What was on hand by the books when it was counted. */
  expected: number;
  /** What was there. */
  counted: number;
  /** When it was counted. */
  countedAt: string;
  /** Who counted it. */
  countedBy: string;
}

export interface StockCountTables {
  stock_counts: StockCountsTable;
  stock_count_parts: StockCountPartsTable;
  stock_count_lines: StockCountLinesTable;
}
