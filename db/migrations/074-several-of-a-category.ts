import { type Kysely, type Migration, sql } from "kysely";

/** A category may allow several options at once. */
export const severalOfACategory: Migration = {
  async up(db: Kysely<any>) {
    await sql`alter table feature_categories add column "isMultiple" integer not null default 0`.execute(db);
  },
};
