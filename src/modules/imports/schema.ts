import { z } from "zod";
import { choice } from "../../lib/fields.ts";
import { SEPARATORS } from "../../lib/separators.ts";

/** The lists that can be imported. */
export const IMPORTABLE = ["vendors", "parts"] as const;
export type ImportNoun = (typeof IMPORTABLE)[number];

export const ImportFile = z.object({
  noun: choice("Noun", IMPORTABLE),
  fileName: z
    .string("File name is required")
    .min(1, "File name is required")
    .max(255, "File name is at most 255 characters"),
  /** The file as text, already decoded. */
  text: z.string("Text is required"),
  /** Rehearses: the same writes, then taken back. */
  dryRun: z.boolean("Dry run is true or false").default(false),
  /** What one refused row means: nothing is written, or all the others are. */
  onError: choice("On error", ["stop", "skip"]).default("stop"),
  /** Column → the field it holds, "" for none. What is not named is recognised. */
  map: z.record(z.string(), z.string()).default({}),
});
export type ImportFile = z.output<typeof ImportFile>;

const Value = z.union([z.string(), z.number(), z.boolean()]).nullable();

export const RefusedCell = z.object({
  line: z.int(),
  /** The column's name in the file; "" when it is the row as a whole. */
  column: z.string(),
  /** As it stands in the file. */
  value: z.string(),
  /** The rule that it breaks. */
  message: z.string(),
  /** What the row is about, as it stands in the file: the part number, the vendor's name. */
  record: z.string(),
});
export type RefusedCell = z.output<typeof RefusedCell>;

export const ImportResult = z.object({
  noun: z.enum(IMPORTABLE),
  fileName: z.string(),
  /** Whether it is in the database now. */
  written: z.boolean(),
  /** Rows below the column names that are not blank: the sum of the five that follow. */
  rows: z.int(),
  new: z.int(),
  changed: z.int(),
  identical: z.int(),
  /** Totals, and rows that repeat another one exactly. */
  skipped: z.int(),
  refused: z.int(),
  /** Every cell that is wrong in the refused rows. */
  errors: z.array(RefusedCell),
  /** The first of the fields that change, from what to what. */
  changes: z.array(z.object({ line: z.int(), record: z.string(), field: z.string(), before: Value, after: Value })),
  warnings: z.array(z.string()),
  guessed: z.object({
    separator: z.enum(SEPARATORS),
    /** Each column of the file and the field it was taken for; null when it is not used. */
    columns: z.array(z.object({ column: z.string(), field: z.string().nullable() })),
  }),
  /** The refused rows as CSV with an `error` column, to mend and import, when the others were to be written. */
  rejects: z.string().optional(),
});
export type ImportResult = z.output<typeof ImportResult>;
