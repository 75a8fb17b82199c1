import { z } from "zod";
import { anyText } from "../../lib/fields.ts";

export const NewBackup = z.object({
  /** An absolute path; left out, the server's folder for backups. */
  folder: z.string("Folder is a path").max(4096, "Folder is at most 4,096 characters").optional(),
});

export const Backup = z.object({
  folder: z.string(),
  madeAt: z.string(),
  version: z.string(),
  schema: z.string(),
  /** Of the database, to tell its backups from those of others. */
  identity: z.string(),
  sha256: z.string(),
  /** How many rows each table has. */
  rows: z.record(z.string(), z.int()),
  photos: z.int(),
  /** Photos that entries name, but that are missing or changed. */
  missingPhotos: z.int(),
  /** The folder for another disk, such as "/media/usb", if no disk is mounted there; else null. */
  missingDisk: z.string().nullable(),
  /** Of the database file. */
  bytes: z.int(),
});

/** A backup in the folder beside the database. */
export const KeptBackup = z.object({
  /** The name of its folder. */
  name: z.string(),
  madeAt: z.string(),
  /** Of the database file. */
  bytes: z.int(),
  photos: z.int(),
});
export type KeptBackup = z.infer<typeof KeptBackup>;

export const NamedBackup = z.object({
  name: z.string("Name is text").max(255, "Name is at most 255 characters").meta({ example: "shop-daily-2026-11-21" }),
});

export const CheckedBackup = z.object({
  /** "It can be restored: 4,812 rows, 37 photos." */
  message: z.string(),
  isWhole: z.boolean(),
});

export const DailyBackup = z.object({
  /** The folder of today's backup, whenever it was made; null where there is none. */
  today: z.string().nullable(),
  /** The folder of today's backup, if this call made it. */
  made: z.string().nullable(),
  /** The names of the old backups that were deleted. */
  removed: z.array(z.string()),
  /** Why there is none for today. */
  failure: z.string().nullable(),
});

/** The beginning or the outcome of copying a backup to another place. */
export const CopiedBackup = NamedBackup.extend({
  /** Why it was not copied; left out where it was. */
  failure: anyText("Failure", 1000).optional(),
  /** Whether this has only begun. */
  isUnderWay: z.literal(true).optional(),
});
