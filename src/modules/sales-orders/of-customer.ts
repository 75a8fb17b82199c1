import { type RawBuilder, sql } from "kysely";
import { type Cents, toDollars } from "../../lib/money.ts";
import { type Context, readerOf } from "../../records/context.ts";
import { findRecord } from "../../records/records.ts";
import { ordersOf } from "../customers/orders-of.ts";
import { customer } from "../customers/record.ts";
import { addedRevenue, NO_REVENUE, type Revenue, withLeft } from "./revenue.ts";
import { leftOfOpen, REVENUE_SUMS, type RevenueSums, revenueIn } from "./revenue-sums.ts";

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

/**
 * A customer's orders by year, the latest first, without cancelled ones: their value, and of it what was ordered and what
 * has left the shop. Throws NotFound.
 */
export async function revenueByYear(context: Context, id: number) {
  await findRecord(context, customer, id);
  const of = ordersOf(id);
  const years = new Map<string, Revenue & { orders: number }>();
  const add = (year: string, more: Revenue, orders = 0) => {
    const before = years.get(year) ?? { ...NO_REVENUE, orders: 0 };
    years.set(year, { ...addedRevenue(before, more), orders: before.orders + orders });
  };
  for (const [table, tax] of [
    ["sales_orders", sql`"taxCents"`],
    ["work_orders", sql`0`],
  ] as const) {
    const { rows } = await sql<RevenueSums & { year: string; orders: number }>`
      select year, count(*) as orders, ${REVENUE_SUMS} from (
        select substr("dateIssued", 1, 4) as year, "totalCents", status, state, ${tax} as "taxCents"
        from ${sql.table(table)} where state <> 'cancelled' and ${of[table]}) as priced
      group by year`.execute(readerOf(context));
    for (const { year, orders, ...sums } of rows) add(year, revenueIn(sums), Number(orders));
  }
  const theirs = sql<boolean>`sales_orders.id in (select id from sales_orders where ${of.sales_orders})`;
  for (const order of (await leftOfOpen(context, theirs)).values())
    add(order.dateIssued.slice(0, 4), withLeft(NO_REVENUE, order));
  const dollars = (cents: number) => toDollars(cents as Cents);
  return [...years]
    .map(([year, { orders, ...of }]) => {
      return { year, orders, revenue: dollars(of.revenue), ordered: dollars(of.ordered), shipped: dollars(of.shipped) };
    })
    .sort((one, other) => other.year.localeCompare(one.year));
}
