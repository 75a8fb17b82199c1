import { type Kysely, type Migration, sql } from "kysely";

/** An order keeps the person who ordered for the company. */
export const contactOfAnOrder: Migration = {
  async up(db: Kysely<any>) {
    await sql`alter table sales_orders add column "customerContact" text`.execute(db);
  },
};
