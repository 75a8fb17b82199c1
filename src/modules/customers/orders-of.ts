import { type RawBuilder, sql } from "kysely";

export type OrderTable = "sales_orders" | "work_orders";

// Written so that SQLite uses the index of the name: few orders share a name, and many are linked to nobody.
const NOBODY = { sales_orders: sql`coalesce("customerId", 0) = 0`, work_orders: sql`coalesce("salesOrderId", 0) = 0` };

/**
 * The conditions for a customer's orders: linked to them or to one of their contacts, or linked to nobody and under
 * their name or that of a duplicate merged into them. A work order with a sales order follows that.
 */
export function ordersOf(id: number): Record<OrderTable, RawBuilder<boolean>> {
  const records = sql`select id from customers where id = ${id} union all
    select id from customers where "companyId" = ${id} union all select id from customers where "mergedIntoId" = ${id}`;
  const names = sql`select "customerName" from customers where id = ${id} and "companyId" is null
    union all select "customerName" from customers where "mergedIntoId" = ${id}`;
  return {
    sales_orders: sql<boolean>`("customerId" in (${records}) or (${NOBODY.sales_orders} and "customerName" in (${names})))`,
    work_orders: sql<boolean>`(${NOBODY.work_orders} and "customerName" in (${names}))`,
  };
}
