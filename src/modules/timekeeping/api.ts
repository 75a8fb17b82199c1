import { ById, change, create, file, list, Nothing, read, remove } from "../../api/endpoint.ts";
import {
  Approving,
  ApprovingCorrection,
  Board,
  ByUser,
  NewTimeCorrection,
  NewTimeEntry,
  RecordedTime,
  Rejecting,
  RejectingCorrection,
  TimeCorrection,
  TimeCorrectionList,
  TimeEntry,
  TimeEntryList,
  WorkedWeek,
} from "./schema.ts";

/** Clocked hours also count in schedules, dashboard and time sheets. */
const refreshes = ["timekeeping", "timeCorrections", "timesheets", "jobTimes", "schedules", "staff"];
const decision = { deed: "a", asksReach: true, refreshes } as const;

/** A record is a time entry; folder and screen are about the clock. */
export const timekeeping = {
  list: list("/api/time-entries", "List the time entries, latest first", TimeEntryList, TimeEntry, { asksReach: true }),
  board: read("/api/time-entries/board", "Read who is clocked in and who is not", Nothing, Board, {
    under: "whereabouts",
  }),
  latest: read(
    "/api/time-entries/user/:userId/latest",
    "Read the latest time entry of a person, null when there is none",
    ByUser,
    TimeEntry.nullable(),
    { asksReach: true },
  ),
  week: read("/api/time-entries/user/:userId/week", "Add up the hours of a person in this week", ByUser, WorkedWeek, {
    asksReach: true,
  }),
  create: create("/api/time-entries", "Clock a person in or out, with a photo", NewTimeEntry, RecordedTime, {
    failure: "Failed to record time entry",
    asksReach: true,
    refreshes,
  }),
  takeBack: remove("/api/time-entries/:id", "Take back a person's latest time entry, within half a minute", {
    deed: "c",
    failure: "Failed to take back time entry",
    asksReach: true,
    refreshes,
  }),
  approve: change(
    "POST",
    "/api/time-entries/:id/approve",
    "Approve a clock-out that was entered later",
    Approving,
    TimeEntry,
    { success: "Correction approved", failure: "Failed to approve correction", ...decision },
  ),
  reject: change(
    "POST",
    "/api/time-entries/:id/reject",
    "Set another time for a clock-out that was entered later",
    Rejecting,
    TimeEntry,
    { success: "Correction rejected", failure: "Failed to reject correction", ...decision },
  ),
  export: file("/api/time-entries/export", "Read all time entries as CSV", Nothing, "text/csv", {
    readsYears: () => true,
  }),
  photo: file("/api/time-entries/:id/photo", "Read the photo of a time entry", ById, "image/jpeg", { asksReach: true }),
};

/** Requested changes of entries, which a supervisor decides on. */
export const timeCorrections = {
  list: list(
    "/api/time-corrections",
    "List the corrections of time, latest first",
    TimeCorrectionList,
    TimeCorrection,
    {
      asksReach: true,
    },
  ),
  get: read("/api/time-corrections/:id", "Read a correction of time", ById, TimeCorrection, { asksReach: true }),
  create: create(
    "/api/time-corrections",
    "Ask for a correction of time, or make one",
    NewTimeCorrection,
    TimeCorrection,
    {
      failure: "Failed to correct time",
      asksReach: true,
      refreshes,
    },
  ),
  approve: change(
    "POST",
    "/api/time-corrections/:id/approve",
    "Approve a correction of time; it counts from then on",
    ApprovingCorrection,
    TimeCorrection,
    { success: "Correction approved", failure: "Failed to approve correction", ...decision },
  ),
  reject: change(
    "POST",
    "/api/time-corrections/:id/reject",
    "Reject a correction of time, which is kept",
    RejectingCorrection,
    TimeCorrection,
    { success: "Correction rejected", failure: "Failed to reject correction", ...decision },
  ),
};
