import { type RawBuilder, sql } from "kysely";
import type { Saved } from "../../../db/tables.ts";
import type { CalendarDate } from "../../lib/dates.ts";
import type { Cents } from "../../lib/money.ts";
import { inChunks } from "../../records/bulk.ts";
import type { Context } from "../../records/context.ts";
import { withLists } from "../../records/lists.ts";
import { newPause } from "../../records/pace.ts";
import { salesOrder } from "./record.ts";
import { addedRevenue, DRAFTS, leftCents, NO_REVENUE, type Revenue, withLeft } from "./revenue.ts";

/** `revenueOfOrder` over some orders, in SQL, without what has left of those that are not shipped yet. */
export const REVENUE_SUMS = sql`coalesce(sum("totalCents"), 0) as revenue,
  coalesce(sum(case when lower(status) in (${sql.join(DRAFTS.map((word) => sql.lit(word)))}) then "totalCents" end), 0) as drafts,
  coalesce(sum(case when state = 'done' then "totalCents" end), 0) as shipped,
  coalesce(sum(case when "totalCents" is not null then "taxCents" end), 0) as tax`;

/** A row of `REVENUE_SUMS`. */
export type RevenueSums = Record<"revenue" | "drafts" | "shipped" | "tax", number>;

/** The revenue in a row of `REVENUE_SUMS`. */
export function revenueIn({ revenue, drafts, shipped, tax }: RevenueSums): Revenue {
  const [all, unconfirmed] = [Number(revenue), Number(drafts)];
  return { revenue: all, drafts: unconfirmed, ordered: all - unconfirmed, shipped: Number(shipped), tax: Number(tax) };
}

/** How many orders are added up before others get their turn. */
const STRETCH = 20_000;

/** What all orders come to. A work order of a sales order counts with that, and cancelled ones nowhere. */
export async function revenueOfAll(context: Context): Promise<Revenue> {
  const pause = newPause();
  let all = NO_REVENUE;
  for (const [table, tax, own] of [
    ["sales_orders", sql`"taxCents"`, sql`1 = 1`],
    ["work_orders", sql`0`, sql`"salesOrderId" is null`],
  ] as const) {
    const newest = await context.db
      .selectFrom(table)
      .select((of) => of.fn.max<number | null>("id").as("last"))
      .executeTakeFirstOrThrow();
    for (let after = 0; after < Number(newest.last); after += STRETCH) {
      const { rows } = await sql<RevenueSums>`select ${REVENUE_SUMS} from (
        select "totalCents", status, state, ${tax} as "taxCents" from ${sql.table(table)}
        where id > ${after} and id <= ${after + STRETCH} and state <> 'cancelled' and ${own}) as priced`.execute(
        context.db,
      );
      for (const row of rows) all = addedRevenue(all, revenueIn(row));
      await pause();
    }
  }
  return [...(await leftOfOpen(context)).values()].reduce(withLeft, all);
}

interface Left {
  cents: Cents;
  status: string;
  dateIssued: CalendarDate;
  customerName: string;
  options: string;
}

/** What has left the shop of orders that are not shipped yet, by their ids. */
export async function leftOfOpen(
  { db }: Context,
  within: RawBuilder<boolean> = sql`1 = 1`,
): Promise<Map<number, Left>> {
  const lines = await db
    .selectFrom("shipment_lines as line")
    .innerJoin("shipments as shipment", "shipment.id", "line.shipmentId")
    .innerJoin("sales_orders", "sales_orders.id", "shipment.salesOrderId")
    .where("shipment.status", "=", "shipped")
    .where("sales_orders.state", "in", ["open", "held"])
    .where(within)
    .select((of) => ["sales_orders.id", "line.lineNo", of.fn.sum<number>("line.quantity").as("quantity")])
    .groupBy(["sales_orders.id", "line.lineNo"])
    .execute();
  const ids = [...new Set(lines.map(({ id }) => id))];
  const orders = await inChunks(ids, (some) =>
    db.selectFrom("sales_orders").selectAll().where("id", "in", some).execute(),
  );
  const whole = await withLists({ db }, salesOrder, orders as Saved<"sales_orders">[]);
  const leftOf = new Map(ids.map((id) => [id, new Map<number, number>()]));
  for (const { id, lineNo, quantity } of lines) leftOf.get(id)?.set(lineNo, Number(quantity));
  return new Map(
    whole.map((order) => {
      const { status, dateIssued, customerName, options } = order;
      const cents = leftCents(order, leftOf.get(order.id) ?? new Map());
      return [order.id, { cents, status, dateIssued, customerName, options }];
    }),
  );
}
