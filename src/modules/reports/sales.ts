import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../records/context.ts";
import { newPause } from "../../records/pace.ts";
import { countedFor } from "../orders/rules.ts";
import { pricesOf, readOptions, type SoldOptions } from "../orders/sold-options.ts";
import { added, doubledNote, NO_ORDERS, OWN, ordersIn, type Sums } from "./issued.ts";
import { inPieces } from "./pieces.ts";
import { column, type Definition, grouped, highestFirst, type ReportRow, totalsOf } from "./report.ts";
import { lastYear, mean, monthsIn, type Period } from "./rules.ts";

/** How many ids are read at once. */
const STRETCH = 5000;

const units = column("units", "Units", "count", "The quantities of these orders");
const BY = {
  month: column("month", "Month", "month", "When the orders were issued"),
  customer: column("customer", "Customer"),
  model: column("model", "Model", "text", "As it was sold; empty for orders without one"),
  order: column("order", "Order", "code"),
};

export const sales: Definition = {
  id: "sales",
  under: "officeReports",
  title: "Sales",
  question: "What was ordered, by month, customer or model?",
  period: lastYear,
  takes: ["customer"],
  by: ["month", "customer", "model", "order"],
  within: ["model"],
  chart: "revenue",
  columns: (by) =>
    by === "order"
      ? [
          BY.order,
          BY.customer,
          column("issued", "Issued", "date"),
          BY.model,
          units,
          column("counted", "Options", "text", "Whether option prices are for the order or for each piece"),
          column("revenue", "Total", "money", "Empty for orders that were made without a price"),
          column("newCustomers", "New", "count", "1 for the first order of its customer"),
        ]
      : [
          BY[by as keyof typeof BY],
          column("orders", "Orders", "count", "Sales orders, and work orders that belong to none"),
          units,
          column(
            "revenue",
            "Revenue",
            "money",
            "The totals of the orders that were not cancelled, as each was charged",
          ),
          column("average", "Avg. order", "money", "Revenue by orders"),
          ...(by === "month" ? [column("newCustomers", "New customers", "count", "Whose first order this was")] : []),
        ],
  async query(context, { by, customer, ...period }) {
    const notes = await doubledNote(context, period, customer);
    if (by === "order") {
      const orders = await ordersIn(context, period, customer);
      const firsts = await firstOrders(context);
      const rows = orders.map((order): ReportRow => {
        const { customerName, dateIssued, quantity, totalCents, sold } = order;
        const isFirst = firsts.get(customerName) === dateIssued;
        // Of several on one day, one is the first.
        if (isFirst) firsts.delete(customerName);
        const about = {
          order: order.number,
          customer: customerName,
          issued: dateIssued,
          model: modelOf(sold) || null,
        };
        return {
          record: `${order.noun}/${order.id}`,
          ...about,
          units: quantity,
          counted: countedFor({ ...order, optionCents: pricesOf(sold) }),
          revenue: totalCents,
          newCustomers: isFirst ? 1 : 0,
        };
      });
      return { rows, totals: totalsOf(rows, "units", "revenue", "newCustomers"), notes };
    }
    const groups = await sumsIn(context, period, customer, by);
    const totals = measuresOf([...groups.values()].reduce(added, NO_ORDERS));
    if (by !== "month") {
      const rows = [...groups].map(([group, own]) => ({ [by]: group || null, ...measuresOf(own) }));
      return { rows: rows.sort(highestFirst("revenue", by)), totals, notes };
    }
    // The first and last month count only the requested days.
    const isNew = ([name, first]: [string, string]) =>
      first >= period.from && first <= period.to && name === (customer ?? name);
    const firsts = grouped([...(await firstOrders(context))].filter(isNew), ([, first]) => first.slice(0, 7));
    const rows = monthsIn(period).map((month) => {
      const newCustomers = (firsts.get(month) ?? []).length;
      return { month, ...measuresOf(groups.get(month) ?? NO_ORDERS), newCustomers };
    });
    return { rows, totals: { ...totals, ...totalsOf(rows, "newCustomers") }, notes };
  },
};

function measuresOf({ orders, units, revenue }: Sums) {
  return { orders, units, revenue, average: mean(revenue, orders, 0) };
}

const GROUPS: Record<string, RawBuilder<string>> = {
  month: sql`substr("dateIssued", 1, 7)`,
  customer: sql`"customerName"`,
  model: sql`options`,
};

/** The orders of `ordersIn`, summed up by the database: by month, customer or model. */
async function sumsIn(
  { db }: Context,
  period: Period,
  customer: string | undefined,
  by: string,
): Promise<Map<string, Sums>> {
  const sums = new Map<string, Sums>();
  await inPieces(period, async ({ from, to }) => {
    const { rows } = await sql<{ name: string; orders: number; units: number; cents: number }>`
      select ${GROUPS[by]} as name, count(*) as orders, sum(quantity) as units, sum(coalesce("totalCents", 0)) as cents
      from (
        select "dateIssued", "customerName", options, quantity, "totalCents" from sales_orders
        where "dateIssued" >= ${from} and "dateIssued" <= ${to} and state <> 'cancelled'
        union all
        select "dateIssued", "customerName", options, quantity, "totalCents" from work_orders
        where "dateIssued" >= ${from} and "dateIssued" <= ${to} and state <> 'cancelled' and ${OWN}
      ) as issued
      ${customer === undefined ? sql`` : sql`where "customerName" = ${customer}`}
      group by 1`.execute(db);
    let count = 0;
    for (const { name, orders, units, cents } of rows) {
      const group = by === "model" ? modelOf(readOptions(name)) : name;
      const own = { orders: Number(orders), units: Number(units), revenue: Number(cents) };
      sums.set(group, added(sums.get(group) ?? NO_ORDERS, own));
      count += own.orders;
    }
    return count;
  });
  return sums;
}

function modelOf(sold: SoldOptions): string {
  return sold.model?.name ?? "";
}

/** Each customer's first day with an order, by the name on the order. */
async function firstOrders({ db }: Context): Promise<Map<string, string>> {
  const [pause, firsts] = [newPause(), new Map<string, string>()];
  // Not the column itself: SQLite would then scan its whole index for each piece.
  const byName = sql<string>`"customerName" || ''`;
  for (const table of ["sales_orders", "work_orders"] as const) {
    const { last } = await db
      .selectFrom(table)
      .select((of) => of.fn.max<number | null>("id").as("last"))
      .executeTakeFirstOrThrow();
    for (let from = 0; from < Number(last); from += STRETCH) {
      const found = await db
        .selectFrom(table)
        .select((of) => [byName.as("customerName"), of.fn.min<string>("dateIssued").as("first")])
        .where("id", ">", from)
        .where("id", "<=", from + STRETCH)
        .groupBy(byName)
        .execute();
      for (const { customerName, first } of found) {
        const known = firsts.get(customerName);
        if (known === undefined || first < known) firsts.set(customerName, first);
      }
      await pause();
    }
  }
  return firsts;
}
