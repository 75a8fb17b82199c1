import type { Generated, GeneratedAlways } from "kysely";

/** 0 for no, 1 for yes: the one form of a truth value that SQLite and PostgreSQL both keep. */
export type Flag = 0 | 1;

/** What every record carries. */
export interface Stored {
  /** The number of the row; it is never given out twice. */
  id: GeneratedAlways<number>;
  /** When the row was written first, as UTC ISO 8601 text. */
  createdAt: string;
  /** When the row was changed last, as UTC ISO 8601 text. */
  updatedAt: string;
}

/** A record that is found by its text. */
export interface Searchable extends Stored {
  /** The words it is found by: small letters, without accents. */
  search: string;
}

/** A record that is found by its name alone, from which its `search` follows. */
export interface Named extends Stored {
  /** The words it is found by: small letters, without accents. */
  search: Generated<string>;
}
