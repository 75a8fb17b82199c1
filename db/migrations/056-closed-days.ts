import type { Kysely, Migration } from "kysely";

/** The days on which the shop is closed, such as holidays. */
export const closedDays: Migration = {
  async up(db: Kysely<any>) {
    await db.schema
      .createTable("closed_days")
      .addColumn("id", "integer", (id) => id.primaryKey().autoIncrement())
      .addColumn("createdAt", "text", (c) => c.notNull())
      .addColumn("updatedAt", "text", (c) => c.notNull())
      .addColumn("day", "text", (c) => c.notNull().unique())
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("repeatsYearly", "integer", (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
