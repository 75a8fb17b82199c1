import { z } from "zod";

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
