import { type RawBuilder, sql } from "kysely";
import type { Service } from "../../api/endpoint.ts";
import { toDollars } from "../../lib/money.ts";
import { type Context, inTransaction } from "../../records/context.ts";
import { BY_NAME, caseless, columnsOf, pageOf, type Source } from "../../records/page.ts";
import { dollarsOrNone } from "../orders/pricing.ts";
import { service as workOrders } from "../work-orders/service.ts";
import type { salesOrders } from "./api.ts";
import { orders } from "./orders.ts";
import { CreatedOrder, type OrderRow } from "./schema.ts";

export const service: Service<typeof salesOrders, Context> = {
  async list(context, { source: wanted, status, ...input }) {
    const where = status === null ? [] : [sql<boolean>`status = ${status}`];
    const chosen = sources.filter(({ name }) => wanted === undefined || name === wanted);
    const page = await pageOf<OrderRow>(
      context,
      chosen.map(({ source }) => ({ ...source, where })),
      input,
      "-dateIssued",
      "source",
    );
    return { ...page, rows: page.rows.map((row) => ({ ...row, total: dollarsOrNone(row.total) })) };
  },

  async stats(context) {
    const count = (table: "sales_orders" | "work_orders") =>
      context.db.selectFrom(table).select((of) => of.fn.countAll<number>().as("n"));
    const cents = (table: "sales_orders" | "work_orders") =>
      context.db.selectFrom(table).select((of) => of.fn.sum<number | null>("totalCents").as("n"));
    const found = await context.db
      .selectNoFrom([
        count("sales_orders").as("salesOrders"),
        count("work_orders").as("manufacturingOrders"),
        cents("sales_orders").as("salesCents"),
        cents("work_orders").as("workCents"),
      ])
      .executeTakeFirstOrThrow();
    const [salesOrders, manufacturingOrders] = [Number(found.salesOrders), Number(found.manufacturingOrders)];
    const totalRevenue = toDollars(Number(found.salesCents) + Number(found.workCents));
    return { totalOrders: salesOrders + manufacturingOrders, salesOrders, manufacturingOrders, totalRevenue };
  },

  create: (context, input) =>
    inTransaction(context, async (inner) => {
      if (input.partNumber) return CreatedOrder.parse({ ...(await workOrders.create(inner, input)), source: "master" });
      const order = await orders.create(inner, { ...input, status: "draft", lineItems: [] });
      return CreatedOrder.parse({ ...order, source: "orders", woNumber: null });
    }),
};

const shared = {
  ...columnsOf("id", "customerName", "status", "quantity", "dateIssued", "dueDate", "partNumber"),
  total: "totalCents",
};
const sort = { customerName: BY_NAME, ...caseless("status", "partNumber") };
const name = (text: OrderRow["source"]): RawBuilder<string> => sql`cast(${sql.lit(text)} as text)`;

/** Both kinds of order as rows of one list; the total comes in cents. */
const sources: { name: OrderRow["source"]; source: Source }[] = [
  {
    name: "orders",
    source: {
      table: "sales_orders",
      columns: { ...shared, source: name("orders"), soNumber: "orderNumber" },
      sort: { ...sort, soNumber: sql`lower("orderNumber")` },
    },
  },
  {
    name: "master",
    source: {
      table: "work_orders",
      columns: { ...shared, source: name("master"), soNumber: "soNumber" },
      sort: { ...sort, ...caseless("soNumber") },
    },
  },
];
