import { inChunks } from "../../records/bulk.ts";
import type { Context } from "../../records/context.ts";
import { byNumber, type WithLines } from "./lines.ts";

/** The columns of an order that tell its stocks, beside its lines. */
export const OF_STOCKS = [
  "options",
  "partNumber",
  "quantity",
  "priceBasis",
  "stockNo",
  "agreedCents",
  "discountPercent",
  "discountName",
  "instruction",
] as const satisfies readonly (keyof WithLines)[];

/** These orders with their lines, as far as they are read here: without those that change nothing about what is made. */
export async function withMadeLines<Row extends Omit<WithLines, "lineItems"> & { id: number; moreStocks: number }>(
  db: Context["db"],
  orders: readonly Row[],
): Promise<(Row & WithLines)[]> {
  const isPlain = ({ moreStocks, options, partNumber }: Row) =>
    moreStocks === 0 && (options !== "{}" || partNumber !== null);
  const ids = orders.flatMap((order) => (isPlain(order) ? [] : [order.id]));
  const rows = await inChunks(ids, (some) =>
    db.selectFrom("sales_order_lines").selectAll().where("salesOrderId", "in", some).execute(),
  );
  const linesOf = new Map(ids.map((id) => [id, [] as typeof rows]));
  for (const line of rows.sort(byNumber)) linesOf.get(line.salesOrderId)?.push(line);
  return orders.map((order) => ({ ...order, lineItems: linesOf.get(order.id) ?? [] }));
}
