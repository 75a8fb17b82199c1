import type { NounIn } from "../../records/noun.ts";

/** A file that was imported, and the stretch of the change log that it made. */
export const importBatch = {
  table: "import_batches",
  noun: "import",
  calls: "imports",
} satisfies NounIn<"import_batches">;
