import type { Generated } from "kysely";
import type { Stored } from "./stored.ts";

/** The usual hours of a person, by day of the week. */
interface SchedulesTable extends Stored {
  /** The member of staff. */
  userId: number;
  /** The day of the week, such as Monday. */
  dayOfWeek: string;
  /** The hours that are planned. */
  projectedHours: Generated<number>;
  /** The hours worked as they were typed; the clock's count instead where it was used. */
  actualHours: Generated<number>;
  /** The Monday of the week in which `actualHours` were typed, and for which they hold. */
  typedWeek: string | null;
  /** The department in which these hours were worked. */
  typedDepartmentId: number | null;
}

/** The planned hours of one person on one date, where they are not those of the usual week in `schedules`. */
interface PlannedDaysTable extends Stored {
  /** The member of staff. */
  userId: number;
  /** The day. */
  date: string;
  /** The hours that are planned. */
  projectedHours: number;
}

export interface ScheduleTables {
  schedules: SchedulesTable;
  planned_days: PlannedDaysTable;
}
