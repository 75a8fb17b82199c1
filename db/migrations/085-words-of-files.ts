import type { Kysely, Migration } from "kysely";

/** What words of imported files mean, as people said. */
export const wordsOfFiles: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("import_words")
      .addColumn("batchId", "integer", (c) => c.notNull().references("import_batches.id").onDelete("cascade"))
      .addColumn("noun", "text", (c) => c.notNull())
      .addColumn("field", "text", (c) => c.notNull())
      .addColumn("word", "text", (c) => c.notNull())
      .addColumn("meaning", "text", (c) => c.notNull())
      .addPrimaryKeyConstraint("import_words_pk", ["noun", "field", "word", "batchId"])
      .execute();
    await db.schema.createIndex("import_words_batchId").on("import_words").column("batchId").execute();
  },
};
