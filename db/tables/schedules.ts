import type { Generated } from "kysely";
import type { Flag, Stored } from "./stored.ts";

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

/** The days on which the shop is closed, such as holidays. */
interface ClosedDaysTable extends Stored {
  /** The date. */
  day: string;
  /** What is celebrated, or why the shop is closed. */
  name: string;
  /** Whether the shop is closed on this day of every later year too. */
  repeatsYearly: Generated<Flag>;
}

export interface ScheduleTables {
  closed_days: ClosedDaysTable;
  schedules: SchedulesTable;
  planned_days: PlannedDaysTable;
}
