import { sql } from "kysely";
import { type Context, readerOf } from "../../records/context.ts";

/** A stock of an unfinished order, with what its work orders make, and what has left the shop without a reason. */
interface Stock {
  orderNumber: string;
  no: number;
  ordered: number;
  sent: number;
  made: number;
  left: number;
}

/** The pieces of sold orders that somebody should look at, in words, with the orders. */
export async function oddPieces(context: Context): Promise<{ says: string; orders: readonly string[] }[]> {
  const db = readerOf(context);
  const stocks = await stocksInWork(db);
  const of = (isOdd: (stock: Stock) => boolean) => [
    ...new Set(stocks.filter(isOdd).map(({ orderNumber }) => orderNumber)),
  ];
  const odd = [
    { says: "make more pieces of a stock than were ordered", orders: of(({ sent, ordered }) => sent > ordered) },
    { says: "shipped more than was made, and nobody said why", orders: of(({ left, made }) => left > made) },
    { says: "have work orders for a stock that they do not have", orders: await withStrayWork(db) },
  ];
  return odd.filter(({ orders }) => orders.length > 0);
}

/** What was shipped before the first work order was made is not counted: nobody counted it then. */
async function stocksInWork(db: Context["db"]): Promise<Stock[]> {
  const { rows } = await sql<Stock>`
    select sales."orderNumber", work.no, work.sent, work.made,
      coalesce((select line.quantity from sales_order_lines as line
        where line."salesOrderId" = sales.id and line.no = work.no),
        sales.quantity - coalesce((select sum(line.quantity) from sales_order_lines as line
          where line."salesOrderId" = sales.id and line.kind = 'stock'), 0)) as ordered,
      coalesce((select sum(line.quantity) from shipment_lines as line
        join shipments on shipments.id = line."shipmentId" and shipments.status = 'shipped'
        where shipments."salesOrderId" = sales.id and shipments.reason is null and line."lineNo" = work.no
          and shipments."createdAt" >= work.since), 0) as left
    from (select "salesOrderId", "salesOrderLineNo" as no, sum(quantity) as sent, min("createdAt") as since,
        sum(case when state = 'done' then quantity else 0 end) as made
      from work_orders where "salesOrderId" is not null and state <> 'cancelled'
      group by "salesOrderId", "salesOrderLineNo") as work
    join sales_orders as sales on sales.id = work."salesOrderId" and sales.state in ('open', 'held')
    where work.no = sales."stockNo" or exists (select 1 from sales_order_lines as line
      where line."salesOrderId" = sales.id and line.no = work.no and line.kind = 'stock')`.execute(db);
  return rows.map(({ ordered, sent, made, left, ...row }) => {
    return { ...row, ordered: Number(ordered), sent: Number(sent), made: Number(made), left: Number(left) };
  });
}

async function withStrayWork(db: Context["db"]): Promise<string[]> {
  const rows = await db
    .selectFrom("work_orders as work")
    .innerJoin("sales_orders as sales", "sales.id", "work.salesOrderId")
    .where("sales.state", "in", ["open", "held"])
    .where("work.state", "<>", "cancelled")
    .whereRef("work.salesOrderLineNo", "<>", "sales.stockNo")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("sales_order_lines as line")
            .select("line.no")
            .whereRef("line.salesOrderId", "=", "sales.id")
            .whereRef("line.no", "=", "work.salesOrderLineNo")
            .where("line.kind", "=", "stock"),
        ),
      ),
    )
    .select("sales.orderNumber")
    .distinct()
    .execute();
  return rows.map(({ orderNumber }) => orderNumber);
}
