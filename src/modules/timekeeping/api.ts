import { ById, create, file, list, Nothing, read } from "../../api/endpoint.ts";
import { ByUser, NewTimeEntry, TimeEntry, TimeEntryList } from "./schema.ts";

export const timekeeping = {
  list: list("/api/time-entries", "List the time entries, latest first", TimeEntryList, TimeEntry),
  latest: read(
    "/api/time-entries/user/:userId/latest",
    "Read the latest time entry of a person, null when there is none",
    ByUser,
    TimeEntry.nullable(),
  ),
  create: create("/api/time-entries", "Clock a person in or out, with a photo", NewTimeEntry, TimeEntry, {
    failure: "Failed to record time entry",
    refreshes: ["timekeeping", "staff"],
  }),
  export: file("/api/time-entries/export", "Read all time entries as CSV", Nothing, "text/csv"),
  photo: file("/api/time-entries/:id/photo", "Read the photo of a time entry", ById, "image/jpeg"),
};
