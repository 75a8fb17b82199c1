import { z } from "zod";
import { create, file, Nothing, read, remove } from "../../api/endpoint.ts";
import { Favourite, NewFavourite, Report, ReportInfo, ReportOf } from "./schema.ts";

export const reports = {
  list: read("/api/reports", "List the reports and the question that each answers", Nothing, z.array(ReportInfo)),
  get: read("/api/reports/:id", "Read a report with its rows and totals", ReportOf, Report),
  export: file("/api/reports/:id/csv", "Read a report as CSV", ReportOf, "text/csv"),
};

/** All people have their own. */
const own = { asksReach: true, refreshes: ["favourites"] } as const;

export const favourites = {
  list: read("/api/favourites", "List the questions on your dashboard", Nothing, z.array(Favourite), {
    asksReach: true,
  }),
  create: create("/api/favourites", "Put a report's question on your dashboard", NewFavourite, Favourite, {
    success: "On your dashboard",
    failure: "Failed to put it on your dashboard",
    ...own,
  }),
  remove: remove("/api/favourites/:id", "Take a question off your dashboard", {
    success: "Off your dashboard",
    failure: "Failed to take it off your dashboard",
    ...own,
  }),
};
