import type { Context } from "../context.ts";
import type { SheetRow, Values } from "./rows.ts";
import type { Change } from "./settle.ts";
import type { SheetKind } from "./sheet.ts";

/** A record of the database, as its table has it. */
export type Stored = Values & { id: number; updatedAt: string };

/** A list that can be imported: how its rows find the records they are about, and become columns of its table. */
export interface List extends SheetKind {
  table: "parts" | "vendors";
  /** "part": the word in sentences and in the change log. */
  noun: string;
  /** What a new record has where the file says nothing. */
  defaults: Values;
  /** The columns that tell a new record from all others. */
  identity: readonly string[];
  /** Rows and records with the same key are probably about the same thing. */
  keyOf: (record: Values) => string;
  /** The records that have the key of one of the rows. */
  find: (context: Context, rows: readonly SheetRow[]) => Promise<Stored[]>;
  /** The record that the row is about: one of the candidates with its key, none of them, or one cannot say. */
  choose: (row: SheetRow, candidates: readonly Stored[], hasNamesakes: boolean) => Stored | "none" | "unclear";
  /** Whether two rows that are about no stored record are about the same new one. */
  isSame: (one: Values, other: Values) => boolean;
  /** A record in the words that tell it from its namesakes. */
  describe: (record: Stored) => string;
  toColumns: (values: Values) => Values;
  /** What the shop is told about the records that an import has changed. */
  newsOf?: (context: Context, changes: readonly Change[]) => Promise<void>;
  toValues: (record: Stored) => Values;
}
