import type { Searchable, Stored } from "./stored.ts";

/** A count of all parts at one place. */
interface StockCountsTable extends Searchable {
  /** The number of the count, such as CT-2026-0001. */
  number: string;
  /** The place that is counted; "" for parts without a place. */
  location: string;
  /** How far it is: open, booked or cancelled. */
  status: "open" | "booked" | "cancelled";
  /** When it was booked or cancelled. */
  closedAt: string | null;
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
  stock_count_lines: StockCountLinesTable;
}
