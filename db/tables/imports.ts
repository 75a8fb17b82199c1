import type { Generated, GeneratedAlways } from "kysely";
import type { Stored } from "./stored.ts";

/** An import that was written. The change log lists what it did to each record, in the lines from first to last. */
interface ImportBatchesTable extends Stored {
  /** What was imported, by its noun. */
  noun: string;
  /** The name of the file. */
  fileName: string;
  /** Who imported it. */
  performedBy: string;
  /** Where it was done, web, cli, tui or api. */
  surface: string;
  /** JSON: the headings of the file's columns. */
  header: string;
  /** How many rows the file had. */
  rows: number;
  /** How many records were new. */
  new: number;
  /** How many records were changed. */
  changed: number;
  /** How many rows said what was there already. */
  identical: number;
  /** How many rows were left out on purpose. */
  skipped: number;
  /** How many rows were refused. */
  refused: number;
  /** The first line of the change log about it. */
  firstLog: number;
  /** The last line of the change log about it. */
  lastLog: number;
  /** When it was taken back. */
  undoneAt: string | null;
  /** Who took it back. */
  undoneBy: string | null;
  /** How many records the undo brought back to what they were. */
  restored: Generated<number>;
  /** How many records the undo removed. */
  removed: Generated<number>;
  /** JSON: the records that the undo left alone, and why. */
  left: Generated<string>;
}

/** A row that an import refused while it wrote the others. */
interface ImportRefusalsTable {
  /** The number of the row; it is never given out twice. */
  id: GeneratedAlways<number>;
  /** The import. */
  batchId: number;
  /** The line of the file. */
  line: number;
  /** JSON: the cells as they stand in the file, under the headings of `import_batches.header`. */
  cells: string;
  /** JSON: what is wrong. */
  errors: string;
}

/** What the columns of a file were taken for when it was imported, by its header. */
interface ImportMappingsTable {
  /** What was imported, by its noun. */
  noun: string;
  /** A fingerprint of the file's headings. */
  signature: string;
  /** JSON: by column, the field that it was taken for; "" for none. */
  columns: string;
}

/** What a word of a file means, as a person said when it was imported. One of an import that was taken back does not count. */
interface ImportWordsTable {
  /** The import. */
  batchId: number;
  /** What was imported, by its noun. */
  noun: string;
  /** The field that had the word. */
  field: string;
  /** The word, trimmed and folded. */
  word: string;
  /** The name or number of what it stands for; the word itself if it stands for nothing else. */
  meaning: string;
}

export interface ImportTables {
  import_batches: ImportBatchesTable;
  import_refusals: ImportRefusalsTable;
  import_mappings: ImportMappingsTable;
  import_words: ImportWordsTable;
}
