import type { Kysely, Migration } from "kysely";

/** What a sales order was like when it was signed, so that one that was changed later can say so. */
export const signedFor: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("sales_orders").addColumn("signedFor", "text").execute();
  },
};
