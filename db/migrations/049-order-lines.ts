import { type Kysely, type Migration, sql } from "kysely";

/** So many orders are read at a time, and so many lines are written by one statement. */
const [ORDERS_AT_ONCE, LINES_AT_ONCE] = [2000, 500];

/**
 * The lines of sales orders become rows. They were a text in their order: lists of values without names, or, before that, of
 * objects.
 */
export const orderLines: Migration = {
  async up(db: Kysely<any>) {
    await db.schema
      .createTable("sales_order_lines")
      .addColumn("salesOrderId", "integer", (c) => c.notNull().references("sales_orders.id").onDelete("cascade"))
      .addColumn("no", "integer", (c) => c.notNull())
      .addColumn("description", "text", (c) => c.notNull())
      .addColumn("partId", "integer", (c) => c.references("parts.id").onDelete("set null"))
      .addColumn("quantity", "integer", (c) => c.notNull())
      .addColumn("unitPriceCents", "bigint", (c) => c.notNull())
      .addColumn("discountPercent", "real", (c) => c.notNull().defaultTo(0))
      .addColumn("totalCents", "bigint", (c) => c.notNull())
      .addColumn("taxable", "integer", (c) => c.notNull().defaultTo(1))
      .addPrimaryKeyConstraint("sales_order_lines_of_order", ["salesOrderId", "no"])
      .execute();
    await sql`create index "sales_order_lines_partId" on sales_order_lines ("partId")
      where "partId" is not null`.execute(db);
    await db.schema
      .alterTable("sales_orders")
      .addColumn("lastLineNo", "integer", (c) => c.notNull().defaultTo(0))
      .execute();
    await moveLines(db);
    await sql`update sales_orders set "lastLineNo" = coalesce(
      (select max(no) from sales_order_lines where "salesOrderId" = sales_orders.id), 0)`.execute(db);
    await db.schema.alterTable("sales_orders").dropColumn("lineItems").execute();
  },
};

async function moveLines(db: Kysely<any>): Promise<void> {
  for (let last = 0; ; ) {
    const orders = await db
      .selectFrom("sales_orders")
      .select(["id", "lineItems"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(ORDERS_AT_ONCE)
      .execute();
    if (orders.length === 0) return;
    last = orders.at(-1)?.["id"];
    const rows = orders.flatMap(({ id, lineItems }) =>
      (JSON.parse(lineItems) as Stored[]).map((line) => ({ salesOrderId: id, ...named(line) })),
    );
    for (let start = 0; start < rows.length; start += LINES_AT_ONCE)
      await db
        .insertInto("sales_order_lines")
        .values(rows.slice(start, start + LINES_AT_ONCE))
        .execute();
  }
}

type Stored = unknown[] | Record<string, unknown>;

function named(line: Stored) {
  const { no, description, quantity, unitPriceCents, discountPercent, totalCents } = Array.isArray(line)
    ? {
        no: line[0],
        description: line[1],
        quantity: line[2],
        unitPriceCents: line[3],
        discountPercent: line[4],
        totalCents: line[5],
      }
    : line;
  return { no, description, quantity, unitPriceCents, discountPercent: discountPercent ?? 0, totalCents };
}
