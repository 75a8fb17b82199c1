import type { Kysely, Migration } from "kysely";

/** The wrong tries to sign in of several servers on one database; the server of a file counts them in its memory. */
export const wrongTries: Migration = {
  async up(db: Kysely<any>) {
    await db.schema
      .createTable("wrong_tries")
      .addColumn("key", "text", (c) => c.primaryKey())
      .addColumn("wrong", "integer", (c) => c.notNull())
      .addColumn("since", "integer", (c) => c.notNull())
      .addColumn("waitUntil", "integer", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("wrong_tries_since").on("wrong_tries").column("since").execute();
  },
};
