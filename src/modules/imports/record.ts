import type { NounIn } from "../../records/noun.ts";

/** An imported file, and its lines of the change log. */
export const importBatch = {
  table: "import_batches",
  noun: "import",
  calls: "imports",
} satisfies NounIn<"import_batches">;
