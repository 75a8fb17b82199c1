import { type Kysely, type Migration, sql } from "kysely";

/**
 * What a work order costs by itself is a whole number like the total of a sales order: only columns of one kind are merged by
 * their indexes. The revenue of either table is added up in an index of what counts.
 */
export const ownTotals: Migration = {
  async up(db: Kysely<any>) {
    await db.schema.dropIndex("work_orders_own_total").execute();
    await sql`create index work_orders_own_total on work_orders (
      (cast(case when "salesOrderId" is null then "totalCents" end as integer)), id, status)`.execute(db);
    await sql`create index sales_orders_cancelled on sales_orders ("totalCents") where state = 'cancelled'`.execute(db);
    await sql`create index work_orders_cancelled on work_orders (
      (cast(case when "salesOrderId" is null then "totalCents" end as integer))) where state = 'cancelled'`.execute(db);
  },
};
