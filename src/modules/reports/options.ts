import { sql } from "kysely";
import { type Cents, NO_CENTS, shareOfCents, sumOfCents } from "../../lib/money.ts";
import type { Context } from "../../records/context.ts";
import { categoryNames } from "../catalog/names.ts";
import { OPTION_FIELDS, type OptionField } from "../catalog/schema.ts";
import { optionsCharge } from "../orders/rules.ts";
import { optionIds, pricesOf, readOptions } from "../orders/sold-options.ts";
import {
  added,
  doubledNote,
  eachOrder,
  type IssuedOrder,
  type IssuedStock,
  NO_ORDERS,
  OWN,
  type Sums,
} from "./issued.ts";
import { inPieces } from "./pieces.ts";
import { column, type Definition, highestFirst, type ReportRow, sumOf, totalsOf } from "./report.ts";
import { choiceOf, lastYear, type Period, share } from "./rules.ts";

const units = column("units", "Units", "count", "The quantities of these orders");

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
      return [
        column("order", "Order", "code"),
        column("customer", "Customer"),
        column("issued", "Issued", "date"),
        category,
        option,
        units,
        revenue,
      ];
    return [
      category,
      option,
      column("orders", "Orders", "count", "That chose it"),
      column("share", "Share %", "percent", "Share of the orders that chose something in the category"),
      units,
      revenue,
    ];
  },
  async query(context, { by, customer, nameOf, ...period }) {
    const whose = { customer, nameOf };
    const notes = await doubledNote(context, period, whose);
    const names = await categoryNames(context);
    if (by === "order") {
      const rows: ReportRow[] = [];
      await eachOrder(context, period, whose, (order) => {
        for (const { category, option, units, revenue } of chosenIn(order, names)) {
          rows.push({
            record: `${order.noun}/${order.id}`,
            order: order.number,
            customer: order.customerName,
            issued: order.dateIssued,
            category,
            option,
            choice: choiceOf(category, option),
            units,
            revenue,
          });
        }
      });
      return { rows, totals: totalsOf(rows, "revenue"), notes };
    }
    const found = new Map(OPTION_FIELDS.map((field) => [names[field], new Map<string, Sums>()]));
    await eachOrder(context, period, whose, (order) => {
      for (const { category, option, units, revenue } of chosenIn(order, names)) {
        const sums = found.get(category) ?? new Map<string, Sums>();
        found.set(category, sums);
        sums.set(option, added(sums.get(option) ?? NO_ORDERS, { orders: 1, units, revenue }));
      }
    });
    const rows = [...found].flatMap(([category, sums]) => {
      const all = sumOf([...sums.values()], ({ orders }) => orders);
      const byOption = [...sums].map(([option, { orders, units, revenue }]) => {
        return { category, option, orders, share: share(orders, all), units, revenue };
      });
      return byOption.sort(highestFirst("orders", "option"));
    });
    return { rows, totals: totalsOf(rows, "revenue"), notes };
  },
};

interface Chosen {
  category: string;
  option: string;
  units: number;
  revenue: Cents;
}

/**
 * The options of an order with the names of their categories, each once: the nine fields first. What several stocks have
 * is added up.
 */
function chosenIn({ stocks }: IssuedOrder, names: Readonly<Record<OptionField, string>>): Chosen[] {
  const all = new Map<string, Chosen>();
  for (const stock of stocks)
    for (const { category, option } of optionsOf(stock, names)) {
      const { name, priceCents } = option;
      const before = all.get(`${category} ${name}`);
      const revenue = shareOf(stock, priceCents);
      all.set(`${category} ${name}`, {
        category,
        option: name,
        units: (before?.units ?? 0) + stock.units,
        revenue: before ? sumOfCents([before.revenue, revenue]) : revenue,
      });
    }
  return [...all.values()];
}

/** What an option brings: its price, or its part of a price that was agreed on. */
function shareOf({ agreedCents, ...stock }: IssuedStock, priceCents: Cents): Cents {
  if (agreedCents === null) return optionsCharge({ ...stock, optionCents: [priceCents] });
  const all = sumOfCents(pricesOf(stock.sold));
  const charge = optionsCharge({ ...stock, agreedCents, optionCents: [] });
  return all === 0 ? NO_CENTS : shareOfCents(charge, priceCents, all);
}

function optionsOf({ sold }: IssuedStock, names: Readonly<Record<OptionField, string>>) {
  const nine = OPTION_FIELDS.flatMap((field) => {
    const option = sold[field];
    return option === undefined ? [] : [{ category: names[field], option }];
  });
  return [...nine, ...(sold.others ?? []).map((option) => ({ category: option.category, option }))];
}

/** The ids of options that were chosen in a period. */
export async function idsChosenIn({ db }: Context, period: Period): Promise<Set<number>> {
  const [chosen, read] = [new Set<number>(), new Set<string>()];
  await inPieces(period, async ({ from, to }) => {
    const { rows } = await sql<{ options: string; orders: number }>`
      select options, count(*) as orders from (
        select options from sales_orders
        where "dateIssued" >= ${from} and "dateIssued" <= ${to} and state <> 'cancelled'
        union all
        select line.options from sales_order_lines as line join sales_orders on sales_orders.id = line."salesOrderId"
        where line.kind = 'stock' and "dateIssued" >= ${from} and "dateIssued" <= ${to} and state <> 'cancelled'
        union all
        select options from work_orders
        where "dateIssued" >= ${from} and "dateIssued" <= ${to} and state <> 'cancelled' and ${OWN}
      ) as issued group by options`.execute(db);
    for (const { options } of rows) {
      if (read.has(options)) continue;
      read.add(options);
      for (const id of optionIds(readOptions(options))) chosen.add(id);
    }
    return rows.reduce((sum, { orders }) => sum + Number(orders), 0);
  });
  return chosen;
}
