import type { RecordTable, Saved, Tables } from "../../db/tables.ts";

type Raw = Readonly<Record<string, unknown>>;

/** What a noun's `record.ts` says, with the column names of its own table. */
export type NounIn<T extends RecordTable> = Noun<T, keyof Saved<T> & string>;

/** What is known of one noun, whoever asks. */
export interface Noun<T extends RecordTable = RecordTable, Column extends string = string> {
  table: T;
  /** "work order": the word in sentences and in the change log. */
  noun: string;
  /** The column with the name shown to people. */
  name?: Column;
  /** The column of a person: their name is shown, because the record has none. */
  nameOf?: Column;
  /** The column that tells an import which record is meant, if it is not the name. */
  key?: Column;
  /** "work-orders": the name of its list for imports; without it there is no import. */
  importedAs?: Lowercase<string>;
  /** "workOrders": its name in the table of calls, by whose rights its files come and go and is told what became of it. */
  calls?: string;
  /** The columns it is found by; lists in the order of its names are in the order of the first. */
  foundBy?: readonly Column[];
  /** The columns beside those of cents that tell prices, and those that tell how to reach a customer. */
  prices?: readonly Column[];
  contacts?: readonly Column[];
  /** The list that each holds, as an order its lines. */
  list?: List;
  /** What else follows from its columns. */
  follows?: (record: Raw) => Raw;
  /** The columns that never go into the change log, beside id, stamps and search text. */
  unsaid?: readonly Column[];
  /** Who refers to it. An import that added it is not undone while anybody does. */
  referredBy?: readonly Reference[];
  /** The columns that have a number counted by the shop, and its series: `{ woNumber: "WO" }`. */
  numbered?: { readonly [C in Column]?: Series };
  /** The sentence when a value that must be unique is taken; `column` says which. */
  taken?: (values: Raw, column: string) => string;
  /** Why this person may not make a record so; `before` is empty for a new one, `after` for one that goes. */
  forbids?: (who: Asker, before: Raw, after: Raw) => string | undefined;
  /** Of those that are such, one always stays, and one of those whom another table names. */
  keepsOne?: {
    isSuch: (record: Raw) => boolean;
    /** The sentence for anyone who changes or removes the last, and the last that is named. */
    refusal: (record: Raw) => string;
    named: { from: keyof Tables; column: string; kind: string; refusal: (record: Raw) => string };
  };
}

/** A list within a record. Its rows stand in a table of their own, in the order of the first of these columns. */
interface List {
  name: string;
  table: keyof Tables;
  /** The column with the id of the record. */
  of: string;
  columns: readonly [string, ...string[]];
}

/** Who asks, as far as a noun must know. */
interface Asker {
  kind: string;
  role?: string;
}

/** The first letters of a counted number: SO-2026-0014. */
export type Series = Uppercase<string>;

/** How records of another table refer to one. */
interface Reference {
  from: RecordTable;
  column: string;
  /** "a sales order": who refers, in sentences. */
  what: string;
  /** The column that others refer to, if it is not the id. */
  by?: string;
  /** The pattern to look for the record's id in a column of JSON. */
  pattern?: (id: number) => string;
  /** They go when the record goes, each with its own line in the change log. */
  goToo?: true;
  /** They stay without it when the record goes, each with its own line in the change log. */
  stayWithout?: true;
}
