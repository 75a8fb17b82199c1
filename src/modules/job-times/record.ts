import type { NounIn } from "../../records/noun.ts";

/** How long one person was at a step of a work order. */
export const jobTime = {
  table: "job_times",
  noun: "job time",
  nameOf: "userId",
  calls: "jobTimes",
} satisfies NounIn<"job_times">;
