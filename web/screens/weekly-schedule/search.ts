import { z } from "zod";
import { isDate, mondayOf } from "../../../src/lib/dates.ts";
import { Day } from "../../../src/modules/schedules/schema.ts";

/** What the week of the staff keeps in its address. */
export const weeklyScheduleSearch = z.object({
  /** Any day of the week that is shown; by default this week. */
  week: z.string().refine(isDate).transform(mondayOf).optional().catch(undefined),
  department: z.string().max(100).optional().catch(undefined),
  /** "first", "all", or the ids of chosen people: "3,7". */
  people: z
    .string()
    .regex(/^(first|all|\d+(,\d+)*)$/)
    .optional()
    .catch(undefined),
  /** The day that a phone shows. */
  day: Day.optional().catch(undefined),
});
