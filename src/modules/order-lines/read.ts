import { inChunks } from "../../records/bulk.ts";
import type { Context } from "../../records/context.ts";
import { byNumber, type WithLines } from "./lines.ts";

type Row = Omit<WithLines, "lineItems"> & { id: number };

/** These orders with their lines: of all of them, or of these. */
export async function withLines<Order extends Row>(
  db: Context["db"],
  orders: readonly Order[],
  ids: readonly number[] = orders.map(({ id }) => id),
): Promise<(Order & WithLines)[]> {
  const rows = await inChunks(ids, (some) =>
    db.selectFrom("sales_order_lines").selectAll().where("salesOrderId", "in", some).execute(),
  );
  const linesOf = new Map(ids.map((id) => [id, [] as typeof rows]));
  for (const line of rows.sort(byNumber)) linesOf.get(line.salesOrderId)?.push(line);
  return orders.map((order) => ({ ...order, lineItems: linesOf.get(order.id) ?? [] }));
}

/**
 * These orders with the lines that change what is made: further stocks, and parts from the shelf of an order without a
 * stock. Most have none, and theirs are not read.
 */
export async function withMadeLines<Order extends Row & { moreStocks: number }>(
  db: Context["db"],
  orders: readonly Order[],
): Promise<(Order & WithLines)[]> {
  const bare = orders.filter(({ options, partNumber }) => options === "{}" && partNumber === null);
  const withParts = await inChunks(
    bare.map(({ id }) => id),
    (some) =>
      db
        .selectFrom("sales_order_lines")
        .select("salesOrderId")
        .distinct()
        .where("salesOrderId", "in", some)
        .where("partId", "is not", null)
        .execute(),
  );
  const several = orders.flatMap(({ id, moreStocks }) => (moreStocks > 0 ? [id] : []));
  return withLines(db, orders, [...new Set([...several, ...withParts.map(({ salesOrderId }) => salesOrderId)])]);
}
