import type { Kysely, Migration } from "kysely";

/** What was imported, so that it can be taken back; the rows that were refused; and what columns were taken for. */
export const importBatches: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("import_batches")
      .addColumn("id", "integer", (id) => id.primaryKey().autoIncrement())
      .addColumn("createdAt", "text", (c) => c.notNull())
      .addColumn("updatedAt", "text", (c) => c.notNull())
      .addColumn("noun", "text", (c) => c.notNull())
      .addColumn("fileName", "text", (c) => c.notNull())
      .addColumn("performedBy", "text", (c) => c.notNull())
      .addColumn("surface", "text", (c) => c.notNull())
      .addColumn("header", "text", (c) => c.notNull())
      .addColumn("rows", "integer", (c) => c.notNull())
      .addColumn("new", "integer", (c) => c.notNull())
      .addColumn("changed", "integer", (c) => c.notNull())
      .addColumn("identical", "integer", (c) => c.notNull())
      .addColumn("skipped", "integer", (c) => c.notNull())
      .addColumn("refused", "integer", (c) => c.notNull())
      .addColumn("firstLog", "integer", (c) => c.notNull())
      .addColumn("lastLog", "integer", (c) => c.notNull())
      .addColumn("undoneAt", "text")
      .addColumn("undoneBy", "text")
      .addColumn("restored", "integer", (c) => c.notNull().defaultTo(0))
      .addColumn("removed", "integer", (c) => c.notNull().defaultTo(0))
      .addColumn("left", "text", (c) => c.notNull().defaultTo("[]"))
      .execute();
    await db.schema
      .createTable("import_refusals")
      .addColumn("id", "integer", (id) => id.primaryKey().autoIncrement())
      .addColumn("batchId", "integer", (c) => c.notNull().references("import_batches.id").onDelete("cascade"))
      .addColumn("line", "integer", (c) => c.notNull())
      .addColumn("cells", "text", (c) => c.notNull())
      .addColumn("errors", "text", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("import_refusals_batchId").on("import_refusals").columns(["batchId", "id"]).execute();
    await db.schema
      .createTable("import_mappings")
      .addColumn("noun", "text", (c) => c.notNull())
      .addColumn("signature", "text", (c) => c.notNull())
      .addColumn("columns", "text", (c) => c.notNull())
      .addPrimaryKeyConstraint("import_mappings_pk", ["noun", "signature"])
      .execute();
  },
};
