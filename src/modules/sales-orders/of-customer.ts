import { type RawBuilder, sql } from "kysely";
import { type Cents, NO_CENTS, sumOfCents, toDollars } from "../../lib/money.ts";
import { type Context, readerOf } from "../../records/context.ts";
import { findRecord } from "../../records/records.ts";
import { type OrderTable, ordersOf } from "../customers/orders-of.ts";
import { customer } from "../customers/record.ts";

/**
 * The stage of an order on its customer's page: the step of a work order, the number of finished work orders of a sales
 * order.
 */
export const AT = {
  sales_orders: {
    number: sql<string>`"orderNumber"`,
    step: sql<string | null>`cast(null as text)`,
    workOrders: workOrdersThat(sql`state <> 'cancelled'`),
    workOrdersDone: workOrdersThat(sql`state = 'done'`),
  },
  work_orders: {
    number: sql<string>`"woNumber"`,
    step: sql<string | null>`(select position || ' · ' || operation from production_steps
      where production_steps.id = work_orders."stepId" and work_orders.state in ('open', 'held'))`,
    workOrders: sql<number>`0`,
    workOrdersDone: sql<number>`0`,
  },
};

function workOrdersThat(are: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*) from work_orders where "salesOrderId" = sales_orders.id and work_orders.${are})`;
}

/** A customer's sales orders by year, the latest first, with their value, without cancelled ones. Throws NotFound. */
export async function revenueByYear(context: Context, id: number) {
  await findRecord(context, customer, id);
  const db = readerOf(context);
  const of = ordersOf(id);
  const sums = (table: OrderTable) =>
    db
      .selectFrom(table)
      .select((all) => [
        sql<string>`substr("dateIssued", 1, 4)`.as("year"),
        all.fn.countAll<number>().as("orders"),
        all.fn.sum<Cents | null>("totalCents").as("cents"),
      ])
      .where("state", "<>", "cancelled")
      .where(of[table])
      .groupBy("year");
  const found = await sums("sales_orders").unionAll(sums("work_orders")).execute();
  const years = [...new Set(found.map(({ year }) => year))].sort().reverse();
  return years.map((year) => {
    const own = found.filter((one) => one.year === year);
    return {
      year,
      orders: own.reduce((sum, { orders }) => sum + Number(orders), 0),
      revenue: toDollars(sumOfCents(own.map(({ cents }) => cents ?? NO_CENTS))),
    };
  });
}
