import { z } from "zod";
import { Id } from "../../api/endpoint.ts";
import { anyText, date, requiredText } from "../../lib/fields.ts";

export const REPORTS = [
  "on-time",
  "late",
  "backlog",
  "sales",
  "options",
  "throughput",
  "plan",
  "capacity",
  "labor",
  "attendance",
  "inventory-value",
  "vendors",
  "on-order",
  "to-order",
  "data-health",
] as const;
export const ReportId = z.enum(REPORTS, `There is no such report; the reports are ${REPORTS.join(", ")}`).meta({
  description: "Which report",
});
export type ReportId = z.infer<typeof ReportId>;

/**
 * The type of a column. Codes identify orders and parts, weeks are their Mondays, months `YYYY-MM`, money dollars,
 * percentages of 100.
 */
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
  /** What exactly is counted, if the title does not say it all. */
  meaning: z.string().nullable(),
});
export type Column = z.infer<typeof Column>;

/** What a report can be narrowed to, beside its period. */
const Narrowing = z.enum(["customer", "department", "person"]);

export const ReportInfo = z.object({
  id: ReportId,
  title: z.string(),
  question: z.string(),
  /** Whether it is about a period; others are about now. */
  hasPeriod: z.boolean(),
  /** Whether that period lies ahead. */
  looksAhead: z.boolean(),
  takes: z.array(Narrowing),
  /** The ways to group it, the usual one first; empty if there is only one. */
  by: z.array(z.string()),
  /** The column drawn as bars, if any. */
  chart: z.string().nullable(),
  /** In its usual grouping. */
  columns: z.array(Column),
});

export type ReportInfo = z.infer<typeof ReportInfo>;

export const ReportOf = z.object({
  id: ReportId,
  from: date("From").optional().meta({ description: "The first day; without it the usual span of the report" }),
  to: date("To").optional().meta({ description: "The last day; without it the usual span of the report" }),
  by: z
    .string("By is one word")
    .max(50, "By is at most 50 characters")
    .optional()
    .meta({ example: "month", description: "How to group the rows: one of the report's own `by`" }),
  customer: z.string().max(200, "Customer is at most 200 characters").optional().meta({
    example: "Bighorn Rifle Works",
    description: "Only this customer, named as on the orders",
  }),
  department: z
    .string()
    .max(100, "Department is at most 100 characters")
    .optional()
    .meta({ description: "Only this department, by name" }),
  person: Id.optional().meta({ description: "Only this person, by the id of their staff record" }),
  only: z.string().max(200, "Only is at most 200 characters").optional().meta({
    description: "Of the single rows, only those of the group of this name; - for those without a group",
  }),
});
export type ReportOf = z.infer<typeof ReportOf>;

export const NewFavourite = z.object({
  report: ReportId.meta({ example: "sales" }),
  question: anyText("Question", 1000).meta({
    example: "by=customer&period=month",
    description: "What the report's address asks",
  }),
  title: requiredText("Title", 200).meta({ example: "Sales by customer, this month" }),
});
export const Favourite = NewFavourite.extend({ id: z.int() });
export type Favourite = z.infer<typeof Favourite>;

const ReportRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

export const Report = ReportInfo.omit({ by: true, hasPeriod: true, looksAhead: true, takes: true }).extend({
  /** When it was made, UTC ISO 8601. */
  asOf: z.string(),
  /** The shop's today. */
  today: z.string(),
  /** The first and last day that it is about; null for a report about now. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  by: z.string().nullable(),
  rows: z.array(ReportRow),
  /** The record of each row, `workOrders/12`: noun and id; null if rows are about more than one. */
  records: z.array(z.string()).nullable(),
  /** Null if sums would mean nothing. */
  totals: ReportRow.nullable(),
  /** What is left out, or counted in a surprising way. */
  notes: z.array(z.string()),
});
export type Report = z.infer<typeof Report>;
