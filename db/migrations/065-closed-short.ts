import { type Kysely, type Migration, sql } from "kysely";

/** What was closed before all of it had come said "received". */
export const closedShort: Migration = {
  async up(db: Kysely<any>) {
    await sql`update purchase_orders set status = 'closed short'
      where status = 'received' and exists (
        select 1 from purchase_order_lines as line where line."purchaseOrderId" = purchase_orders.id
          and line.quantity > coalesce((select sum(movement.quantity) from stock_movements as movement
            where movement."purchaseOrderLineId" = line.id), 0))`.execute(db);
  },
};
