import type { Context } from "../../../records/context.ts";
import type { News, Occasion } from "../../../records/notify.ts";
import type { Noun } from "../../../records/noun.ts";
import type { Pause } from "../../../records/pace.ts";
import type { Refuse, SheetRow, Values } from "../read/rows.ts";
import type { SheetKind } from "../read/sheet.ts";

/** The word for one record of a list in sentences about a file. */
export function oneOf({ one, noun }: Pick<List, "one" | "noun">): string {
  return one ?? noun.noun;
}

/** A record of the database, as its table has it. */
export type Stored = Values & { id: number; updatedAt: string };

/** How the rows of a file find the records that they are about. */
export interface Finding {
  /** The columns that a key is made of. */
  keyColumns: readonly string[];
  /** Rows and records with the same key are probably about the same thing; "" is no key. */
  keyOf: (record: Values) => string;
  /** The record that the row is about: one of the candidates with its key, none of them, or one cannot say. */
  choose: (row: SheetRow, candidates: readonly Stored[], hasNamesakes: boolean) => Stored | "none" | "unclear";
  /** Whether two rows that are about no stored record are about the same new one. */
  isSame: (one: Values, other: Values) => boolean;
  /** A record in the words that tell it from its namesakes. */
  describe: (record: Stored) => string;
}

/** A list that can be imported: its columns, how its rows find their records, and how these are written. */
export interface List extends SheetKind, Finding {
  noun: Noun;
  /** "area": the word in sentences about a file, if it is shorter there. */
  one?: string;
  /** Replaces names of other records by their ids. */
  refer?: (context: Context, rows: readonly SheetRow[], refuse: Refuse, pause: Pause) => Promise<void>;
  /** What a record says of the fields of a row. */
  toValues: (record: Stored, context: Context) => Values;
  writer: Writer;
  news?: ListNews;
  /** What else there is to do once an import was taken back. */
  afterUndo?: (context: Context, lines: ImportLines) => Promise<void>;
}

/** The first and the last line of the change log that an import wrote. */
interface ImportLines {
  firstLog: number;
  lastLog: number;
}

/** A row that makes a record. */
export interface Fresh {
  row: SheetRow;
  values: Values;
}

/** A row that changes a record: the record before, all its values after, and the fields that differ. */
export interface Change extends Fresh {
  before: Stored;
  present: Values;
  fields: readonly string[];
}

export interface Work {
  fresh: readonly Fresh[];
  changes: readonly Change[];
  /** Takes back a row that the write refused. */
  refuse: Refuse;
  pause: Pause;
  /** Told how many of these rows are written. */
  progress: (done: number) => void;
}

/** Writes what rows say and logs it; answers how many records were really written. Made once for all parts of a file. */
export type Writer = (context: Context) => (work: Work) => Promise<{ created: number; changed: number }>;

/** What the shop is told about the records that an import has made or changed. */
interface ListNews {
  /** What of a part of the rows is worth telling. */
  pick: (context: Context, work: Pick<Work, "fresh" | "changes">) => Promise<News[]>;
  /** Tells one piece; with many, how many there are. */
  occasion: Occasion;
  many: (count: number) => string;
}
