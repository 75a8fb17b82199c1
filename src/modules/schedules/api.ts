import { z } from "zod";
import { ById, change, create, list, Nothing, read, remove } from "../../api/endpoint.ts";
import {
  DepartmentHours,
  NewSchedule,
  NewWeek,
  PlanChanges,
  PlannedCells,
  PlannedWeek,
  Schedule,
  ScheduleList,
  ScheduleStats,
  ScheduleStatsOf,
  Week,
  WeekOf,
} from "./schema.ts";

const refreshes = ["schedules", "productionSteps", "capacity"];
/** A lead plans the people of their departments. */
const reached = { asksReach: true } as const;

/** Some paths begin with users, because they are documented as the week of a user. */
export const schedules = {
  list: list("/api/schedules", "List the scheduled days of all staff", ScheduleList, Schedule, reached),
  stats: read("/api/schedules/stats", "Add up hours for the cards", ScheduleStatsOf, ScheduleStats, reached),
  get: read("/api/schedules/:id", "Read a scheduled day", ById, Schedule, reached),
  create: create("/api/schedules", "Schedule a day of a staff member", NewSchedule, Schedule, {
    success: "Schedule created successfully",
    failure: "Failed to create schedule",
    refreshes,
    ...reached,
  }),
  update: change("PUT", "/api/schedules/:id", "Change a scheduled day", ById.extend(NewSchedule.shape), Schedule, {
    success: "Schedule updated successfully",
    failure: "Failed to update schedule",
    refreshes,
    ...reached,
  }),
  remove: remove("/api/schedules/:id", "Delete a scheduled day", {
    success: "Schedule deleted successfully",
    failure: "Failed to delete schedule",
    refreshes,
    ...reached,
  }),
  week: read("/api/master-users/:id/schedule", "Read the week of a staff member", ById, Week, reached),
  saveWeek: change("PUT", "/api/master-users/:id/schedule", "Replace the week of a staff member", NewWeek, Week, {
    failure: "Failed to save schedule",
    refreshes,
    ...reached,
  }),
  plannedWeek: read(
    "/api/schedules/week",
    "Read a week with its dates for all staff",
    WeekOf,
    z.array(PlannedWeek),
    reached,
  ),
  planWeek: change("PUT", "/api/schedules/week", "Plan days, or put them back to usual", PlannedCells, PlanChanges, {
    failure: "Failed to save hours",
    refreshes,
    ...reached,
  }),
  copyWeek: change("POST", "/api/schedules/week/copy", "Copy the plan of the week before", WeekOf, PlanChanges, {
    failure: "Failed to copy last week",
    refreshes,
    ...reached,
  }),
  weekly: read(
    "/api/users/schedules/weekly",
    "Add up the projected hours of each department",
    Nothing,
    z.array(DepartmentHours),
    { under: "capacity" },
  ),
};
