import { type Kysely, type Migration, sql } from "kysely";

/**
 * An order may hold several stocks. The first stays in the order's own columns, which gain what was agreed on about it;
 * each further one is a line, as what comes from the shelf is. Work orders and stock movements name the line.
 */
export const stocksOfAnOrder: Migration = {
  async up(db: Kysely<any>) {
    const add = (table: string, column: string) =>
      sql`alter table ${sql.table(table)} add column ${sql.raw(column)}`.execute(db);
    for (const column of [
      `"kind" text not null default 'item'`,
      `"options" text not null default '{}'`,
      `"partNumber" text`,
      `"agreedCents" bigint`,
      `"discountName" text`,
      `"instruction" text`,
    ])
      await add("sales_order_lines", column);
    for (const column of [
      `"stockNo" integer not null default 0`,
      `"moreStocks" integer not null default 0`,
      `"agreedCents" bigint`,
      `"discountPercent" real not null default 0`,
      `"discountName" text`,
      `"instruction" text`,
    ])
      await add("sales_orders", column);
    await add("work_orders", `"salesOrderLineNo" integer not null default 0`);
    await add("stock_movements", `"salesOrderId" integer`);
    await add("stock_movements", `"salesOrderLineNo" integer`);
    await sql`create index "stock_movements_salesOrderId" on stock_movements ("salesOrderId")
      where "salesOrderId" is not null`.execute(db);
  },
};
