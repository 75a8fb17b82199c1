import type { Context } from "../../../records/context.ts";
import type { News, Occasion } from "../../../records/notify.ts";
import type { Noun } from "../../../records/noun.ts";
import type { Pause } from "../../../records/pace.ts";
import type { Refuse, SheetRow, Values } from "../read/rows.ts";
import type { Sheet, SheetKind } from "../read/sheet.ts";
import type { Meaning } from "../schema.ts";

/** The word for one record of a list, in sentences. */
export function oneOf({ one, noun }: Pick<List, "one" | "noun">): string {
  return one ?? noun.noun;
}

/** A record as its table has it. */
export type Stored = Values & { id: number; updatedAt: string };

/** How the rows of a file find their records. */
export interface Finding {
  /** The columns of the key. */
  keyColumns: readonly string[];
  /** Rows and records with the same key are probably the same thing; "" is no key. */
  keyOf: (record: Values) => string;
  /** The record of a row: one of the candidates with its key, none of them, or it is unclear. */
  choose: (row: SheetRow, candidates: readonly Stored[], hasNamesakes: boolean) => Stored | "none" | "unclear";
  /** Whether two rows without a stored record are about the same new one. */
  isSame: (one: Values, other: Values) => boolean;
  /** Describes a record so that it differs from its namesakes. */
  describe: (record: Stored) => string;
}

/** How a list tells what is wrong with its rows, and asks what a word means, or recalls it. */
export type Say = Pick<Sheet, "refuse" | "ask" | "before" | "recall">;

/** A list that can be imported: its columns, how its rows find their records, and how these are written. */
export interface List extends SheetKind, Finding {
  noun: Noun;
  /** "area": a shorter word for sentences. */
  one?: string;
  /** Replaces names of other records by their ids. */
  refer?: (context: Context, rows: readonly SheetRow[], say: Say, pause: Pause) => Promise<void>;
  /** Puts rows of one record together: the first stands for all, and has the others as `further`. Those left out repeat others. */
  gather?: (rows: readonly SheetRow[], sheet: Sheet) => SheetRow[];
  /** Refuses a row for what only the record that it changes shows; a row without one would be new. */
  judge?: (row: SheetRow, before: Stored | undefined, refuse: Refuse) => void;
  /** The values of a record for a row's fields. */
  toValues: (record: Stored, context: Context) => Values;
  writer: Writer;
  news?: ListNews;
  /** Keeps what words of a file mean, as other words of what they stand for. Answers those that it could not keep so. */
  keepAnswers?: (context: Context, answers: readonly Meaning[]) => Promise<readonly Meaning[]>;
  /** What else to do after an undo of an import. */
  afterUndo?: (context: Context, lines: ImportLines) => Promise<void>;
}

/** The first and the last line of the change log that an import wrote. */
interface ImportLines {
  firstLog: number;
  lastLog: number;
}

/** A row that creates a record. */
export interface Fresh {
  row: SheetRow;
  values: Values;
}

/** A row that changes a record: the record before, all its new values, and the changed fields. */
export interface Change extends Fresh {
  before: Stored;
  present: Values;
  fields: readonly string[];
}

export interface Work {
  fresh: readonly Fresh[];
  changes: readonly Change[];
  /** Refuses a row after all. */
  refuse: Refuse;
  pause: Pause;
  /** Called with the number of rows written. */
  progress: (done: number) => void;
}

/** Writes rows and logs them; answers how many records were really written. Made once for all parts of a file. */
export type Writer = (context: Context) => (work: Work) => Promise<{ created: number; changed: number }>;

/** What an import notifies the shop about. */
interface ListNews {
  /** Picks what is worth a notification from a part of the rows. */
  pick: (context: Context, work: Pick<Work, "fresh" | "changes">) => Promise<News[]>;
  /** Words one notification, or many with their number. */
  occasion: Occasion;
  many: (count: number) => string;
}
