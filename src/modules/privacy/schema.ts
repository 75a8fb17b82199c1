import { z } from "zod";
import { requiredText } from "../../lib/fields.ts";

export const RemovedPhotos = z.object({
  /** How many of the clock's photos were removed. */
  removed: z.int(),
});

export const OfPerson = z.object({ staffId: z.int() });

/** All that is kept of one person, as files. */
export const KeptOfPerson = z.object({
  full_name: z.string(),
  files: z.array(
    z.object({
      /** "time_entries.csv". */
      name: z.string(),
      /** What it holds, in a few words. */
      holds: z.string(),
      rows: z.int(),
      text: z.string(),
    }),
  ),
  /** The time entries that have a photo. */
  photos: z.array(z.int()),
});
export type KeptOfPerson = z.infer<typeof KeptOfPerson>;

export const Erasing = OfPerson.extend({
  /** Their full name, so that nobody is erased by mistake. */
  full_name: requiredText("Full name", 100).meta({ example: "Ana Ruiz" }),
});

export const Erased = z.object({
  /** What stands instead of the name from now on. */
  name: z.string(),
  /** How many lines of the log were changed, and photos removed. */
  lines: z.int(),
  photos: z.int(),
  /** Names that somebody else has, too: where only these stand in a text, they stay. */
  shared: z.array(z.string()),
  /** The backups in which the name still stands; `until` is the day by which one goes by itself, null for never. */
  backups: z.array(z.object({ folder: z.string(), until: z.string().nullable() })),
  /** Copies beside the database from before an upgrade or a restore. */
  copies: z.array(z.string()),
});
export type Erased = z.infer<typeof Erased>;
