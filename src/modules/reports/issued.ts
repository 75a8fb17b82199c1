import { sql } from "kysely";
import type { Cents } from "../../lib/money.ts";
import { count } from "../../lib/text.ts";
import { inChunks } from "../../records/bulk.ts";
import type { Context } from "../../records/context.ts";
import type { PriceBasis } from "../orders/schema.ts";
import { readOptions, type SoldOptions } from "../orders/sold-options.ts";
import { inPieces } from "./pieces.ts";
import type { Whose } from "./report.ts";
import type { Period } from "./rules.ts";

/** A work order that belongs to no sales order. `coalesce` keeps SQLite on the index of the dates: nearly all orders meet this. */
export const OWN = sql<boolean>`coalesce("salesOrderId", 0) = 0`;

/** All orders issued in a period, of one customer if named; `several` of those, the ones with more than one stock. */
export async function ordersIn(
  context: Context,
  period: Period,
  whose: Whose & { several?: true },
): Promise<IssuedOrder[]> {
  const orders: IssuedOrder[] = [];
  await eachOrder(context, period, whose, (order) => orders.push(order));
  return orders;
}

/**
 * Does something with each order issued in a period, by day. A work order of a sales order counts with that. Read in
 * pieces, so that others need not wait for ten years of orders.
 */
export async function eachOrder(
  context: Context,
  period: Period,
  { customer, nameOf, several }: Whose & { several?: true },
  act: (order: IssuedOrder) => void,
): Promise<void> {
  // Many orders have the same choices.
  const read = new Map<string, SoldOptions>();
  const soldIn = (options: string) => {
    const choice = read.get(options) ?? readOptions(options);
    read.set(options, choice);
    return choice;
  };
  await inPieces(period, async (piece) => {
    const issued = await issuedIn(context, piece, customer, several);
    const furtherOf = await furtherStocks(context, issued);
    for (const { options, agreedCents, discountPercent, moreStocks: _, ...order } of issued) {
      const further = furtherOf(order);
      const others = further.reduce((sum, { quantity }) => sum + quantity, 0);
      const sold = soldIn(options);
      const { priceBasis, quantity, pieces } = order;
      const first = {
        sold,
        priceBasis,
        agreedCents,
        discountPercent,
        units: quantity - others,
        pieces: pieces - others,
      };
      const stocks = further.map(({ options: json, quantity: units, ...terms }) => {
        return { ...terms, sold: soldIn(json), priceBasis: "piece" as const, units, pieces: units };
      });
      act({ ...order, customerName: nameOf(order.customerName), sold, stocks: [first, ...stocks] });
    }
    return issued.length;
  });
}

/** A sales order, or a work order that belongs to none, as it was issued. */
export interface IssuedOrder {
  noun: "orders" | "workOrders";
  id: number;
  number: string;
  customerName: string;
  dateIssued: string;
  quantity: number;
  totalCents: number | null;
  taxCents: number;
  status: string;
  state: string;
  priceBasis: PriceBasis;
  /** The pieces that options are counted for, if priced per piece. */
  pieces: number;
  /** The options of its first stock. */
  sold: SoldOptions;
  /** All its stocks: what each is sold as. */
  stocks: readonly IssuedStock[];
}

/** A stock of an issued order. */
export interface IssuedStock {
  sold: SoldOptions;
  priceBasis: PriceBasis;
  /** What one costs, where that was agreed on. */
  agreedCents: Cents | null;
  discountPercent: number;
  units: number;
  pieces: number;
}

/** The stocks beside the first of these orders. */
async function furtherStocks({ db }: Context, issued: readonly { noun: string; id: number; moreStocks: number }[]) {
  const ids = issued.flatMap(({ id, moreStocks }) => (moreStocks > 0 ? [id] : []));
  const lines = await inChunks(ids, (some) =>
    db
      .selectFrom("sales_order_lines")
      .select(["salesOrderId", "options", "quantity", "agreedCents", "discountPercent"])
      .where("salesOrderId", "in", some)
      .where("kind", "=", "stock")
      .orderBy("no")
      .execute(),
  );
  return ({ noun, id }: { noun: string; id: number }) =>
    noun === "orders" ? lines.filter(({ salesOrderId }) => salesOrderId === id) : [];
}

async function issuedIn({ db }: Context, { from, to }: Period, customer: Whose["customer"], several = false) {
  const columns = [
    "id",
    "customerName",
    "dateIssued",
    "quantity",
    "totalCents",
    "options",
    "priceBasis",
    "status",
    "state",
  ] as const;
  const sold = await db
    .selectFrom("sales_orders")
    .select(columns)
    .select([
      "orderNumber as number",
      "quantity as pieces",
      "taxCents",
      "moreStocks",
      "agreedCents",
      "discountPercent",
      sql.lit<IssuedOrder["noun"]>("orders").as("noun"),
    ])
    .where("state", "<>", "cancelled")
    .where("dateIssued", ">=", from)
    .where("dateIssued", "<=", to)
    .$if(customer !== undefined, (of) => of.where("customerName", "in", customer ?? []))
    .$if(several, (of) => of.where("moreStocks", ">", 0))
    .execute();
  if (several) return sold.sort(byDay);
  const made = await db
    .selectFrom("work_orders")
    .select(columns)
    .select([
      "woNumber as number",
      "orderedQuantity as pieces",
      sql.lit(0).as("taxCents"),
      sql.lit(0).as("moreStocks"),
      sql.lit<Cents | null>(null).as("agreedCents"),
      sql.lit(0).as("discountPercent"),
      sql.lit<IssuedOrder["noun"]>("workOrders").as("noun"),
    ])
    .where("dateIssued", ">=", from)
    .where("dateIssued", "<=", to)
    .$if(customer !== undefined, (of) => of.where("customerName", "in", customer ?? []))
    .where("state", "<>", "cancelled")
    .where(OWN)
    .execute();
  // Sorted by day: the size of the pieces depends on the rows and must not show.
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

/** What a report on issued orders notes: how many work orders are counted with their sales order. */
export async function doubledNote({ db }: Context, period: Period, { customer }: Whose): Promise<string[]> {
  let doubled = 0;
  await inPieces(period, async ({ from, to }) => {
    const { n, own } = await db
      .selectFrom("work_orders")
      .select((of) => [of.fn.countAll<number>().as("n"), of.fn.count<number>("salesOrderId").as("own")])
      .where("dateIssued", ">=", from)
      .where("dateIssued", "<=", to)
      .$if(customer !== undefined, (of) => of.where("customerName", "in", customer ?? []))
      .where("state", "<>", "cancelled")
      .executeTakeFirstOrThrow();
    doubled += Number(own);
    return Number(n);
  });
  return doubled === 0 ? [] : [`${count(doubled, "work order")} counted with the sales order they belong to`];
}

/** The sums of some orders, in cents. */
export interface Sums {
  orders: number;
  units: number;
  revenue: number;
}

export const NO_ORDERS: Sums = { orders: 0, units: 0, revenue: 0 };

/** What two groups of orders come to. */
export function added(one: Sums, other: Sums): Sums {
  return {
    orders: one.orders + other.orders,
    units: one.units + other.units,
    revenue: one.revenue + other.revenue,
  };
}
