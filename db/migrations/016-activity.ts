import { type Kysely, type Migration, sql } from "kysely";

/**
 * Each line of the change log tells which line it takes back, if any, and carries the hash that chains it to the one
 * before. The index by time also holds what the log is narrowed by, so that lines that do not fit are passed over unread.
 */
export const activity: Migration = {
  async up(db: Kysely<any>) {
    await db.schema.alterTable("logs").addColumn("undoes", "integer").execute();
    await db.schema.alterTable("logs").addColumn("hash", "text").execute();
    await db.schema.dropIndex("logs_timestamp_id").execute();
    await db.schema
      .createIndex("logs_by_time")
      .on("logs")
      .columns(["timestamp", "id", "relatedEntity", "performedBy", "surface", "staffId", "action"])
      .execute();
    await sql`create index logs_undoes on logs (undoes, id) where undoes is not null`.execute(db);
  },
};
