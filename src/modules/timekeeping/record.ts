import type { NounIn } from "../../records/noun.ts";

/** A clock-in or clock-out of one person. */
export const timeEntry = {
  table: "time_entries",
  noun: "time entry",
  nameOf: "userId",
  calls: "timekeeping",
} satisfies NounIn<"time_entries">;

/** A change of somebody's time entries, requested or made. */
export const timeCorrection = {
  table: "time_corrections",
  noun: "time correction",
  nameOf: "userId",
  calls: "timeCorrections",
} satisfies NounIn<"time_corrections">;
