import type { Kysely, Migration } from "kysely";

/** The questions of reports that each person wants on their dashboard. */
export const favourites: Migration = {
  async up(db: Kysely<any>) {
    const required = (c: { notNull: () => any }) => c.notNull();
    await db.schema
      .createTable("favourites")
      .addColumn("id", "integer", (c) => c.primaryKey().autoIncrement())
      .addColumn("who", "text", required)
      .addColumn("report", "text", required)
      .addColumn("question", "text", required)
      .addColumn("title", "text", required)
      .addUniqueConstraint("favourites_of_whom", ["who", "report", "question"])
      .execute();
  },
};
