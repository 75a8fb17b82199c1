import { z } from "zod";
import { date } from "../../lib/fields.ts";

export const REPORTS = [
  "on-time",
  "late",
  "backlog",
  "sales",
  "options",
  "throughput",
  "capacity",
  "labor",
  "attendance",
  "inventory-value",
  "vendors",
  "data-health",
] as const;
export const ReportId = z.enum(REPORTS, `There is no such report; the reports are ${REPORTS.join(", ")}`);
export type ReportId = z.infer<typeof ReportId>;

/** What a column holds. Codes are what orders and parts go by, weeks are their Mondays, months `YYYY-MM`, money dollars, percents of 100. */
export const ColumnType = z.enum([
  "text",
  "code",
  "date",
  "week",
  "month",
  "count",
  "hours",
  "days",
  "percent",
  "money",
]);
export type ColumnType = z.infer<typeof ColumnType>;

export const Column = z.object({
  key: z.string(),
  title: z.string(),
  type: ColumnType,
  /** What exactly is counted, where the title does not say it all. */
  meaning: z.string().nullable(),
});
export type Column = z.infer<typeof Column>;

export const ReportInfo = z.object({
  id: ReportId,
  title: z.string(),
  question: z.string(),
  /** Whether it is about a period; others are about now. */
  hasPeriod: z.boolean(),
  /** The ways to group it, the usual one first; empty when there is only one. */
  by: z.array(z.string()),
  /** The column to draw as bars, if any. */
  chart: z.string().nullable(),
  /** As it is usually grouped. */
  columns: z.array(Column),
});

export const ReportOf = z.object({
  id: ReportId,
  from: date("From").optional(),
  to: date("To").optional(),
  by: z.string("By is one word").max(50, "By is at most 50 characters").optional().meta({ example: "month" }),
});

const ReportRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

export const Report = ReportInfo.omit({ by: true, hasPeriod: true }).extend({
  /** When it was asked for, UTC ISO 8601. */
  asOf: z.string(),
  /** The shop's today. */
  today: z.string(),
  /** The first and last day that it is about; null for a report about now. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  by: z.string().nullable(),
  rows: z.array(ReportRow),
  /** Null where sums would say nothing. */
  totals: ReportRow.nullable(),
  /** What is left out or counted in a way that one might not expect. */
  notes: z.array(z.string()),
});
export type Report = z.infer<typeof Report>;
