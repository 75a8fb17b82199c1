import { type Kysely, type Migration, sql } from "kysely";

/** What was counted at a place, and what was expected there. What was not counted has no line. */
export const stockCounts: Migration = {
  async up(db: Kysely<any>) {
    const required = (c: { notNull: () => any }) => c.notNull();
    await db.schema
      .createTable("stock_counts")
      .addColumn("id", "integer", (c) => c.primaryKey().autoIncrement())
      .addColumn("createdAt", "text", required)
      .addColumn("updatedAt", "text", required)
      .addColumn("number", "text", (c) => c.notNull().unique())
      .addColumn("location", "text", required)
      .addColumn("status", "text", required)
      .addColumn("closedAt", "text")
      .addColumn("search", "text", required)
      .execute();
    await db.schema
      .createTable("stock_count_lines")
      .addColumn("id", "integer", (c) => c.primaryKey().autoIncrement())
      .addColumn("createdAt", "text", required)
      .addColumn("updatedAt", "text", required)
      .addColumn("countId", "integer", (c) => c.notNull().references("stock_counts.id").onDelete("cascade"))
      .addColumn("partId", "integer", (c) => c.notNull().references("parts.id").onDelete("restrict"))
      .addColumn("expected", "integer", required)
      .addColumn("counted", "integer", required)
      .addColumn("countedAt", "text", required)
      .addColumn("countedBy", "text", required)
      .addUniqueConstraint("stock_count_lines_once", ["countId", "partId"])
      .execute();
    await sql`create index "stock_count_lines_partId" on stock_count_lines ("partId")`.execute(db);
    await sql`create index stock_counts_number on stock_counts (lower(number), id)`.execute(db);
  },
};
