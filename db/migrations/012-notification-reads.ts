import { type Kysely, type Migration, sql } from "kysely";

/** What one person has read is news to the others. What was read before this holds for everybody who was there. */
export const notificationReads: Migration = {
  async up(db: Kysely<any>) {
    const required = (c: { notNull: () => any }) => c.notNull();
    await db.schema
      .createTable("notification_reads")
      .addColumn("who", "text", required)
      .addColumn("notificationId", "integer", (c) => c.notNull().references("notifications.id").onDelete("cascade"))
      .addColumn("readAt", "text", required)
      .addPrimaryKeyConstraint("notification_reads_of_whom", ["who", "notificationId"])
      .execute();
    await db
      .insertInto("notification_reads")
      .columns(["who", "notificationId", "readAt"])
      .expression(
        sql`select readers.who, notifications.id, notifications."readAt"
          from notifications cross join (select 'local' as who union all select 'staff ' || id from staff) as readers
          where notifications."readAt" is not null`,
      )
      .execute();
    await db.schema.dropIndex("notifications_readAt").execute();
    await db.schema.alterTable("notifications").dropColumn("readAt").execute();
  },
};
