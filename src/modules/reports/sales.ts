import { type RawBuilder, sql } from "kysely";
import { count } from "../../lib/text.ts";
import type { Context } from "../../records/context.ts";
import { newPause } from "../../records/pace.ts";
import { OPTION_CATEGORIES, OPTION_FIELDS } from "../catalog/schema.ts";
import { countedFor, optionsCharge } from "../orders/rules.ts";
import type { PriceBasis } from "../orders/schema.ts";
import { pricesOf, readOptions, type SoldOptions } from "../orders/sold-options.ts";
import { inPieces } from "./pieces.ts";
import { column, type Definition, grouped, highestFirst, type ReportRow, sumOf, totalsOf } from "./report.ts";
import { choiceOf, lastYear, mean, monthsIn, type Period, share } from "./rules.ts";

/** A work order that belongs to no sales order. Said so that SQLite goes by the days and not by an index on this, which nearly all meet. */
const OWN = sql<boolean>`coalesce("salesOrderId", 0) = 0`;

/** So many ids are looked through at a stretch. */
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
        // Of several on one day one is the first.
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
    // Of the first and last month only the days that were asked for.
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

/** Some orders added up, in cents. */
interface Sums {
  orders: number;
  units: number;
  revenue: number;
}

const NO_ORDERS: Sums = { orders: 0, units: 0, revenue: 0 };

function added(one: Sums, other: Sums): Sums {
  return {
    orders: one.orders + other.orders,
    units: one.units + other.units,
    revenue: one.revenue + other.revenue,
  };
}

function measuresOf({ orders, units, revenue }: Sums) {
  return { orders, units, revenue, average: mean(revenue, orders, 0) };
}

const GROUPS: Record<string, RawBuilder<string>> = {
  month: sql`substr("dateIssued", 1, 7)`,
  customer: sql`"customerName"`,
  model: sql`options`,
};

/** The orders that `ordersIn` would read, added up by the database: by month, customer or model. */
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

export const options: Definition = {
  id: "options",
  under: "officeReports",
  title: "Option popularity",
  question: "Which options are chosen, and how often?",
  period: lastYear,
  takes: ["customer"],
  by: ["option", "order"],
  within: ["category", "choice"],
  chart: "share",
  columns: (by) => {
    const category = column("category", "Category");
    const option = column("option", "Option", "text", "As it was sold, also if it was renamed since");
    const revenue = column(
      "revenue",
      "Revenue",
      "money",
      "The option's price, for the order or for each piece as orders count it",
    );
    if (by === "order")
      return [BY.order, BY.customer, column("issued", "Issued", "date"), category, option, units, revenue];
    return [
      category,
      option,
      column("orders", "Orders", "count", "That chose it"),
      column("share", "Share %", "percent", "Share of the orders that chose something in the category"),
      units,
      revenue,
    ];
  },
  async query(context, { by, customer, ...period }) {
    const notes = await doubledNote(context, period, customer);
    if (by === "order") {
      const rows: ReportRow[] = [];
      await eachOrder(context, period, customer, (order) => {
        for (const { field, option } of chosenIn(order)) {
          const category = OPTION_CATEGORIES[field];
          rows.push({
            record: `${order.noun}/${order.id}`,
            order: order.number,
            customer: order.customerName,
            issued: order.dateIssued,
            category,
            option: option.name,
            choice: choiceOf(category, option.name),
            units: order.quantity,
            revenue: optionsCharge({ ...order, optionCents: [option.priceCents] }),
          });
        }
      });
      return { rows, totals: totalsOf(rows, "revenue"), notes };
    }
    const found = new Map(OPTION_FIELDS.map((field) => [field, new Map<string, Sums>()]));
    await eachOrder(context, period, customer, (order) => {
      for (const { field, option } of chosenIn(order)) {
        const { name, priceCents } = option;
        const revenue = optionsCharge({ ...order, optionCents: [priceCents] });
        const sums = found.get(field);
        sums?.set(name, added(sums.get(name) ?? NO_ORDERS, { orders: 1, units: order.quantity, revenue }));
      }
    });
    const rows = [...found].flatMap(([field, sums]) => {
      const category = OPTION_CATEGORIES[field];
      const all = sumOf([...sums.values()], ({ orders }) => orders);
      const byOption = [...sums].map(([option, { orders, units, revenue }]) => {
        return { category, option, orders, share: share(orders, all), units, revenue };
      });
      return byOption.sort(highestFirst("orders", "option"));
    });
    return { rows, totals: totalsOf(rows, "revenue"), notes };
  },
};

/** The options of an order, in the order of their fields. */
function chosenIn({ sold }: IssuedOrder) {
  return OPTION_FIELDS.flatMap((field) => {
    const option = sold[field];
    return option === undefined ? [] : [{ field, option }];
  });
}

/** All orders issued in a period, for one customer where one is named. */
async function ordersIn(context: Context, period: Period, customer?: string): Promise<IssuedOrder[]> {
  const orders: IssuedOrder[] = [];
  await eachOrder(context, period, customer, (order) => orders.push(order));
  return orders;
}

/**
 * Does something with each order issued in a period, by day. A work order that belongs to a sales order is counted with that.
 * They are read in pieces, so that others need not wait for ten years of them.
 */
async function eachOrder(
  context: Context,
  period: Period,
  customer: string | undefined,
  act: (order: IssuedOrder) => void,
): Promise<void> {
  // Many orders chose alike.
  const read = new Map<string, SoldOptions>();
  const soldIn = (options: string) => {
    const choice = read.get(options) ?? readOptions(options);
    read.set(options, choice);
    return choice;
  };
  await inPieces(period, async (piece) => {
    const issued = await issuedIn(context, piece, customer);
    for (const { options, ...order } of issued) act({ ...order, sold: soldIn(options) });
    return issued.length;
  });
}

/** For reports: the options that anybody chose in a period, by their ids. */
export async function idsChosenIn({ db }: Context, period: Period): Promise<Set<number>> {
  const [chosen, read] = [new Set<number>(), new Set<string>()];
  await inPieces(period, async ({ from, to }) => {
    const { rows } = await sql<{ options: string; orders: number }>`
      select options, count(*) as orders from (
        select options from sales_orders
        where "dateIssued" >= ${from} and "dateIssued" <= ${to} and state <> 'cancelled'
        union all
        select options from work_orders
        where "dateIssued" >= ${from} and "dateIssued" <= ${to} and state <> 'cancelled' and ${OWN}
      ) as issued group by options`.execute(db);
    for (const { options } of rows) {
      if (read.has(options)) continue;
      read.add(options);
      const sold = readOptions(options);
      for (const field of OPTION_FIELDS) if (sold[field] !== undefined) chosen.add(sold[field].id);
    }
    return rows.reduce((sum, { orders }) => sum + Number(orders), 0);
  });
  return chosen;
}

interface IssuedOrder {
  noun: "orders" | "workOrders";
  id: number;
  number: string;
  customerName: string;
  dateIssued: string;
  quantity: number;
  totalCents: number | null;
  priceBasis: PriceBasis;
  /** Those that its options are counted for, where they are per piece. */
  pieces: number;
  sold: SoldOptions;
}

async function issuedIn({ db }: Context, { from, to }: Period, customer: string | undefined) {
  const columns = ["id", "customerName", "dateIssued", "quantity", "totalCents", "options", "priceBasis"] as const;
  const sold = await db
    .selectFrom("sales_orders")
    .select(columns)
    .select(["orderNumber as number", "quantity as pieces", sql.lit<IssuedOrder["noun"]>("orders").as("noun")])
    .where("state", "<>", "cancelled")
    .where("dateIssued", ">=", from)
    .where("dateIssued", "<=", to)
    .$if(customer !== undefined, (of) => of.where("customerName", "=", customer ?? ""))
    .execute();
  const made = await db
    .selectFrom("work_orders")
    .select(columns)
    .select(["woNumber as number", "orderedQuantity as pieces", sql.lit<IssuedOrder["noun"]>("workOrders").as("noun")])
    .where("dateIssued", ">=", from)
    .where("dateIssued", "<=", to)
    .$if(customer !== undefined, (of) => of.where("customerName", "=", customer ?? ""))
    .where("state", "<>", "cancelled")
    .where(OWN)
    .execute();
  // By day: how long the pieces are follows from how many rows they bring, and must not show.
  return [...sold, ...made].sort(byDay);
}

interface Issued {
  dateIssued: string;
  id: number;
}

function byDay(one: Issued, other: Issued): number {
  if (one.dateIssued !== other.dateIssued) return one.dateIssued < other.dateIssued ? -1 : 1;
  return one.id - other.id;
}

async function doubledNote({ db }: Context, period: Period, customer?: string): Promise<string[]> {
  let doubled = 0;
  await inPieces(period, async ({ from, to }) => {
    const { n, own } = await db
      .selectFrom("work_orders")
      .select((of) => [of.fn.countAll<number>().as("n"), of.fn.count<number>("salesOrderId").as("own")])
      .where("dateIssued", ">=", from)
      .where("dateIssued", "<=", to)
      .$if(customer !== undefined, (of) => of.where("customerName", "=", customer ?? ""))
      .where("state", "<>", "cancelled")
      .executeTakeFirstOrThrow();
    doubled += Number(own);
    return Number(n);
  });
  return doubled === 0 ? [] : [`${count(doubled, "work order")} counted with the sales order they belong to`];
}

/** Each customer's first day with an order, by the name on the order. */
async function firstOrders({ db }: Context): Promise<Map<string, string>> {
  const [pause, firsts] = [newPause(), new Map<string, string>()];
  // Not the column itself: for that SQLite would go through all of its index for each stretch.
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
