import { type Kysely, type Migration, sql } from "kysely";

/** ZIP codes are sorted as other texts are, without case, so the index of vendors has them so. */
export const zipCodesWithoutCase: Migration = {
  async up(db: Kysely<any>) {
    await db.schema.dropIndex("vendors_vendorZip").execute();
    await sql`create index "vendors_vendorZip_words" on vendors (lower("vendorZip"), id)`.execute(db);
  },
};
