import { change, create, list, read } from "../../api/endpoint.ts";
import { JobHours, JobHoursOf, JobTime, JobTimeList, StartingJob, StoppingJob } from "./schema.ts";

const extras = { asksReach: true, refreshes: ["jobTimes", "workOrders", "shiftBoard"] } as const;

/** What time people spend at steps of work orders. */
export const jobTimes = {
  list: list("/api/job-times", "List who was at which work order, latest first", JobTimeList, JobTime, {
    asksReach: true,
  }),
  hours: read("/api/job-times/hours", "Read planned and real hours of a work order", JobHoursOf, JobHours, {
    under: "workOrders",
  }),
  start: create("/api/job-times/start", "Begin to work at a step of a work order", StartingJob, JobTime, {
    success: "Started",
    failure: "Failed to start",
    ...extras,
  }),
  stop: change("POST", "/api/job-times/stop", "Stop working at a work order", StoppingJob, JobTime, {
    deed: "c",
    success: "Stopped",
    failure: "Failed to stop",
    ...extras,
  }),
};
