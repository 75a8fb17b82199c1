import { type RawBuilder, sql } from "kysely";
import { grouped } from "../../lib/grouped.ts";
import type { Context } from "../../records/context.ts";
import { newPause } from "../../records/pace.ts";
import { countedFor } from "../orders/rules.ts";
import { pricesOf, readOptions } from "../orders/sold-options.ts";
import { addedRevenue, NO_REVENUE, type Revenue, revenueOfOrder, withLeft } from "../sales-orders/revenue.ts";
import { leftOfOpen, REVENUE_SUMS, type RevenueSums, revenueIn } from "../sales-orders/revenue-sums.ts";
import { doubledNote, OWN, ordersIn } from "./issued.ts";
import { byModel, modelOf } from "./models.ts";
import { inPieces } from "./pieces.ts";
import { column, type Definition, highestFirst, type ReportRow, totalsOf, type Whose } from "./report.ts";
import { lastYear, mean, monthsIn, type Period } from "./rules.ts";

/** How many ids are read at once. */
const STRETCH = 5000;

/** What the revenue consists of. */
const PARTS = [
  column("drafts", "Drafts", "money", "Of it, orders that are draft or pending: nobody has confirmed them"),
  column("ordered", "Ordered", "money", "Of it, all else: what is confirmed, and what has left the shop"),
  column(
    "shipped",
    "Shipped",
    "money",
    "Of it, what has left the shop: shipped pieces at their price, and work orders that are done",
  ),
  column("tax", "Tax", "money", "Of it, sales tax"),
];
/** How an order of several models is told. */
const SHARED = "An order of several models counts with each of them, by what its stocks come to";
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
          column("revenue", "Total", "money", `Empty for orders that were made without a price. ${SHARED}`),
          ...PARTS,
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
            `The totals of the orders that were not cancelled, as each was charged.${by === "model" ? ` ${SHARED}` : ""}`,
          ),
          ...PARTS,
          column("average", "Avg. order", "money", "Revenue by orders"),
          ...(by === "month" ? [column("newCustomers", "New customers", "count", "Whose first order this was")] : []),
        ],
  async query(context, { by, customer, nameOf, ...period }) {
    const whose = { customer, nameOf };
    const notes = await doubledNote(context, period, whose);
    if (by === "order") {
      const orders = await ordersIn(context, period, whose);
      const firsts = await firstOrders(context, whose);
      const left = await leftOfOpen(context, issuedWithin(period, customer));
      const rows = orders.flatMap((order): ReportRow[] => {
        const { customerName, dateIssued, totalCents, sold } = order;
        const isFirst = firsts.get(customerName) === dateIssued;
        // Of several on one day, one is the first.
        if (isFirst) firsts.delete(customerName);
        const about = { order: order.number, customer: customerName, issued: dateIssued };
        const revenue = revenueOfOrder(order, order.noun === "orders" ? left.get(order.id)?.cents : undefined);
        return byModel(order, revenue).map(({ model, units, amounts }, at) => ({
          record: `${order.noun}/${order.id}`,
          ...about,
          model: model || null,
          units,
          counted: order.stocks.length > 1 ? null : countedFor({ ...order, optionCents: pricesOf(sold) }),
          ...amounts,
          revenue: totalCents === null ? null : amounts.revenue,
          newCustomers: isFirst && at === 0 ? 1 : 0,
        }));
      });
      return { rows, totals: totalsOf(rows, "units", ...MONEY, "newCustomers"), notes };
    }
    const groups = await sumsIn(context, period, whose, by);
    const ofAll = by === "model" ? await sumsIn(context, period, whose, "month") : groups;
    const totals = measuresOf([...ofAll.values()].reduce(added, NO_ORDERS));
    if (by !== "month") {
      const rows = [...groups].map(([group, own]) => ({ [by]: group || null, ...measuresOf(own) }));
      return { rows: rows.sort(highestFirst("revenue", by)), totals, notes };
    }
    // The first and last month count only the requested days.
    const isNew = ([name, first]: [string, string]) =>
      first >= period.from && first <= period.to && (customer?.includes(name) ?? true);
    const firsts = grouped([...(await firstOrders(context, whose))].filter(isNew), ([, first]) => first.slice(0, 7));
    const rows = monthsIn(period).map((month) => {
      const newCustomers = (firsts.get(month) ?? []).length;
      return { month, ...measuresOf(groups.get(month) ?? NO_ORDERS), newCustomers };
    });
    return { rows, totals: { ...totals, ...totalsOf(rows, "newCustomers") }, notes };
  },
};

const MONEY = ["revenue", "drafts", "ordered", "shipped", "tax"] as const;

/** The sums of some orders. */
interface Sums extends Revenue {
  orders: number;
  units: number;
}

const NO_ORDERS: Sums = { orders: 0, units: 0, ...NO_REVENUE };

function added(one: Sums, other: Sums): Sums {
  return { orders: one.orders + other.orders, units: one.units + other.units, ...addedRevenue(one, other) };
}

function measuresOf(sums: Sums) {
  return { ...sums, average: mean(sums.revenue, sums.orders, 0) };
}

const GROUPS: Record<string, RawBuilder<string>> = {
  month: sql`substr("dateIssued", 1, 7)`,
  customer: sql`"customerName"`,
  model: sql`options`,
};

/** The orders of `ordersIn`, summed up by the database: by month, customer or model. */
async function sumsIn(
  context: Context,
  period: Period,
  { customer, nameOf }: Whose,
  by: string,
): Promise<Map<string, Sums>> {
  const sums = new Map<string, Sums>();
  await inPieces(period, async ({ from, to }) => {
    const { rows } = await sql<RevenueSums & { name: string; orders: number; units: number }>`
      select ${GROUPS[by]} as name, count(*) as orders, sum(quantity) as units, ${REVENUE_SUMS}
      from (
        select "dateIssued", "customerName", options, quantity, "totalCents", "taxCents", status, state from sales_orders
        where "dateIssued" >= ${from} and "dateIssued" <= ${to} and state <> 'cancelled'${by === "model" ? sql` and "moreStocks" = 0` : sql``}
        union all
        select "dateIssued", "customerName", options, quantity, "totalCents", 0, status, state from work_orders
        where "dateIssued" >= ${from} and "dateIssued" <= ${to} and state <> 'cancelled' and ${OWN}
      ) as issued
      ${customer === undefined ? sql`` : sql`where "customerName" in (${sql.join(customer)})`}
      group by 1`.execute(context.db);
    let count = 0;
    for (const { name, orders, units, ...money } of rows) {
      const group = groupOf(name);
      const own = { orders: Number(orders), units: Number(units), ...revenueIn(money) };
      sums.set(group, added(sums.get(group) ?? NO_ORDERS, own));
      count += own.orders;
    }
    return count;
  });
  const left = await leftOfOpen(context, issuedWithin(period, customer));
  const several = by === "model" ? await ordersIn(context, period, { customer, nameOf, several: true }) : [];
  for (const order of several)
    for (const { model, units, amounts } of byModel(order, revenueOfOrder(order, left.get(order.id)?.cents)))
      sums.set(model, added(sums.get(model) ?? NO_ORDERS, { orders: 1, units, ...amounts }));
  for (const { id } of several) left.delete(id);
  for (const order of left.values()) {
    const name = { month: order.dateIssued.slice(0, 7), customer: order.customerName, model: order.options }[by];
    const group = groupOf(name ?? "");
    const own = sums.get(group) ?? NO_ORDERS;
    sums.set(group, { ...own, ...withLeft(own, order) });
  }
  return sums;

  function groupOf(name: string): string {
    if (by === "customer") return nameOf(name);
    return by === "model" ? modelOf(readOptions(name)) : name;
  }
}

/** The condition that a sales order was issued in this period, to this customer if named. */
function issuedWithin({ from, to }: Period, customer: Whose["customer"]): RawBuilder<boolean> {
  const own = customer === undefined ? sql`` : sql` and sales_orders."customerName" in (${sql.join(customer)})`;
  return sql<boolean>`sales_orders."dateIssued" between ${from} and ${to}${own}`;
}

/** Each customer's first day with an order, by the name under which it counts. */
async function firstOrders({ db }: Context, { nameOf }: Whose): Promise<Map<string, string>> {
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
        const name = nameOf(customerName);
        const known = firsts.get(name);
        if (known === undefined || first < known) firsts.set(name, first);
      }
      await pause();
    }
  }
  return firsts;
}
