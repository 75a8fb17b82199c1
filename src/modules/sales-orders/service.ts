import { type RawBuilder, sql } from "kysely";
import type { Service } from "../../api/endpoint.ts";
import { type Cents, NO_CENTS, sumOfCents, toDollars } from "../../lib/money.ts";
import { toWireOf } from "../../lib/wire.ts";
import { type Context, inTransaction } from "../../records/context.ts";
import { BY_NAME, caseless, pageOf, type RowOf, type Source } from "../../records/page.ts";
import { rowOf } from "../../records/row.ts";
import { sourceOf } from "../../records/source.ts";
import { workOrder } from "../work-orders/record.ts";
import { service as workOrders } from "../work-orders/service.ts";
import type { salesOrders } from "./api.ts";
import { orders } from "./orders.ts";
import { salesOrder } from "./record.ts";
import { CreatedOrder, OrderRow } from "./schema.ts";

export const service: Service<typeof salesOrders, Context> = {
  async list(context, { source: wanted, status, ...input }) {
    const where = status === null ? [] : [sql<boolean>`status = ${status}`];
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

  async stats(context) {
    const count = (table: "sales_orders" | "work_orders") =>
      context.db.selectFrom(table).select((of) => of.fn.countAll<number>().as("n"));
    const cents = (table: "sales_orders" | "work_orders") =>
      context.db.selectFrom(table).select((of) => of.fn.sum<Cents | null>("totalCents").as("n"));
    const found = await context.db
      .selectNoFrom([
        count("sales_orders").as("salesOrders"),
        count("work_orders").as("manufacturingOrders"),
        cents("sales_orders").as("salesCents"),
        cents("work_orders").as("workCents"),
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
        return CreatedOrder.parse({ ...made, ...toWire(await rowOf(inner, workRows, workOrder, made.id)) });
      }
      const made = await orders.create(inner, { ...input, status: "draft", lineItems: [] });
      const row = toWire(await rowOf(inner, salesRows, salesOrder, made.id));
      return CreatedOrder.parse({ ...made, ...row, woNumber: null });
    }),
};

const toWire = toWireOf(OrderRow);

const sort = { customerName: BY_NAME, ...caseless("status", "partNumber") };
const name = (source: OrderRow["source"]): RawBuilder<string> => sql`cast(${sql.lit(source)} as text)`;

const salesRows = sourceOf(
  "sales_orders",
  OrderRow,
  { source: name("orders"), soNumber: "orderNumber" },
  { sort: { ...sort, soNumber: sql`lower("orderNumber")` } },
);
const workRows = sourceOf(
  "work_orders",
  OrderRow,
  { source: name("master") },
  { sort: { ...sort, ...caseless("soNumber") } },
);

/** Both kinds of order as rows of one list. */
const sources: { name: OrderRow["source"]; source: Source<RowOf<typeof workRows>> }[] = [
  { name: "orders", source: salesRows },
  { name: "master", source: workRows },
];
