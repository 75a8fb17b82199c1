import type { Kysely, Migration } from "kysely";

/** When people want to be told of things, and in the outbox whose a mail is and which mails leave as one. */
export const quietHours: Migration = {
  async up(db: Kysely<any>) {
    await db.schema
      .createTable("notice_times")
      .addColumn("who", "text", (c) => c.primaryKey())
      .addColumn("quietFrom", "text")
      .addColumn("quietTo", "text")
      .addColumn("digestAt", "text")
      .execute();
    await db.schema.alterTable("outbox").addColumn("who", "text").execute();
    await db.schema.alterTable("outbox").addColumn("batch", "text").execute();
    await db.schema.createIndex("outbox_batch").on("outbox").column("batch").execute();
  },
};
