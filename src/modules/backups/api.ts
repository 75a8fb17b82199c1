import { change, create, Nothing, read } from "../../api/endpoint.ts";
import { Backup, CheckedBackup, CopiedBackup, DailyBackup, KeptBackup, NamedBackup, NewBackup } from "./schema.ts";

const refreshes = ["backups"];

export const backups = {
  list: read("/api/backups", "List the backups beside the database, the latest first", Nothing, KeptBackup.array()),
  make: create("/api/backups/now", "Back the shop up into the folder for backups", Nothing, KeptBackup, {
    success: "Backup made",
    failure: "Failed to back up",
    refreshes,
    alone: true,
  }),
  check: change("POST", "/api/backups/check", "See whether a backup could be restored", NamedBackup, CheckedBackup, {
    failure: "Failed to check the backup",
    deed: "v",
  }),
  create: create("/api/backups", "Back the shop up", NewBackup, Backup, {
    failure: "Failed to back up",
    localOnly: true,
    alone: true,
  }),
  daily: change("POST", "/api/backups/daily", "Make today's backup, unless there is one", Nothing, DailyBackup, {
    localOnly: true,
    refreshes: ["notifications", ...refreshes],
    alone: true,
  }),
  copied: change(
    "POST",
    "/api/backups/copied",
    "Record when a backup was copied or is copied now, or why it was not",
    CopiedBackup,
    Nothing,
    {
      localOnly: true,
      refreshes: ["notifications"],
    },
  ),
};
