import type { Kysely, Migration } from "kysely";

/** The entries that were recorded last are shown first, however many there are. */
export const latestEntries: Migration = {
  async up(db: Kysely<any>) {
    await db.schema.createIndex("time_entries_createdAt_id").on("time_entries").columns(["createdAt", "id"]).execute();
  },
};
