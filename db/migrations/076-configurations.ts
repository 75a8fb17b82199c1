import type { Kysely, Migration } from "kysely";

/** Options that are often ordered together have a name, and one such is the usual of its model. */
export const configurations: Migration = {
  async up(db: Kysely<any>) {
    await db.schema
      .createTable("configurations")
      .addColumn("id", "integer", (c) => c.primaryKey().autoIncrement())
      .addColumn("createdAt", "text", (c) => c.notNull())
      .addColumn("updatedAt", "text", (c) => c.notNull())
      .addColumn("search", "text", (c) => c.notNull())
      .addColumn("name", "text", (c) => c.notNull().unique())
      .addColumn("options", "text", (c) => c.notNull())
      .addColumn("partNumber", "text")
      .addColumn("isUsualOf", "integer", (c) => c.unique().references("feature_options.id"))
      .execute();
    await db.schema.createIndex("configurations_search").on("configurations").columns(["search", "id"]).execute();
  },
};
