import { z } from "zod";
import { anyText } from "../../lib/fields.ts";

export const Level = z.enum(["ok", "warn", "fail"]);
export type Level = z.infer<typeof Level>;

export const Finding = z.object({
  /** What was checked: "Disk space". */
  check: z.string(),
  level: Level,
  message: z.string(),
  /** What to do about it; null for nothing. */
  advice: z.string().nullable(),
});
export type Finding = z.infer<typeof Finding>;

export const Examined = z.object({
  /** The Stockworks that has the database open. */
  version: z.string(),
  findings: z.array(Finding),
});

export const LookedAt = z.object({
  /** Left out for a quick look at all of the file. */
  table: anyText("Table", 255).optional(),
});

export const Looked = z.object({
  /** What was damaged, and what became of it; null for nothing. */
  damage: z.string().nullable(),
  /** The tables that there are to look at. */
  tables: z.array(z.string()),
});
