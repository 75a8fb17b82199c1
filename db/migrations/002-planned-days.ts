import type { Kysely, Migration } from "kysely";

/** Days with a date: the hours planned for one person on one day, where they are not those of the usual week. */
export const plannedDays: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("planned_days")
      .addColumn("id", "integer", (id) => id.primaryKey().autoIncrement())
      .addColumn("createdAt", "text", (c) => c.notNull())
      .addColumn("updatedAt", "text", (c) => c.notNull())
      .addColumn("userId", "integer", (c) => c.notNull().references("staff.id").onDelete("cascade"))
      .addColumn("date", "text", (c) => c.notNull())
      .addColumn("projectedHours", "real", (c) => c.notNull())
      .addUniqueConstraint("planned_days_userId_date", ["userId", "date"])
      .execute();
    await db.schema.createIndex("planned_days_date").on("planned_days").columns(["date", "userId"]).execute();
  },
};
