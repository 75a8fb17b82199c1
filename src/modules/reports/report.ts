import { addDays, type CalendarDate, instantOf } from "../../lib/dates.ts";
import type { Context } from "../../records/context.ts";
import type { Period } from "./rules.ts";
import type { Column, ColumnType, ReportId, ReportInfo, ReportOf } from "./schema.ts";

export type ReportRow = Record<string, string | number | null>;

/** What a report is asked for. */
export type Asked = Period & { by: string } & Pick<ReportOf, "customer" | "department" | "person">;

/**
 * What a report has found. Money is in cents here. A row that is about one record also says in `record` which, and single
 * rows say in which groups they are; neither is a column.
 */
export interface Found {
  rows: ReportRow[];
  totals?: ReportRow;
  notes?: string[];
}

/** One report: what it is about, and how it is found. */
export interface Definition {
  id: ReportId;
  title: string;
  question: string;
  /** The rights by which it goes beside those of all reports; its query keeps to what is within reach. */
  under?: "officeReports" | "peopleReports";
  /** The period that it is about unless another is asked for; absent for a report about now. */
  period?: (today: CalendarDate) => Period;
  /** Whether that period is one to come. */
  looksAhead?: true;
  /** What it can be narrowed to. */
  takes?: ReportInfo["takes"];
  /** The ways to group it, the usual one first. */
  by?: readonly string[];
  /** How single rows tell which groups they are in; `only` asks for one of these. */
  within?: readonly string[];
  columns: (by: string) => Column[];
  /** The column to draw as bars. */
  chart?: string;
  query: (context: Context, asked: Asked) => Promise<Found>;
}

/** A column of a report. */
export function column(key: string, title: string, type: ColumnType = "text", meaning: string | null = null): Column {
  return { key, title, type, meaning };
}

/** The instants at which the period of a report begins and, no longer in it, ends in the shop. */
export function instantsOf({ timeZone }: Context, { from, to }: Period): [string, string] {
  return [instantOf(from, "00:00", timeZone), instantOf(addDays(to, 1), "00:00", timeZone)];
}

/** What a report adds up, by what it has in common, in the order in which that first appears. */
export function grouped<T>(items: readonly T[], groupOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groupOf(item);
    const members = groups.get(group);
    if (members) members.push(item);
    else groups.set(group, [item]);
  }
  return groups;
}

/** The sum of what each item of a report counts for. */
export function sumOf<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((sum, item) => sum + value(item), 0);
}

/** The totals of a report's columns that can be added up. */
export function totalsOf(rows: readonly ReportRow[], ...keys: string[]): ReportRow {
  return Object.fromEntries(
    keys.map((key) => [key, Math.round(sumOf(rows, (row) => Number(row[key] ?? 0)) * 100) / 100]),
  );
}

/** Compares two rows of a report by a number, the highest first, then by a text. */
export function highestFirst(key: string, name: string) {
  const names = new Intl.Collator("en-US");
  return (a: ReportRow, b: ReportRow) =>
    Number(b[key]) - Number(a[key]) || names.compare(String(a[name]), String(b[name]));
}
