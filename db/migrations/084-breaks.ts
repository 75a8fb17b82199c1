import type { Kysely, Migration } from "kysely";

/** Who leaves for a break says so; the gap until they are back has that name. */
export const breaks: Migration = {
  async up(db: Kysely<any>) {
    await db.schema
      .alterTable("time_entries")
      .addColumn("isBreak", "integer", (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
