import { z } from "zod";
import { ById, Id, listOf } from "../../api/endpoint.ts";
import { choice, reference } from "../../lib/fields.ts";

export const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
export const Day = choice("Day", DAYS);
export type Day = z.infer<typeof Day>;

export const STATUSES = ["Under Hours", "On Track", "Over Hours"] as const;
export const ScheduleStatus = z.enum(STATUSES);
export type ScheduleStatus = z.infer<typeof ScheduleStatus>;

/** One day of a staff member's week. */
export const Schedule = z.object({
  id: z.int(),
  userId: z.int(),
  full_name: z.string(),
  dayOfWeek: Day,
  projectedHours: z.number(),
  actualHours: z.number(),
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
  userId: Id.optional(),
});

export const ScheduleStatsOf = z.object({ userId: Id.optional() });
export const ScheduleStats = z.object({
  /** Staff whose account is active, or 1 when asked for one of them. */
  activeEmployees: z.int(),
  projectedHours: z.number(),
  actualHours: z.number(),
  /** Actual minus projected hours. */
  variance: z.number(),
  /** Actual hours in percent of projected ones, with one decimal. */
  efficiency: z.number(),
});

export const WeekDay = z.object({ dayOfWeek: Day, projectedHours: z.number(), actualHours: z.number() });
export const Week = z.array(WeekDay);
export type Week = z.infer<typeof Week>;

/** The whole week of a staff member: a day that is not named has no hours. */
export const NewWeek = ById.extend({
  schedule: z
    .array(
      z.object(
        { day: Day, projected: hours("Projected hours"), actual: hours("Actual hours").default(0) },
        "A day is an object of day, projected and actual",
      ),
      "Schedule is a list of days",
    )
    .refine((days) => new Set(days.map(({ day }) => day)).size === days.length, "A day is there only once"),
});

export const DepartmentHours = z.object({ department: z.string(), totalProjectedHours: z.number() });
export type DepartmentHours = z.infer<typeof DepartmentHours>;

function hours(label: string) {
  return z
    .number(`${label} are a number`)
    .min(0, `${label} are at least 0`)
    .max(24, `${label} are at most 24`)
    .multipleOf(0.5, `${label} go by half hours`);
}
