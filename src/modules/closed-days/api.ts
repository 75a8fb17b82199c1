import { ById, change, create, list, read, remove } from "../../api/endpoint.ts";
import { ClosedDay, ClosedDayList, NewClosedDay } from "./schema.ts";

const refreshes = ["closedDays", "schedules", "capacity", "timesheets", "shiftBoard", "productionSteps"];

/** Days on which nobody is expected, such as holidays. */
export const closedDays = {
  list: list("/api/closed-days", "List the days on which the shop is closed", ClosedDayList, ClosedDay),
  get: read("/api/closed-days/:id", "Read a closed day", ById, ClosedDay),
  create: create("/api/closed-days", "Close the shop on a day", NewClosedDay, ClosedDay, {
    success: "Closed day added",
    failure: "Failed to add the closed day",
    refreshes,
  }),
  update: change("PUT", "/api/closed-days/:id", "Change a closed day", ById.extend(NewClosedDay.shape), ClosedDay, {
    success: "Closed day changed",
    failure: "Failed to change the closed day",
    refreshes,
  }),
  remove: remove("/api/closed-days/:id", "Open the shop on a closed day again", {
    success: "Closed day deleted",
    failure: "Failed to delete the closed day",
    refreshes,
  }),
};
