import { sql } from "kysely";
import type { OrderLine } from "../../../db/tables/sales-orders.ts";
import { stateOf, workStateOf } from "../../lib/states.ts";
import { type Context, readerOf } from "../../records/context.ts";
import { type IdPiece, inIdPieces, type LongTable } from "../../records/id-pieces.ts";
import { withLines } from "../order-lines/read.ts";
import { amountsOf, lineTotal } from "../orders/rules.ts";
import { chargesOf } from "../sales-orders/charges.ts";

/** So many orders are looked at before others get their turn. */
const AT_ONCE = 1000;
/** And so many parts, each of which may have moved thousands of times. */
const PARTS_AT_ONCE = 20;

/**
 * What must always hold of orders: the sentence if it does not, whose ids the pieces are, and a query that finds rows of a
 * piece. All that belongs to an order is read by one statement, and each change of it is stored whole, so that changes
 * between two pieces make no difference.
 */
const INVARIANTS: readonly {
  says: string;
  of: LongTable;
  find: (db: Context["db"], piece: IdPiece) => Promise<readonly string[]>;
}[] = [
  {
    says: "have a state that does not match their status",
    of: "sales_orders",
    async find(db, { from, to }) {
      const sales = db.selectFrom("sales_orders").select(["orderNumber", "status", "state"]);
      const found = await sales.where("id", ">=", from).where("id", "<=", to).execute();
      return found.filter(({ status, state }) => state !== stateOf(status)).map(({ orderNumber }) => orderNumber);
    },
  },
  {
    says: "have a state that does not match their status",
    of: "work_orders",
    async find(db, { from, to }) {
      const work = db.selectFrom("work_orders").select(["woNumber", "status", "completedAt", "state"]);
      const found = await work.where("id", ">=", from).where("id", "<=", to).execute();
      return found.filter((order) => order.state !== workStateOf(order)).map(({ woNumber }) => woNumber);
    },
  },
  {
    says: "have another number or other marks than their sales order",
    of: "work_orders",
    async find(db, { from, to }) {
      const found = await db
        .selectFrom("work_orders as work")
        .innerJoin("sales_orders as sales", "sales.id", "work.salesOrderId")
        .where((is) =>
          is.or([
            is("work.soNumber", "is distinct from", is.ref("sales.orderNumber")),
            is("work.rushFee", "<>", is.ref("sales.rushFee")),
            is("work.isCritical", "<>", is.ref("sales.isCritical")),
          ]),
        )
        .where("work.id", ">=", from)
        .where("work.id", "<=", to)
        .select("work.woNumber")
        .execute();
      return found.map(({ woNumber }) => woNumber);
    },
  },
  {
    says: "show another step than the one they are at",
    of: "work_orders",
    async find(db, { from, to }) {
      const found = await db
        .selectFrom("work_orders as work")
        .innerJoin("production_steps as step", "step.id", "work.stepId")
        .where(sql<boolean>`step.position <> work."stepNumber"`)
        .where("work.id", ">=", from)
        .where("work.id", "<=", to)
        .select("work.woNumber")
        .execute();
      return found.map(({ woNumber }) => woNumber);
    },
  },
  {
    says: "have pieces, split off and scrapped ones included, that do not add up to what was ordered",
    of: "work_orders",
    async find(db, { from, to }) {
      const root = sql<number>`coalesce("splitFromId", id)`;
      const families = await db
        .selectFrom("work_orders")
        .select(root.as("root"))
        // Each half by its own index.
        .where((is) =>
          is.or([
            is.and([is("id", ">=", from), is("id", "<=", to), is("splitFromId", "is", null)]),
            is.and([is("splitFromId", ">=", from), is("splitFromId", "<=", to)]),
          ]),
        )
        .groupBy(root)
        .having(sql<boolean>`sum(quantity + scrapped) <> sum("orderedQuantity")`)
        .execute();
      const roots = families.map(({ root }) => root);
      const found = await db.selectFrom("work_orders").select("woNumber").where("id", "in", roots).execute();
      return found.map(({ woNumber }) => woNumber);
    },
  },
  {
    says: "have shipped more than was ordered",
    of: "sales_orders",
    async find(db, { from, to }) {
      const { rows } = await sql<{ orderNumber: string }>`
        select distinct "orderNumber" from (
          select sales."orderNumber", line."lineNo", sum(line.quantity) as shipped,
            coalesce((select own.quantity from sales_order_lines as own
              where own."salesOrderId" = sales.id and own.no = line."lineNo"),
              case when line."lineNo" = sales."stockNo" then sales.quantity - coalesce((select sum(further.quantity)
                from sales_order_lines as further where further."salesOrderId" = sales.id and further.kind = 'stock'), 0)
              else 0 end) as ordered
          from shipment_lines as line
            join shipments on shipments.id = line."shipmentId" and shipments.status = 'shipped'
            join sales_orders as sales on sales.id = shipments."salesOrderId"
          where shipments."salesOrderId" between ${from} and ${to}
          group by sales.id, line."lineNo") as line where shipped > ordered`.execute(db);
      return rows.map(({ orderNumber }) => orderNumber);
    },
  },
  {
    says: "have stocks that do not add up to their quantity",
    of: "sales_orders",
    async find(db, { from, to }) {
      const { rows } = await sql<{ orderNumber: string }>`
        select "orderNumber" from sales_orders as sales join (
          select "salesOrderId", count(*) as stocks, sum(quantity) as pieces from sales_order_lines
          where kind = 'stock' and "salesOrderId" between ${from} and ${to}
          group by "salesOrderId") as further on further."salesOrderId" = sales.id
        where sales."moreStocks" <> further.stocks or sales.quantity <= further.pieces
        union select "orderNumber" from sales_orders where id between ${from} and ${to}
          and "moreStocks" <> 0 and not exists (
          select 1 from sales_order_lines as line where line."salesOrderId" = sales_orders.id and line.kind = 'stock')`.execute(
        db,
      );
      return rows.map(({ orderNumber }) => orderNumber);
    },
  },
  {
    says: "have lines that do not add up to their total",
    of: "sales_orders",
    async find(db, { from, to }) {
      const { rows } = await sql<{ orderNumber: string }>`
        select "orderNumber" from sales_orders as sales left join (
          select "salesOrderId", sum("totalCents") as items from sales_order_lines
          where kind = 'item' and "salesOrderId" between ${from} and ${to}
          group by "salesOrderId") as line on line."salesOrderId" = sales.id
        where sales.id between ${from} and ${to} and sales."subtotalCents" <> coalesce(line.items, 0)`.execute(db);
      const found = [...rows.map(({ orderNumber }) => orderNumber), ...(await withOddLines(db, { from, to }))];
      return [...new Set([...found, ...(await unlikeTheirSum(db, { from, to }))])];
    },
  },
  {
    says: "took other parts from the shelf than they shipped",
    of: "sales_orders",
    async find(db, { from, to }) {
      const { rows } = await sql<{ orderNumber: string }>`
        select distinct "orderNumber" from (
          select sales."orderNumber", coalesce((select sum(line.quantity) from shipment_lines as line
              join shipments on shipments.id = line."shipmentId" and shipments.status = 'shipped'
              where shipments."salesOrderId" = sales.id and line."lineNo" = own.no), 0) as shipped,
            coalesce((select -sum(movement.quantity) from stock_movements as movement
              where movement."salesOrderId" = sales.id and movement."salesOrderLineNo" = own.no), 0) as taken
          from sales_order_lines as own join sales_orders as sales on sales.id = own."salesOrderId"
          where own."partId" is not null and sales.id between ${from} and ${to}) as line where shipped <> taken`.execute(
        db,
      );
      return rows.map(({ orderNumber }) => orderNumber);
    },
  },
  {
    says: "have a status that does not match what has come",
    of: "purchase_orders",
    async find(db, { from, to }) {
      const { rows } = await sql<{ number: string }>`
        select number from (
          select purchase.number, purchase.status, sum(came) as came, min(case when came >= quantity then 1 else 0 end) as "isWhole" from (
            select "purchaseOrderId", quantity, coalesce((select sum(movement.quantity) from stock_movements as movement
              where movement."purchaseOrderLineId" = line.id), 0) as came from purchase_order_lines as line
              where line."purchaseOrderId" between ${from} and ${to}) as line
            join purchase_orders as purchase on purchase.id = line."purchaseOrderId"
            where purchase.id between ${from} and ${to} group by purchase.id) as purchase
        where (status in ('draft', 'sent', 'cancelled') and came <> 0)
          or (status = 'partly received' and ("isWhole" = 1 or came <= 0)) or (status = 'received' and came <= 0)`.execute(
        db,
      );
      return rows.map(({ number }) => number);
    },
  },
];

/** The orders with a line that comes to something else than its price says. The database finds those that may. */
async function withOddLines(db: Context["db"], { from, to }: IdPiece): Promise<string[]> {
  const { rows } = await sql<OrderLine & { orderNumber: string }>`
    select sales."orderNumber", line.* from sales_order_lines as line
      join sales_orders as sales on sales.id = line."salesOrderId"
    where line."salesOrderId" between ${from} and ${to} and abs(line.quantity * line."unitPriceCents" * (100 - line."discountPercent") / 100.0 - line."totalCents") > 0.4`.execute(
    db,
  );
  return rows.flatMap(({ orderNumber, ...line }) => (lineTotal(line) === line.totalCents ? [] : orderNumber));
}

/** The orders of several stocks that come to another total than their lines do; what one stock costs may be imported. */
async function unlikeTheirSum(db: Context["db"], { from, to }: IdPiece): Promise<string[]> {
  const orders = db.selectFrom("sales_orders").selectAll().where("id", ">=", from).where("id", "<=", to);
  const several = await orders.where("moreStocks", ">", 0).execute();
  return (await withLines(db, several)).flatMap((order) =>
    amountsOf({ ...order, ...chargesOf(order) }).total === order.totalCents ? [] : order.orderNumber,
  );
}

/** The parts whose quantity on hand, or its cost, differs from the sum of their movements. In pieces, as orders are looked at. */
export async function partsUnlikeTheirMovements(context: Context): Promise<readonly string[]> {
  const db = readerOf(context);
  const unlike: string[] = [];
  await inIdPieces(db, "parts", PARTS_AT_ONCE, async ({ from, to }) => {
    const found = await db
      .selectFrom("parts")
      .leftJoin("stock_movements as moved", "moved.partId", "parts.id")
      .where("parts.id", ">=", from)
      .where("parts.id", "<=", to)
      .groupBy("parts.id")
      .having(
        sql<boolean>`"stockQuantity" <> coalesce(sum(moved.quantity), 0)
          or "stockValueCents" <> coalesce(sum(moved."valueCents"), 0) or ("stockQuantity" = 0 and "stockValueCents" <> 0)`,
      )
      .orderBy("parts.id")
      .select("partNumber")
      .execute();
    unlike.push(...found.map(({ partNumber }) => partNumber));
  });
  return unlike;
}

/** What is wrong with orders, in words, with their numbers. Looks at them in pieces, with pauses for others. */
export async function brokenInvariants(context: Context): Promise<{ says: string; orders: readonly string[] }[]> {
  const db = readerOf(context);
  const broken = new Map<string, string[]>();
  for (const { says, of, find } of INVARIANTS)
    await inIdPieces(db, of, AT_ONCE, async (piece) => {
      const orders = await find(db, piece);
      if (orders.length > 0) broken.set(says, [...(broken.get(says) ?? []), ...orders]);
    });
  return [...broken].map(([says, orders]) => ({ says, orders }));
}
