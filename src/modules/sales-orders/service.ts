import { type RawBuilder, sql } from "kysely";
import type { Service } from "../../api/endpoint.ts";
import type { CalendarDate } from "../../lib/dates.ts";
import { type Cents, sumOfCents, toDollars } from "../../lib/money.ts";
import { toWireOf } from "../../lib/wire.ts";
import type { Context } from "../../records/context.ts";
import { newPause } from "../../records/pace.ts";
import { BY_NAME, lengthOf, pageOf } from "../../records/page.ts";
import { rowOf } from "../../records/row.ts";
import { type RowOf, type Source, sourceOf } from "../../records/source.ts";
import { sumInPieces } from "../../records/sum.ts";
import { ordersOf } from "../customers/orders-of.ts";
import { chosenOf } from "../order-lines/chosen.ts";
import { whatSalesAre, whatWorkIs } from "../order-lines/what-of.ts";
import { behindQueue } from "../orders/behind-queue.ts";
import { byAliases } from "../orders/by-options.ts";
import type { PriorityWeights } from "../orders/rules.ts";
import type { PriceBasis } from "../orders/schema.ts";
import { currentPlan } from "../plan/current.ts";
import { placesInQueue } from "../plan/places.ts";
import { workOrder } from "../work-orders/record.ts";
import { URGENCY, service as workOrders } from "../work-orders/service.ts";
import type { salesOrders } from "./api.ts";
import { withCustomer } from "./new-customer.ts";
import { isNotOnFloor, notOnFloor } from "./not-on-floor.ts";
import { AT, revenueByYear } from "./of-customer.ts";
import { orders, priorityWeights } from "./orders.ts";
import { progressOfRows } from "./progress.ts";
import { salesOrder } from "./record.ts";
import { revenueOfAll } from "./revenue-sums.ts";
import { CreatedOrder, CustomerOrder, OrderRow } from "./schema.ts";

export const service: Service<typeof salesOrders, Context> = {
  async list(context, { source: wanted, status, due, mark, categories, what, ...input }) {
    const where = [
      ...(status === null ? [] : [sql<boolean>`status = ${status}`]),
      ...(due === "overdue" ? [unfinished, overdueAt(context.today())] : []),
      ...(mark === undefined ? [] : [unfinished, marked[mark]]),
    ];
    const sources = sourcesAt(context.today(), await priorityWeights(context));
    const chosen = sources.filter(({ name }) => wanted === undefined || name === wanted);
    const isUnsent = due === "notOnFloor" ? await isNotOnFloor(context) : undefined;
    const isAsked = { orders: isUnsent ? [isUnsent] : [], master: isUnsent ? [NEVER] : [] };
    const alike = await byAliases(context, input);
    const places = PRESSING.test(input.sort ?? "") ? placesInQueue(await currentPlan(context)) : undefined;
    const page = await pageOf(
      context,
      chosen.map(({ name, source }) => ({
        ...source,
        ...alike,
        where: [...where, ...isAsked[name]],
        ...(places && { first: places[PLACED[name]] }),
      })),
      input,
      "-dateIssued",
      "source",
    );
    const rows = page.rows.map(toWire);
    const progress = await progressOfRows(context, rows);
    const told = rows.map((row) => ({ ...row, progress: progress(row) }));
    const said = what === undefined ? told : await withWhat(context, told);
    return { ...page, rows: categories === undefined ? said : await withChosen(context, categories, said) };
  },

  async ofCustomer(context, { id, ...input }) {
    const of = ordersOf(id);
    const weights = await priorityWeights(context);
    const sources = [
      { ...withMore(salesRowsAt(context.today(), weights), AT.sales_orders), where: [of.sales_orders] },
      { ...withMore(workRowsAt(context.today(), weights), AT.work_orders), where: [of.work_orders] },
    ];
    const page = await pageOf(context, sources, input, "-dateIssued", "source");
    return { ...page, rows: page.rows.map(customerOrderOf) };
  },

  async what(context, { orders: sales, workOrders: work }) {
    const idsIn = (list = "") => list.split(",").filter(Boolean).map(Number);
    const said = async (source: OrderRow["source"], found: Promise<Map<number, string>>) =>
      [...(await found)].map(([id, what]) => ({ source, id, what }));
    return [
      ...(await said("orders", whatSalesAre(context, idsIn(sales)))),
      ...(await said("master", whatWorkIs(context, idsIn(work)))),
    ];
  },

  byYear: (context, { id }) => revenueByYear(context, id),

  async stats(context) {
    const pause = newPause();
    // One after the other, because each takes a while with a million orders.
    const numberOf = async (what: RawBuilder<unknown>) => {
      const found = await context.db.selectNoFrom(what.as("value")).executeTakeFirstOrThrow();
      await pause();
      return Number(found.value);
    };
    const all = async (table: OrderTable) => {
      const rows = await lengthOf(context, table);
      await pause();
      return rows;
    };
    const open = (condition: RawBuilder<boolean>) => {
      const of = (table: OrderTable) =>
        sql`(select count(*) from ${sql.table(table)} where ${unfinished} and ${condition})`;
      return numberOf(sql`${of("sales_orders")} + ${of("work_orders")}`);
    };
    // Adds up the whole table in an index, and subtracts the few cancelled ones.
    const cents = async (table: OrderTable, total: RawBuilder<Cents | null>, rows: number) => {
      const cancelled = sql`(select sum(${total}) from ${sql.table(table)} where state = 'cancelled')`;
      return (await sumInPieces(context, table, total, rows, pause)) - (await numberOf(sql`coalesce(${cancelled}, 0)`));
    };
    const counted = {
      salesOrders: await all("sales_orders"),
      manufacturingOrders: await all("work_orders"),
      overdueOrders: await open(overdueAt(context.today())),
      notOnFloor: (await notOnFloor(context)).total,
      rushOrders: await open(marked.rush),
    };
    const revenue = [
      await cents("sales_orders", sql`"totalCents"`, counted.salesOrders),
      await cents("work_orders", ownTotal, counted.manufacturingOrders),
    ] as Cents[];
    const totalOrders = counted.salesOrders + counted.manufacturingOrders;
    return { totalOrders, ...counted, totalRevenue: toDollars(sumOfCents(revenue)) };
  },

  async revenue(context) {
    const { revenue, drafts, ordered, shipped, tax } = await revenueOfAll(context);
    const dollars = (cents: number) => toDollars(cents as Cents);
    return {
      revenue: dollars(revenue),
      drafts: dollars(drafts),
      ordered: dollars(ordered),
      confirmed: dollars(ordered - shipped),
      shipped: dollars(shipped),
      tax: dollars(tax),
    };
  },

  create: (context, asked) =>
    withCustomer(context, asked, async (inner, input) => {
      const weights = await priorityWeights(inner);
      if (input.partNumber) {
        const made = await workOrders.create(inner, input);
        return CreatedOrder.parse({
          ...made,
          ...toWire(await rowOf(inner, workRowsAt(inner.today(), weights), workOrder, made.id)),
        });
      }
      const made = await orders.create(inner, { ...input, status: "draft", lineItems: [] });
      const row = toWire(await rowOf(inner, salesRowsAt(inner.today(), weights), salesOrder, made.id));
      return CreatedOrder.parse({ ...made, ...row, woNumber: null });
    }),
};

type EitherKind = Pick<OrderRow, "id" | "source">;

async function withWhat<Row extends EitherKind>(context: Context, rows: readonly Row[]) {
  const said = {
    orders: await whatSalesAre(context, idsOf("orders", rows)),
    master: await whatWorkIs(context, idsOf("master", rows)),
  };
  return rows.map((row) => ({ ...row, what: said[row.source].get(row.id) ?? "" }));
}

async function withChosen<Row extends EitherKind>(context: Context, categories: string, rows: readonly Row[]) {
  const chosen = await chosenOf(context, categories, { sales: idsOf("orders", rows), work: idsOf("master", rows) });
  return rows.map((row) => ({ ...row, further: chosen[PLACED[row.source]](row.id) }));
}

function idsOf(wanted: OrderRow["source"], rows: readonly EitherKind[]): number[] {
  return rows.flatMap(({ id, source }) => (source === wanted ? id : []));
}

/** The sort by which the most pressing come first; it asks the plan. */
const PRESSING = /^-?pressing$/;
const PLACED = { orders: "sales", master: "work" } as const;

type OrderTable = "sales_orders" | "work_orders";

const toWire = toWireOf(OrderRow);
const customerOrderOf = toWireOf(CustomerOrder);

function withMore<Row, More>(source: Source<Row>, columns: Source<More>["columns"]): Source<Row & More> {
  return { ...source, columns: { ...source.columns, ...columns } } as Source<Row & More>;
}

const sort = { customerName: BY_NAME };
const name = (source: OrderRow["source"]): RawBuilder<string> => sql`cast(${sql.lit(source)} as text)`;

const unfinished = sql<boolean>`state in ('open', 'held')`;
const overdueAt = (today: CalendarDate) => sql<boolean>`"dueDate" < ${today}`;
const NEVER = sql<boolean>`1 = 0`;
const marked = { rush: sql<boolean>`"rushFee" = 1`, critical: sql<boolean>`"isCritical" = 1` };

/** Days past this day, of unfinished orders. */
function pastAt(today: CalendarDate, day: RawBuilder<unknown>): RawBuilder<number> {
  return sql`case when ${unfinished} and ${day} < ${today} then cast(julianday(${today}) - julianday(${day}) as integer) else 0 end`;
}

/** The rule `daysLate` in SQL. For a work order without a due date, the imported number. */
function lateAt(today: CalendarDate, without: RawBuilder<number>): RawBuilder<number> {
  return sql`case when ${unfinished} and "dueDate" is null then ${without} else ${pastAt(today, sql.ref("dueDate"))} end`;
}

/** The rule `priorityScore` in SQL, for unfinished orders. */
function priorityAt(daysLate: RawBuilder<number>, weights: PriorityWeights): RawBuilder<number> {
  return sql`case when ${unfinished} then "rushFee" * ${weights.rushFee} + "isCritical" * ${weights.isCritical}
    + ${daysLate} * ${weights.daysLate} end`;
}

/** Null without options. */
const optionBasis = sql<PriceBasis | null>`case when options <> '{}' then "priceBasis" end`;

const pressingSale = behindQueue(sql`coalesce("dueDate", '9999')`);

function salesRowsAt(today: CalendarDate, weights: PriorityWeights) {
  const daysLate = lateAt(today, sql`0`);
  const priority = priorityAt(daysLate, weights);
  const priorityScore = sql<number>`coalesce(${priority}, 0)`;
  const daysPastPromise = pastAt(today, sql.ref("promisedDate"));
  return sourceOf(
    "sales_orders",
    OrderRow,
    { source: name("orders"), soNumber: "orderNumber", daysLate, daysPastPromise, priorityScore, optionBasis },
    { sort: { ...sort, priorityScore: priority, pressing: pressingSale } },
  );
}

/**
 * Work of a sales order is paid with that. It is a whole number like the other source's total, or SQLite would not
 * merge the two by their indexes. Migration 028 has one on this.
 */
const ownTotal = sql<Cents | null>`cast(case when "salesOrderId" is null then "totalCents" end as integer)`;
const ownAmounts = {
  totalCents: ownTotal,
  shippingCents: sql<Cents | null>`cast(case when "salesOrderId" is null then "shippingCents" end as integer)`,
  taxCents: sql<Cents | null>`cast(null as integer)`,
};

function workRowsAt(today: CalendarDate, weights: PriorityWeights) {
  const daysLate = lateAt(today, sql`"daysLate"`);
  const priority = priorityAt(daysLate, weights);
  const priorityScore = sql<number>`coalesce(${priority}, 0)`;
  const nothing = sql<string | null>`cast(null as text)`;
  const rows = sourceOf(
    "work_orders",
    OrderRow,
    {
      source: name("master"),
      daysLate,
      promisedDate: nothing,
      poNumber: nothing,
      taxAmount: null,
      moreStocks: sql<number>`cast(0 as integer)`,
      daysPastPromise: sql<number>`0`,
      priorityScore,
      optionBasis,
    },
    { sort: { ...sort, total: ownTotal, priorityScore: priority, pressing: URGENCY } },
  );
  return { ...rows, columns: { ...rows.columns, ...ownAmounts } };
}

/** Both kinds of order as rows of one list. */
function sourcesAt(
  today: CalendarDate,
  weights: PriorityWeights,
): { name: OrderRow["source"]; source: Source<RowOf<ReturnType<typeof workRowsAt>>> }[] {
  return [
    { name: "orders", source: salesRowsAt(today, weights) },
    { name: "master", source: workRowsAt(today, weights) },
  ];
}
