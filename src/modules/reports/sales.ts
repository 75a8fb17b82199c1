import { sql } from "kysely";
import { count } from "../../lib/text.ts";
import type { Context } from "../../records/context.ts";
import { newPause } from "../../records/pace.ts";
import { OPTION_CATEGORIES, OPTION_FIELDS } from "../catalog/schema.ts";
import { countedFor, optionsCharge } from "../orders/rules.ts";
import type { PriceBasis } from "../orders/schema.ts";
import { pricesOf, readOptions, type SoldOptions } from "../orders/sold-options.ts";
import { column, type Definition, grouped, highestFirst, type ReportRow, sumOf, totalsOf } from "./report.ts";
import { byMonth, choiceOf, lastYear, mean, monthsIn, type Period, share } from "./rules.ts";

const units = column("units", "Units", "count", "The quantities of these orders");
const BY = {
  month: column("month", "Month", "month", "In which the orders were issued"),
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
          column("counted", "Options", "text", "What the prices of its options are counted for"),
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
    const orders = await ordersIn(context, period, customer);
    const measures = (own: typeof orders): ReportRow => {
      const revenue = sumOf(own, ({ totalCents }) => totalCents ?? 0);
      const units = sumOf(own, ({ quantity }) => quantity);
      return { orders: own.length, units, revenue, average: mean(revenue, own.length, 0) };
    };
    const notes = await doubledNote(context, period, customer);
    if (by === "order") {
      const firsts = new Map((await firstOrders(context)).map((one) => [one.customerName, one.first]));
      const rows = orders.map((order): ReportRow => {
        const { customerName, dateIssued, quantity, totalCents, sold } = order;
        const isFirst = firsts.get(customerName) === dateIssued;
        // Of several on one day one is the first.
        if (isFirst) firsts.delete(customerName);
        const about = {
          order: order.number,
          customer: customerName,
          issued: dateIssued,
          model: sold.model?.name ?? null,
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
    const groups = grouped(orders, (order) => {
      if (by === "month") return order.dateIssued.slice(0, 7);
      return by === "customer" ? order.customerName : (order.sold.model?.name ?? "");
    });
    if (by !== "month") {
      const rows = [...groups].map(([group, own]) => ({ [by]: group || null, ...measures(own) }));
      return { rows: rows.sort(highestFirst("revenue", by)), totals: measures(orders), notes };
    }
    const firsts = grouped(await firstOrders(context), ({ first }) => first.slice(0, 7));
    const rows = monthsIn(period).map((month) => {
      const own = groups.get(month) ?? [];
      // Of the first and last month only the days that were asked for.
      const isNew = ({ first, customerName }: { first: string; customerName: string }) =>
        first >= period.from && first <= period.to && customerName === (customer ?? customerName);
      return { month, ...measures(own), newCustomers: (firsts.get(month) ?? []).filter(isNew).length };
    });
    return { rows, totals: { ...measures(orders), ...totalsOf(rows, "newCustomers") }, notes };
  },
};

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
      column("share", "Share %", "percent", "Of the orders that chose something in the category"),
      units,
      revenue,
    ];
  },
  async query(context, { by, customer, ...period }) {
    const orders = await ordersIn(context, period, customer);
    const notes = await doubledNote(context, period, customer);
    if (by === "order") {
      const rows = orders.flatMap(({ sold, ...order }) =>
        OPTION_FIELDS.flatMap((field): ReportRow[] => {
          const option = sold[field];
          if (option === undefined) return [];
          const category = OPTION_CATEGORIES[field];
          return [
            {
              record: `${order.noun}/${order.id}`,
              order: order.number,
              customer: order.customerName,
              issued: order.dateIssued,
              category,
              option: option.name,
              choice: choiceOf(category, option.name),
              units: order.quantity,
              revenue: optionsCharge({ ...order, optionCents: [option.priceCents] }),
            },
          ];
        }),
      );
      return { rows, totals: totalsOf(rows, "revenue"), notes };
    }
    const rows = OPTION_FIELDS.flatMap((field) => {
      const chosen = orders.flatMap(({ sold, ...order }) => {
        const option = sold[field];
        if (option === undefined) return [];
        const charge = optionsCharge({ ...order, optionCents: [option.priceCents] });
        return { name: option.name, quantity: order.quantity, charge };
      });
      const byOption = [...grouped(chosen, ({ name }) => name)].map(([option, own]) => ({
        category: OPTION_CATEGORIES[field],
        option,
        orders: own.length,
        share: share(own.length, chosen.length),
        units: sumOf(own, ({ quantity }) => quantity),
        revenue: sumOf(own, ({ charge }) => charge),
      }));
      return byOption.sort(highestFirst("orders", "option"));
    });
    return { rows, totals: totalsOf(rows, "revenue"), notes };
  },
};

/**
 * All orders issued in a period, for one customer where one is named. A work order that belongs to a sales order is counted
 * with that. They are read month by month, so that others need not wait for ten years of them.
 */
export async function ordersIn(context: Context, period: Period, customer?: string) {
  const pause = newPause();
  // Many orders chose alike.
  const read = new Map<string, SoldOptions>();
  const soldIn = (options: string) => {
    const choice = read.get(options) ?? readOptions(options);
    read.set(options, choice);
    return choice;
  };
  const orders: IssuedOrder[] = [];
  for (const month of byMonth(period)) {
    for (const { options, ...order } of await issuedIn(context, month, customer))
      orders.push({ ...order, sold: soldIn(options) });
    await pause();
  }
  return orders;
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
    .where("salesOrderId", "is", null)
    .execute();
  return [...sold, ...made];
}

async function doubledNote({ db }: Context, { from, to }: Period, customer?: string): Promise<string[]> {
  const { n } = await db
    .selectFrom("work_orders")
    .select((of) => of.fn.countAll<number>().as("n"))
    .where("dateIssued", ">=", from)
    .where("dateIssued", "<=", to)
    .$if(customer !== undefined, (of) => of.where("customerName", "=", customer ?? ""))
    .where("state", "<>", "cancelled")
    .where("salesOrderId", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(n) === 0 ? [] : [`${count(Number(n), "work order")} counted with the sales order they belong to`];
}

/** Each customer's first day with an order, by the name on the order. */
async function firstOrders({ db }: Context): Promise<{ customerName: string; first: string }[]> {
  const all = db
    .selectFrom("sales_orders")
    .select(["customerName", "dateIssued"])
    .unionAll(db.selectFrom("work_orders").select(["customerName", "dateIssued"]));
  return db
    .selectFrom(all.as("all"))
    .select((of) => ["customerName", of.fn.min<string>("dateIssued").as("first")])
    .groupBy("customerName")
    .execute();
}
