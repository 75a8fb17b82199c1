import { type RawBuilder, sql } from "kysely";
import type { Service } from "../../api/endpoint.ts";
import type { CalendarDate } from "../../lib/dates.ts";
import { type Cents, NO_CENTS, sumOfCents, toDollars } from "../../lib/money.ts";
import { toWireOf } from "../../lib/wire.ts";
import { type Context, inTransaction } from "../../records/context.ts";
import { BY_NAME, caseless, pageOf, type RowOf, type Source } from "../../records/page.ts";
import { rowOf } from "../../records/row.ts";
import { sourceOf } from "../../records/source.ts";
import { workOrder } from "../work-orders/record.ts";
import { service as workOrders } from "../work-orders/service.ts";
import type { salesOrders } from "./api.ts";
import { AT, ordersOf, revenueByYear } from "./of-customer.ts";
import { orders } from "./orders.ts";
import { salesOrder } from "./record.ts";
import { CreatedOrder, CustomerOrder, OrderRow } from "./schema.ts";

export const service: Service<typeof salesOrders, Context> = {
  async list(context, { source: wanted, status, due, ...input }) {
    const where = [
      ...(status === null ? [] : [sql<boolean>`status = ${status}`]),
      ...(due === undefined ? [] : [unfinished, sql<boolean>`"dueDate" < ${context.today()}`]),
    ];
    const sources = sourcesAt(context.today());
    const chosen = sources.filter(({ name }) => wanted === undefined || name === wanted);
    const page = await pageOf(
      context,
      chosen.map(({ source }) => ({ ...source, where })),
      input,
      "-dateIssued",
      "source",
    );
    return { ...page, rows: page.rows.map(toWire) };
  },

  async ofCustomer(context, { id, ...input }) {
    const of = ordersOf(id);
    const sources = [
      { ...withMore(salesRowsAt(context.today()), AT.sales_orders), where: [of.sales_orders] },
      { ...withMore(workRowsAt(context.today()), AT.work_orders), where: [of.work_orders] },
    ];
    const page = await pageOf(context, sources, input, "-dateIssued", "source");
    return { ...page, rows: page.rows.map(customerOrderOf) };
  },

  byYear: (context, { id }) => revenueByYear(context, id),

  async stats(context) {
    const count = (table: "sales_orders" | "work_orders") =>
      context.db.selectFrom(table).select((of) => of.fn.countAll<number>().as("n"));
    const cents = (table: "sales_orders" | "work_orders") =>
      context.db
        .selectFrom(table)
        .select((of) => of.fn.sum<Cents | null>("totalCents").as("n"))
        .where("state", "<>", "cancelled");
    const found = await context.db
      .selectNoFrom([
        count("sales_orders").as("salesOrders"),
        count("work_orders").as("manufacturingOrders"),
        cents("sales_orders").as("salesCents"),
        cents("work_orders").where("salesOrderId", "is", null).as("workCents"),
      ])
      .executeTakeFirstOrThrow();
    const [salesOrders, manufacturingOrders] = [Number(found.salesOrders), Number(found.manufacturingOrders)];
    const totalRevenue = toDollars(sumOfCents([found.salesCents ?? NO_CENTS, found.workCents ?? NO_CENTS]));
    return { totalOrders: salesOrders + manufacturingOrders, salesOrders, manufacturingOrders, totalRevenue };
  },

  create: (context, input) =>
    inTransaction(context, async (inner) => {
      if (input.partNumber) {
        const made = await workOrders.create(inner, input);
        return CreatedOrder.parse({
          ...made,
          ...toWire(await rowOf(inner, workRowsAt(inner.today()), workOrder, made.id)),
        });
      }
      const made = await orders.create(inner, { ...input, status: "draft", lineItems: [] });
      const row = toWire(await rowOf(inner, salesRowsAt(inner.today()), salesOrder, made.id));
      return CreatedOrder.parse({ ...made, ...row, woNumber: null });
    }),
};

const toWire = toWireOf(OrderRow);
const customerOrderOf = toWireOf(CustomerOrder);

function withMore<Row, More>(source: Source<Row>, columns: Source<More>["columns"]): Source<Row & More> {
  return { ...source, columns: { ...source.columns, ...columns } } as Source<Row & More>;
}

const sort = { customerName: BY_NAME, ...caseless("status", "partNumber") };
const name = (source: OrderRow["source"]): RawBuilder<string> => sql`cast(${sql.lit(source)} as text)`;

const unfinished = sql<boolean>`state in ('open', 'held')`;

/** The rule `daysLate` in SQL. Of a work order without a due date it is what an import brought. */
function lateAt(today: CalendarDate, without: RawBuilder<number>): RawBuilder<number> {
  const days = sql`cast(julianday(${today}) - julianday("dueDate") as integer)`;
  return sql`case when not ${unfinished} then 0 when "dueDate" is null then ${without}
    when "dueDate" < ${today} then ${days} else 0 end`;
}

function salesRowsAt(today: CalendarDate) {
  return sourceOf(
    "sales_orders",
    OrderRow,
    { source: name("orders"), soNumber: "orderNumber", daysLate: lateAt(today, sql`0`) },
    { sort: { ...sort, soNumber: sql`lower("orderNumber")` } },
  );
}

/** What belongs to a sales order is paid with that. Migration 020 has an index on this. */
const ownTotal = sql<Cents | null>`case when "salesOrderId" is null then "totalCents" end`;

function workRowsAt(today: CalendarDate) {
  const rows = sourceOf(
    "work_orders",
    OrderRow,
    { source: name("master"), daysLate: lateAt(today, sql`"daysLate"`) },
    { sort: { ...sort, ...caseless("soNumber"), total: ownTotal } },
  );
  return { ...rows, columns: { ...rows.columns, totalCents: ownTotal } };
}

/** Both kinds of order as rows of one list. */
function sourcesAt(
  today: CalendarDate,
): { name: OrderRow["source"]; source: Source<RowOf<ReturnType<typeof workRowsAt>>> }[] {
  return [
    { name: "orders", source: salesRowsAt(today) },
    { name: "master", source: workRowsAt(today) },
  ];
}
