import { type Kysely, type Migration, sql } from "kysely";

/**
 * Orders and parts are found by whose they are, never by being nobody's: those without a customer or a vendor, which
 * may be all, need no place in the index.
 */
export const onlyLinked: Migration = {
  async up(db: Kysely<any>) {
    await db.schema.dropIndex("sales_orders_customerId").execute();
    await db.schema.dropIndex("parts_vendorId_id").execute();
    await sql`create index "sales_orders_customerId" on sales_orders ("customerId", id)
      where "customerId" is not null`.execute(db);
    await sql`create index "parts_vendorId" on parts ("vendorId", id)
      where "vendorId" is not null`.execute(db);
  },
};
