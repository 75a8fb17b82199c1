import { change, create, Nothing } from "../../api/endpoint.ts";
import { Backup, DailyBackup, NewBackup } from "./schema.ts";

export const backups = {
  create: create("/api/backups", "Back the shop up", NewBackup, Backup, {
    failure: "Failed to back up",
    localOnly: true,
  }),
  daily: change("POST", "/api/backups/daily", "Make today's backup, unless there is one", Nothing, DailyBackup, {
    localOnly: true,
    refreshes: ["notifications"],
  }),
};
