import type { Kysely, Migration } from "kysely";

/** How people like to see a list, each under a name, and with which of them it opens for whom. */
export const views: Migration = {
  async up(db: Kysely<any>) {
    const required = (c: { notNull: () => any }) => c.notNull();
    await db.schema
      .createTable("saved_views")
      .addColumn("id", "integer", (c) => c.primaryKey().autoIncrement())
      .addColumn("createdAt", "text", required)
      .addColumn("updatedAt", "text", required)
      .addColumn("owner", "text", required)
      .addColumn("madeBy", "text", required)
      .addColumn("list", "text", required)
      .addColumn("name", "text", required)
      .addColumn("question", "text", required)
      .addColumn("isShared", "integer", (c) => c.notNull().defaultTo(0))
      .addUniqueConstraint("saved_views_of_whom", ["owner", "list", "name"])
      .execute();
    await db.schema
      .createTable("default_views")
      .addColumn("who", "text", required)
      .addColumn("list", "text", required)
      .addColumn("viewId", "integer", (c) => c.notNull().references("saved_views.id").onDelete("cascade"))
      .addPrimaryKeyConstraint("default_views_of_whom", ["who", "list"])
      .execute();
  },
};
