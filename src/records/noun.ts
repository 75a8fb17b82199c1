import type { RecordTable, Saved, Tables } from "../../db/tables.ts";

type Raw = Readonly<Record<string, unknown>>;

/** What a noun's `record.ts` says, with the column names of its own table. */
export type NounIn<T extends RecordTable> = Noun<T, keyof Saved<T> & string>;

/** What the program knows of one noun. */
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
  /**
   * "workOrders": its name in the table of calls. Whoever may use those calls may use its files and hears of its
   * changes.
   */
  calls?: string;
  /** The columns it is found by; lists in the order of its names are in the order of the first. */
  foundBy?: readonly Column[];
  /** Further texts that it is found by. */
  foundIn?: (record: Raw) => readonly string[];
  /** The columns that hold prices, beside those of cents, and those that say how to reach a customer. */
  prices?: readonly Column[];
  contacts?: readonly Column[];
  /** What only those see who may change it: of a column's JSON, the fields with these names. */
  forChangers?: { readonly [C in Column]?: readonly string[] };
  /** The list that each record holds, as an order its lines. */
  list?: List;
  /** Computes the columns that follow from others. */
  follows?: (record: Raw) => Raw;
  /** The columns that never go into the change log, beside id, stamps and search text. */
  unsaid?: readonly Column[];
  /** Who refers to it. Undoing an import keeps what somebody refers to. */
  referredBy?: readonly Reference[];
  /** Its columns with numbers that the shop counts, and their series: `{ woNumber: "WO" }`. */
  numbered?: { readonly [C in Column]?: Series };
  /** The sentence when a value that must be unique is taken; `column` says which. */
  taken?: (values: Raw, column: string) => string;
  /** Why this person may not make this change; `before` is empty for a new record, `after` for a removed one. */
  forbids?: (who: Asker, before: Raw, after: Raw) => string | undefined;
  /** One such record of each kind must always stay, and one that the other table names. */
  keepsOne?: readonly {
    isSuch: (record: Raw) => boolean;
    /** Whether whoever works at the shop's own computer may change the last one, since they can make another. */
    butLocally?: true;
    /** The sentence for anyone who changes or removes the last one. */
    refusal: (record: Raw) => string;
    named: { from: keyof Tables; column: string; kind: string; refusal: (record: Raw) => string };
  }[];
}

/** A list within a record. Its rows have their own table, sorted by the first of these columns. */
interface List {
  name: string;
  table: keyof Tables;
  /** The column with the id of the record. */
  of: string;
  columns: readonly [string, ...string[]];
}

/** What a noun must know of the caller. */
interface Asker {
  kind: string;
  role?: string;
}

/** The first letters of a counted number: SO-2026-0014. */
export type Series = Uppercase<string>;

/** How records of another table refer to one. */
export interface Reference {
  from: keyof Tables;
  column: string;
  /** "a sales order": who refers, in sentences. */
  what: string;
  /** "bills of materials": several of them, if that is not one with an s. */
  many?: string;
  /** The column with the id of who refers, if those rows are only its lines. */
  of?: string;
  /** The column that others refer to, if not the id. */
  by?: string;
  /** The pattern that finds the record's id in a column of JSON. */
  pattern?: (id: number) => string;
  /** Removed together with the record, each with its own line in the change log. */
  goToo?: true;
  /** It names the record as what it is about, so the record cannot go while it is there. */
  isNamed?: true;
  /** Kept without the reference when the record is removed, each with its own line in the change log. */
  stayWithout?: true;
}
