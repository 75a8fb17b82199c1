import { z } from "zod";
import { create, file, Nothing, read, remove } from "../../api/endpoint.ts";
import { Favourite, NewFavourite, Report, ReportInfo, ReportOf } from "./schema.ts";

const MOST_DAYS_AT_ONCE = 100;

/** Single orders, or a long period. Others are answered sooner beside what is kept in memory. */
function readsYears({ by, from, to }: Readonly<Record<string, unknown>>): boolean {
  const days = (Date.parse(String(to)) - Date.parse(String(from))) / 86_400_000;
  return by === "order" || (from !== undefined && !(days <= MOST_DAYS_AT_ONCE));
}

export const reports = {
  list: read("/api/reports", "List the reports and the question that each answers", Nothing, z.array(ReportInfo)),
  get: read("/api/reports/:id", "Read a report with its rows and totals", ReportOf, Report, { readsYears }),
  export: file("/api/reports/:id/csv", "Read a report as CSV", ReportOf, "text/csv", { readsYears }),
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
