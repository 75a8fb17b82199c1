import type { Kysely, Migration } from "kysely";

/** Job times and notifications in the order of their lists: each page of 500 sorted all of them. */
export const jobTimesAndNoticesByTime: Migration = {
  async up(db: Kysely<any>) {
    await db.schema.createIndex("job_times_startedAt_id").on("job_times").columns(["startedAt", "id"]).execute();
    await db.schema
      .createIndex("notifications_createdAt_id")
      .on("notifications")
      .columns(["createdAt", "id"])
      .execute();
  },
};
