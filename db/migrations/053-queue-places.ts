import { type Kysely, type Migration, sql } from "kysely";

/** A work order can be put to another place in the queue than its due date gives it. */
export const queuePlaces: Migration = {
  async up(db: Kysely<any>) {
    await db.schema
      .createTable("queue_places")
      .addColumn("id", "integer", (c) => c.primaryKey().autoIncrement())
      .addColumn("createdAt", "text", (c) => c.notNull())
      .addColumn("updatedAt", "text", (c) => c.notNull())
      .addColumn("workOrderId", "integer", (c) => c.notNull().unique().references("work_orders.id").onDelete("cascade"))
      .addColumn("startBy", "text", (c) => c.notNull())
      .addColumn("seq", "integer", (c) => c.notNull())
      .addColumn("byStaffId", "integer", (c) => c.references("staff.id").onDelete("set null"))
      .addColumn("at", "text", (c) => c.notNull())
      .execute();
    // The plan asks how long the latest fifty took.
    await sql`create index "work_orders_completedAt" on work_orders ("completedAt")
      where "completedAt" is not null`.execute(db);
  },
};
