import { amongIds } from "../../records/bulk.ts";
import { type Context, readerOf } from "../../records/context.ts";
import { readOptions } from "../orders/sold-options.ts";
import { whatIs } from "../orders/what-is.ts";
import { itemsOf, OF_STOCKS, stocksOf } from "./lines.ts";
import { withLines } from "./read.ts";

type Of = Pick<Context, "db" | "reading">;

/** What these work orders are, each in one line, by its id. */
export async function whatWorkIs(context: Of, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await readerOf(context)
    .selectFrom("work_orders")
    .select(["id", "quantity", "partNumber", "options"])
    .where("id", "in", amongIds(ids))
    .execute();
  return new Map(
    rows.map(({ id, options, ...row }) => {
      return [id, whatIs({ stocks: [{ ...row, options: readOptions(options) }], items: [] })];
    }),
  );
}

/** What these sales orders are, each in one line, by its id: its stocks, and what else is sold. */
export async function whatSalesAre(context: Of, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const db = readerOf(context);
  const rows = await db
    .selectFrom("sales_orders")
    .select(["id", ...OF_STOCKS])
    .where("id", "in", amongIds(ids))
    .execute();
  return new Map(
    (await withLines(db, rows)).map((order) => {
      const stocks = stocksOf(order).map(({ options, ...stock }) => ({ ...stock, options: readOptions(options) }));
      return [order.id, whatIs({ stocks, items: itemsOf(order) })];
    }),
  );
}
