import { z } from "zod";
import { ById, listOf } from "../../api/endpoint.ts";
import { DATE_ORDERS, DECIMAL_SIGNS } from "../../lib/cells.ts";
import { choice, requiredText } from "../../lib/fields.ts";
import { MOST_COLUMNS, SEPARATORS } from "../../lib/separators.ts";
import { oneLine } from "../../lib/text.ts";

/** The most letters in the name of a column. */
export const MOST_IN_A_NAME = 200;

const MOST_ANSWERS = 1000;

/** Why a column was taken for its field, or for none. */
const REASONS = ["name", "map", "remembered", "ignored", "derived", "unknown"] as const;

const Guessed = z.object({
  separator: z.enum(SEPARATORS),
  /** Each column of the file with its field; null if it is not used. */
  columns: z.array(z.object({ column: z.string(), field: z.string().nullable(), because: z.enum(REASONS) })),
  /** How its dates are read; null where it does not matter. */
  dateOrder: z.enum(DATE_ORDERS).nullable(),
  /** How its numbers are read; null where it does not matter. */
  decimalSign: z.enum(DECIMAL_SIGNS).nullable(),
});

/** What a person must say about a file before it is imported. */
const Question = z.object({
  /** The field that answers it. */
  about: z.enum(["dateOrder", "decimalSign"]),
  /** The first cell that has two meanings. */
  cell: z.string(),
  text: z.string(),
});
export type Question = z.output<typeof Question>;

const Value = z.union([z.string(), z.number(), z.boolean()]).nullable();

export const RefusedCell = z.object({
  line: z.int(),
  /** The column's name in the file; "" for the row as a whole. */
  column: z.string(),
  /** As in the file; only the beginning of a long value. */
  value: z.string(),
  /** The rule that it breaks. */
  message: z.string(),
  /** What was probably meant. */
  suggestion: z.string().nullable(),
  /** The row's record as the file names it: the part number, the vendor's name. */
  record: z.string(),
  /** All of it in one sentence, the same in browser and command line. */
  text: z.string(),
});
export type RefusedCell = z.output<typeof RefusedCell>;

/** A name that a word of a file may mean, with what tells it from others: a part's name, a customer's town. */
const Choice = z.object({ name: z.string(), note: z.string().nullable() });
export type Choice = z.output<typeof Choice>;

/** What a word of a field means: the name or number of what it stands for; null to be asked, whatever it meant before. */
const Answer = z.object({
  field: requiredText("Field", MOST_IN_A_NAME).meta({ example: "item" }),
  value: requiredText("Word", MOST_IN_A_NAME).meta({ example: "RH stock" }),
  meaning: requiredText("Meaning", MOST_IN_A_NAME).meta({ example: "Ridgeline Hunter" }).nullable(),
});
export type Answer = z.output<typeof Answer>;
/** An answer that says what the word means. */
export type Meaning = Answer & { meaning: string };

/** A word that was taken for what it meant in an earlier file. */
const Remembered = z.object({
  field: z.string(),
  /** The column's name in the file. */
  column: z.string(),
  value: z.string(),
  meaning: z.string(),
  /** How many rows have it. */
  rows: z.int(),
});
export type Remembered = z.output<typeof Remembered>;

/** Words of a column that nothing here is called. */
const Unknown = z.object({
  field: z.string(),
  /** The column's name in the file. */
  column: z.string(),
  /** What a word means that is answered by itself, such as a charge in these words; null where it cannot. */
  ofItself: z.string().nullable(),
  /** Whether they are taken as they stand until they are answered; rows with others are rejected. */
  mayStay: z.boolean(),
  /** What they may mean; the first 1,000. */
  choices: z.array(Choice),
  words: z.array(
    z.object({
      value: z.string(),
      /** How many rows have it. */
      rows: z.int(),
    }),
  ),
});
export type Unknown = z.output<typeof Unknown>;

const Counts = {
  /** Rows below the column names that are not blank: the sum of the next five. */
  rows: z.int(),
  new: z.int(),
  changed: z.int(),
  identical: z.int(),
  /** Totals, and exact repetitions of another row. */
  skipped: z.int(),
  refused: z.int(),
};

/** The shapes for these lists, named as on the command line. */
export function importShapes<const Words extends readonly [string, ...string[]]>(words: Words) {
  const noun: z.ZodType<string> = z.enum(words);

  const SheetFile = z.object({
    noun: choice("Noun", words),
    fileName: z
      .string("File name is required")
      .overwrite(oneLine)
      .min(1, "File name is required")
      .max(255, "File name is at most 255 characters")
      .meta({ example: "vendors.csv" }),
    /** The file as text, already decoded. */
    text: z.string("Text is required").meta({ example: "Vendor,City,Zip\nAcme Resin,Cambridge,02138\n" }),
    /** Between cells; recognised if absent. */
    separator: choice("Separator", SEPARATORS).optional(),
    /** Column → its field, "" for none. Others are remembered or recognised. */
    map: z
      .record(
        z.string(),
        z.string("A column is mapped to the name of a field").max(100, "A field's name has at most 100 characters"),
      )
      .refine((map) => Object.keys(map).length <= MOST_COLUMNS, `At most ${MOST_COLUMNS} columns can be mapped`)
      .refine(
        (map) => Object.keys(map).every((name) => name.length <= MOST_IN_A_NAME),
        `A column's name has at most ${MOST_IN_A_NAME} characters`,
      )
      .default({})
      .meta({ example: { City: "vendorCity" } }),
    /** How to read dates such as 03/04/2026; without it, a file that does not show it is refused. */
    dateOrder: choice("Date order", DATE_ORDERS).optional(),
    /** How to read numbers such as 1,234; without it, a file that does not show it is refused. */
    decimalSign: choice("Decimal sign", DECIMAL_SIGNS).optional(),
  });

  const ImportFile = SheetFile.extend({
    /** One refused row stops the import, or only itself. */
    onError: choice("On error", ["stop", "skip"]).default("stop"),
    /** What words of the file mean that nothing here is called. */
    answers: z.array(Answer).max(MOST_ANSWERS, `At most ${MOST_ANSWERS} words can be answered at once`).default([]),
  });

  const ImportPreview = z.object({
    noun,
    fileName: z.string(),
    guessed: Guessed,
    /** Why the columns are not clear yet; empty if the file can be rehearsed. */
    problems: z.array(z.string()),
    /** What must be said first. */
    questions: z.array(Question),
    /** The fields that a column can hold. */
    fields: z.array(z.object({ field: z.string(), label: z.string(), holds: z.string(), isRequired: z.boolean() })),
    /** The first rows below the column names, as in the file; only the beginning of long cells. */
    rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  });

  const ImportResult = z.object({
    noun,
    fileName: z.string(),
    /** Whether it is in the database now. */
    written: z.boolean(),
    /** The number for an undo; null if nothing is written. */
    batch: z.int().nullable(),
    ...Counts,
    /** The first 1,000 wrong cells of the rejected rows. */
    errors: z.array(RefusedCell),
    /** The first 200 changed fields, from what to what. */
    changes: z.array(z.object({ line: z.int(), record: z.string(), field: z.string(), before: Value, after: Value })),
    /** The first 200 words that nothing here is called, each once, by column: `answers` says what they mean. */
    unknown: z.array(Unknown),
    /** The first 200 words that nothing here is called and that an earlier file was asked about: `answers` may say otherwise. */
    remembered: z.array(Remembered),
    warnings: z.array(z.string()),
    guessed: Guessed,
    /** The rejected rows as CSV with an `error` column, to correct and import, if the others were to be written. */
    rejects: z.string().optional(),
  });

  return { SheetFile, ImportFile, ImportPreview, ImportResult };
}
type Shapes = ReturnType<typeof importShapes>;
export type SheetFile = z.output<Shapes["SheetFile"]>;
export type ImportFile = z.output<Shapes["ImportFile"]>;
export type ImportPreview = z.output<Shapes["ImportPreview"]>;
export type ImportResult = z.output<Shapes["ImportResult"]>;

/** A record that an undo left alone, and why. */
const Left = z.object({ entity: z.string(), entityId: z.int(), record: z.string(), reason: z.string() });
export type Left = z.output<typeof Left>;

export const ImportBatch = z.object({
  id: z.int(),
  noun: z.string(),
  fileName: z.string(),
  performedBy: z.string(),
  surface: z.string(),
  ...Counts,
  undoneAt: z.string().nullable(),
  undoneBy: z.string().nullable(),
  /** Changed records that got their former values back. */
  restored: z.int(),
  /** Added records that were removed. */
  removed: z.int(),
  /** The first 1,000 records that the undo left alone. */
  left: z.array(Left),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ImportBatch = z.output<typeof ImportBatch>;

export const ImportBatchList = listOf(["createdAt", "noun", "fileName"]);

export const ImportedRow = z.object({
  id: z.int(),
  entity: z.string(),
  entityId: z.int(),
  action: z.string(),
  /** Field → old and new value, as in the change log. */
  changes: z.record(z.string(), z.array(z.unknown())),
});
export type ImportedRow = z.output<typeof ImportedRow>;
export const ImportedRowList = listOf(["id"]).extend(ById.shape);

export const RefusedRow = z.object({
  id: z.int(),
  line: z.int(),
  cells: z.array(z.string()),
  errors: z.array(RefusedCell),
});
export type RefusedRow = z.output<typeof RefusedRow>;
export const RefusedRowList = listOf(["line"]).extend(ById.shape);

/** The schema with only these fields: a full schema would look for all its fields in every row. */
export function onlySome(fields: z.ZodObject, names: ReadonlySet<string>) {
  return z.object(Object.fromEntries(Object.entries(fields.shape).filter(([name]) => names.has(name)))).partial();
}
