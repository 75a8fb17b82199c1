import { addDays, type CalendarDate, instantOf } from "../../lib/dates.ts";
import type { Context } from "../../records/context.ts";
import type { Period } from "./rules.ts";
import type { Column, ColumnType, ReportId, ReportInfo, ReportOf } from "./schema.ts";

export type ReportRow = Record<string, string | number | null>;

/** Whose orders count: those under any of these names, or all; and the name under which those of a name count. */
export interface Whose {
  customer: readonly string[] | undefined;
  nameOf: (customerName: string) => string;
}

/** What a report is asked for. */
export type Asked = Period & Whose & { by: string } & Pick<ReportOf, "department" | "person">;

/**
 * The result of a report, with money in cents. A row about one record names it in `record`, and single rows name their
 * groups; neither is a column.
 */
export interface Found {
  rows: ReportRow[];
  totals?: ReportRow;
  notes?: string[];
}

/** One report: what it shows, and how to find it. */
export interface Definition {
  id: ReportId;
  title: string;
  question: string;
  /** The rights that it needs beside those of all reports; its query keeps to what the caller may see. */
  under?: "officeReports" | "peopleReports";
  /** Its usual period; absent for a report about now. */
  period?: (today: CalendarDate) => Period;
  /** Whether that period lies ahead. */
  looksAhead?: true;
  /** What it can be narrowed to. */
  takes?: ReportInfo["takes"];
  /** The ways to group it, the usual one first. */
  by?: readonly string[];
  /** The ways in which single rows name their groups; `only` asks for one group. */
  within?: readonly string[];
  columns: (by: string) => Column[];
  /** The column drawn as bars. */
  chart?: string;
  query: (context: Context, asked: Asked) => Promise<Found>;
}

/** A column of a report. */
export function column(key: string, title: string, type: ColumnType = "text", meaning: string | null = null): Column {
  return { key, title, type, meaning };
}

/** The instants at which a period begins and ends in the shop; the end is no longer in it. */
export function instantsOf({ timeZone }: Context, { from, to }: Period): [string, string] {
  return [instantOf(from, "00:00", timeZone), instantOf(addDays(to, 1), "00:00", timeZone)];
}

/** The sum over all items. */
export function sumOf<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((sum, item) => sum + value(item), 0);
}

/** The totals of columns that can be added up. */
export function totalsOf(rows: readonly ReportRow[], ...keys: string[]): ReportRow {
  return Object.fromEntries(
    keys.map((key) => [key, Math.round(sumOf(rows, (row) => Number(row[key] ?? 0)) * 100) / 100]),
  );
}

/** Compares two rows by a number, the highest first, then by a text. */
export function highestFirst(key: string, name: string) {
  const names = new Intl.Collator("en-US");
  return (a: ReportRow, b: ReportRow) =>
    Number(b[key]) - Number(a[key]) || names.compare(String(a[name]), String(b[name]));
}
