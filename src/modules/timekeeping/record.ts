import type { NounIn } from "../../records/noun.ts";

/** A clock-in or clock-out of one person. */
export const timeEntry = {
  table: "time_entries",
  noun: "time entry",
  nameOf: "userId",
  calls: "timekeeping",
} satisfies NounIn<"time_entries">;
