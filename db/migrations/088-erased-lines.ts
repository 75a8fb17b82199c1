import type { Kysely, Migration } from "kysely";

/** A line of the log from which a name was erased says what it says now by a hash of its own. */
export const erasedLines: Migration = {
  async up(db: Kysely<any>) {
    await db.schema.alterTable("logs").addColumn("erased", "text").execute();
  },
};
