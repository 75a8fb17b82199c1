import { z } from "zod";
import { ById, Id, listOf } from "../../api/endpoint.ts";
import { addDays, isDate, mondayOf } from "../../lib/dates.ts";
import { date, requiredText, truth } from "../../lib/fields.ts";
import { ActualSource } from "../schedules/schema.ts";

export const PayrollPeriod = z.object({
  id: z.int(),
  from: z.string(),
  to: z.string(),
  exportedAt: z.string(),
  exportedBy: z.string(),
  /** SHA-256 of the exported file. */
  fileHash: z.string(),
  /** Null while the hours of these days are locked. */
  unlockedAt: z.string().nullable(),
  /** When, by whom and why it was taken back; null while it stands. */
  takenBackAt: z.string().nullable(),
  takenBackBy: z.string().nullable(),
  takenBackReason: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type PayrollPeriod = z.infer<typeof PayrollPeriod>;

export const PayrollPeriodList = listOf(["from", "exportedAt"]);

/** Nobody is paid for more than a year at once. */
const MOST_DAYS = 366;
const days = { from: date("From").meta({ example: "2026-11-09" }), to: date("To").meta({ example: "2026-11-15" }) };
export const NewPayrollPeriod = z
  .object({
    ...days,
    evenSo: truth("Even so").optional().meta({
      example: false,
      description: "true locks the hours although requests about them await approval, or people have none",
    }),
  })
  .refine(({ from, to }) => from <= to, { message: "The last day is not before the first", path: ["to"] })
  .refine(({ from, to }) => !isDate(from) || !isDate(to) || to < addDays(from, MOST_DAYS), {
    message: "A period is at most a year",
    path: ["to"],
  });

export const TakingBack = ById.extend({ reason: requiredText("Reason", 500).meta({ example: "Wrong last day" }) });

/** The record of the 409 that asks for `evenSo`. */
export const LeftOpen = z.object({
  /** Whose requests await approval, and how many. */
  waiting: z.array(z.object({ userId: z.int(), full_name: z.string(), requests: z.int() })),
  /** On whose days clock and typed hours are far apart, and on how many. */
  toCheck: z.array(z.object({ userId: z.int(), full_name: z.string(), days: z.int() })),
  /** Who has a department, but neither hours nor requests. */
  without: z.array(z.object({ userId: z.int(), full_name: z.string() })),
});
export type LeftOpen = z.infer<typeof LeftOpen>;

export const TimesheetsOf = z.object({
  week: date("Week")
    .refine((day) => !isDate(day) || mondayOf(day) === day, "Week begins on a Monday")
    .meta({ example: "2026-11-16", format: "date", description: "The Monday of the week" }),
  department: z
    .string()
    .max(100, "Department is at most 100 characters")
    .optional()
    .meta({ description: "Only people of this department, or in it on a day; General for those without one" }),
  userId: Id.optional().meta({ description: "Only this person, by the id of their staff record" }),
});

const SheetShift = z.object({
  cameAt: z.string(),
  /** Null while it lasts, and if the clock-out is missing. */
  leftAt: z.string().nullable(),
  hours: z.number(),
  /** Awaiting, approved or changed; for a clock-out reported later. */
  approval: z.string().nullable(),
  /** Whether a break follows it. */
  isBreak: z.boolean(),
  isMissingOut: z.boolean(),
});

export const SheetDay = z.object({
  date: z.string(),
  /** Where the hours were worked; on a day without any, where the person was to be: lent to, or their own department. */
  departments: z.array(z.string()),
  planned: z.number(),
  hours: z.number(),
  source: ActualSource,
  /** What the clock counted, whether it counts or not; null if no shift began that day. */
  clocked: z.number().nullable(),
  /** What was typed, whether it counts or not: hours of a day to come do not. */
  typed: z.number(),
  /** Whether the clock counted so much less than was typed that somebody must look; until then the typed hours count. */
  isToCheck: z.boolean(),
  awaiting: z.number(),
  /** How many requests about its hours await approval. */
  requests: z.int(),
  /** Hours between the day's shifts; they do not count. */
  breaks: z.number(),
  shifts: z.array(SheetShift),
  /** Why it needs a look: a missing clock-out, or planned hours without a clock-in. */
  missing: z.enum(["clock-out", "punches"]).nullable(),
  /** Why the shop was closed on this day; null if it was open. */
  closed: z.string().nullable(),
  /** Whether it is exported and locked. */
  isLocked: z.boolean(),
});
export type SheetDay = z.infer<typeof SheetDay>;

/** One person's week, day by day: as clocked or as typed. */
export const Timesheet = z.object({
  userId: z.int(),
  full_name: z.string(),
  department: z.string(),
  week: z.string(),
  days: z.array(SheetDay),
  planned: z.number(),
  hours: z.number(),
  regular: z.number(),
  overtime: z.number(),
  awaiting: z.number(),
  /** How many requests about its days await approval. */
  requests: z.int(),
  breaks: z.number(),
  /** On how many days something is missing. */
  missing: z.int(),
  /** On how many days clock and typed hours are far apart. */
  toCheck: z.int(),
  /** Whether all its days are exported and locked. */
  isLocked: z.boolean(),
});
export type Timesheet = z.infer<typeof Timesheet>;

export const Timesheets = z.object({
  week: z.string(),
  /** The shop's time zone, for its clocks. */
  timeZone: z.string(),
  /** When overtime begins; 0 turns either rule off. */
  overtimeDailyHours: z.number(),
  overtimeWeeklyHours: z.number(),
  sheets: z.array(Timesheet),
});
