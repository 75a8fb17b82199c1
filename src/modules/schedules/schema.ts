import { z } from "zod";
import { ById, Id, listOf } from "../../api/endpoint.ts";
import { isDate, mondayOf } from "../../lib/dates.ts";
import { choice, date, hours, reference, requiredText } from "../../lib/fields.ts";
import { secondOf } from "../../lib/second-of.ts";

export const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
export const Day = choice("Day", DAYS);
export type Day = z.infer<typeof Day>;

export const STATUSES = ["Under Hours", "On Track", "Over Hours"] as const;
export const ScheduleStatus = z.enum(STATUSES);
export type ScheduleStatus = z.infer<typeof ScheduleStatus>;

/** Where the hours of a day come from: the clock, if a shift began that day, else typing. */
export const ActualSource = z.enum(["clock", "typed"]);
export type ActualSource = z.infer<typeof ActualSource>;

/** One day of a staff member's week. */
export const Schedule = z.object({
  id: z.int(),
  userId: z.int(),
  full_name: z.string(),
  dayOfWeek: Day,
  projectedHours: z.number(),
  /** Of this week. */
  actualHours: z.number(),
  actualSource: ActualSource,
  /** What was typed for this week, whether it counts or not. */
  typedHours: z.number(),
  status: ScheduleStatus,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Schedule = z.infer<typeof Schedule>;

export const NewSchedule = z.object({
  userId: reference("Employee").meta({ example: 7 }),
  dayOfWeek: Day.meta({ example: "Monday" }),
  projectedHours: hours("Projected hours").meta({ example: 8 }),
  actualHours: hours("Actual hours").optional(),
});

export const ScheduleList = listOf(["full_name", "dayOfWeek", "projectedHours", "actualHours", "status"]).extend({
  userId: Id.optional().meta({ description: "Only those of this person, by the id of their staff record" }),
});

export const ScheduleStatsOf = z.object({
  userId: Id.optional().meta({ description: "Only this person, by the id of their staff record" }),
});
export const ScheduleStats = z.object({
  /** Active staff, or 1 if one person was asked for. */
  activeEmployees: z.int(),
  projectedHours: z.number(),
  /** Of this week, including days without scheduled hours. */
  actualHours: z.number(),
  /** The typed part of them; the others are the clock's. */
  typedHours: z.number(),
  /** Actual minus projected hours. */
  variance: z.number(),
  /** Actual hours in percent of projected ones, with one decimal. */
  efficiency: z.number(),
});

const WeekDay = Schedule.pick({
  dayOfWeek: true,
  projectedHours: true,
  actualHours: true,
  actualSource: true,
  typedHours: true,
});
export const Week = z.array(WeekDay);
export type Week = z.infer<typeof Week>;

/** The whole week of a staff member: days not named have no hours. */
export const NewWeek = ById.extend({
  schedule: z
    .array(
      z.object(
        { day: Day, projected: hours("Projected hours"), actual: hours("Actual hours").default(0) },
        "A day is an object of day, projected and actual",
      ),
      "Schedule is a list of days",
    )
    .superRefine((days, context) => {
      const second = secondOf(days, ({ day }) => day);
      if (second !== undefined)
        context.addIssue({
          code: "custom",
          path: [second, "day"],
          message: `${days[second]?.day} is there twice`,
        });
    }),
});

const Monday = date("Week")
  .refine((day) => !isDate(day) || mondayOf(day) === day, "Week begins on a Monday")
  .meta({ example: "2026-11-16", format: "date", description: "The Monday of the week" });
const department = z
  .string()
  .max(100, "Department is at most 100 characters")
  .optional()
  .meta({ description: "Only people of this department, or lent to it; General for those without one" });
export const WeekOf = z.object({ week: Monday, department });

/** A day with its date: the hours planned for it if there are any, else those of the usual week. */
export const PlannedDay = z.object({
  date: z.string(),
  projectedHours: z.number(),
  isPlanned: z.boolean(),
  usualHours: z.number(),
  /** Where the person is on this day: where they are lent to, else their own department; null for the office. */
  department: z.string().nullable(),
  /** Why the shop is closed on this day; null if it is open. */
  closed: z.string().nullable(),
});
export type PlannedDay = z.infer<typeof PlannedDay>;

/** The seven days of a staff member's week from its Monday on. */
export const PlannedWeek = z.object({
  userId: z.int(),
  full_name: z.string(),
  primary_department: z.string().nullable(),
  week: z.string(),
  days: z.array(PlannedDay),
});
export type PlannedWeek = z.infer<typeof PlannedWeek>;

/** Hours for one day of one person; null goes back to the usual week. */
export const PlannedCell = z.object(
  {
    userId: reference("Employee").meta({ example: 7 }),
    date: date("Date"),
    projectedHours: hours("Projected hours").nullable().meta({ example: 8 }),
  },
  "A cell is an object of userId, date and projectedHours",
);
export type PlannedCell = z.infer<typeof PlannedCell>;

export const PlannedCells = z.object({
  cells: z
    .array(PlannedCell, "Cells is a list of days")
    .max(5000, "Cells are at most 5,000 at a time")
    .superRefine((cells, context) => {
      const second = secondOf(cells, ({ userId, date }) => `${userId} ${date}`);
      if (second !== undefined)
        context.addIssue({
          code: "custom",
          path: [second, "date"],
          message: `${cells[second]?.date} is there twice for one employee`,
        });
    }),
});

/**
 * What a plan changed, what was planned before, where null stands for the usual week, and the change by which the log
 * takes it back; null if it changed nothing.
 */
export const PlanChanges = z.object({
  change: z.int().nullable(),
  changes: z.array(
    z.object({
      userId: z.int(),
      date: z.string(),
      projectedHours: z.number().nullable(),
      before: z.number().nullable(),
    }),
  ),
});
export type PlanChanges = z.infer<typeof PlanChanges>;

export const DepartmentHours = z.object({ department: z.string(), totalProjectedHours: z.number() });
export type DepartmentHours = z.infer<typeof DepartmentHours>;

/** Typed hours: blank is 0, and a decimal comma is understood. */
export const TypedHours = z
  .string()
  .transform((text) => Number(text.trim().replace(",", ".")))
  .pipe(hours("Hours"));

/** A row of a file: records are named instead of numbered. */
export const ScheduleRow = NewSchedule.omit({ actualHours: true }).extend({
  /** Of this week. Our own lists also show the clock's hours, which no file can set. */
  typedHours: hours("Actual hours").optional(),
  userId: reference("Employee").optional(),
  employee: requiredText("Employee", 100),
});
