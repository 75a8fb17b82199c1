import type { NounIn } from "../../records/noun.ts";

/** The hours of one person on one day of the usual week. */
export const schedule = {
  table: "schedules",
  noun: "schedule",
  nameOf: "userId",
  key: "dayOfWeek",
  importedAs: "schedules",
  calls: "schedules",
} satisfies NounIn<"schedules">;

/** The hours of one person on one date, if not the usual ones. */
export const plannedDay = {
  table: "planned_days",
  noun: "planned day",
  nameOf: "userId",
  calls: "schedules",
} satisfies NounIn<"planned_days">;
