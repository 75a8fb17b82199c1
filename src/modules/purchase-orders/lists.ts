import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { Page } from "../../api/endpoint.ts";
import { type Cents, NO_CENTS, timesCents, toDollars } from "../../lib/money.ts";
import type { Context } from "../../records/context.ts";
import { pageOf } from "../../records/page.ts";
import type { RowOf, Source } from "../../records/source.ts";
import { ON_THE_WAY, purchaseDaysLate } from "./rules.ts";
import type {
  PurchaseLineList,
  PurchaseLineRow,
  PurchaseOrderList,
  PurchaseOrderRow,
  PurchaseStats,
} from "./schema.ts";

/** The purchase orders, the latest number first. */
export async function listOrders(
  context: Context,
  { status, due, vendorId, partId, ...input }: z.output<typeof PurchaseOrderList>,
): Promise<Page<PurchaseOrderRow>> {
  const where = [
    ...(status === undefined ? [] : [status === "on the way" ? IS_ON_THE_WAY : sql<boolean>`status = ${status}`]),
    ...(due === undefined ? [] : [isOverdue(context.today())]),
    ...(vendorId === undefined ? [] : [sql<boolean>`"vendorId" = ${vendorId}`]),
    ...(partId === undefined ? [] : [hasPart(partId)]),
  ];
  const page = await pageOf(context, [{ ...source, where }], input, "-number");
  return { ...page, rows: page.rows.map((row) => onWire(context, row)) };
}

/** The lines of all purchase orders, or of one. */
export async function listLines(
  context: Context,
  { purchaseOrderId, ...input }: z.output<typeof PurchaseLineList>,
): Promise<Page<z.output<typeof PurchaseLineRow>>> {
  const where = purchaseOrderId === undefined ? [] : [sql<boolean>`"purchaseOrderId" = ${purchaseOrderId}`];
  const page = await pageOf(context, [{ ...LINES, where }], input, "number");
  return { ...page, rows: page.rows.map(lineOnWire) };
}

/** How many purchase orders there are of each kind, and what is still to come. */
export async function countOrders(context: Context): Promise<z.output<typeof PurchaseStats>> {
  const found = await context.db
    .selectFrom("purchase_orders")
    .select([
      sql<number>`count(case when status = 'draft' then 1 end)`.as("drafts"),
      sql<number>`count(case when ${IS_ON_THE_WAY} then 1 end)`.as("onTheWay"),
      sql<number>`count(case when ${isOverdue(context.today())} then 1 end)`.as("overdue"),
    ])
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ cents: Cents }>`
    select coalesce(sum(case when missing > 0 then missing * "unitCostCents" else 0 end), 0) as cents from (
      select "unitCostCents", quantity - ${RECEIVED} as missing from purchase_order_lines as line
      where "purchaseOrderId" in (select id from purchase_orders where ${IS_ON_THE_WAY})) as line`.execute(context.db);
  return { ...found, toCome: toDollars(rows[0]?.cents ?? NO_CENTS) };
}

const IS_ON_THE_WAY = sql<boolean>`status in (${sql.join(ON_THE_WAY.map((word) => sql.lit(word)))})`;

function isOverdue(today: string): RawBuilder<boolean> {
  return sql<boolean>`${IS_ON_THE_WAY} and "expectedDate" < ${today}`;
}

function hasPart(partId: number): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from purchase_order_lines as line
    where line."purchaseOrderId" = purchase_orders.id and line."partId" = ${partId})`;
}

/** How much of one `line` has come. */
const RECEIVED = sql<number>`coalesce((select sum(movement.quantity) from stock_movements as movement
  where movement."purchaseOrderLineId" = line.id), 0)`;

const ofLines = <Value>(of: RawBuilder<unknown>) =>
  sql<Value>`(select ${of} from purchase_order_lines as line where line."purchaseOrderId" = purchase_orders.id)`;

const vendorName = sql<string>`(select "vendorName" from vendors where vendors.id = purchase_orders."vendorId")`;

interface Row {
  id: number;
  number: string;
  vendorId: number;
  vendorName: string;
  status: string;
  orderDate: string;
  expectedDate: string | null;
  note: string | null;
  lines: number;
  pieces: number;
  received: number;
  totalCents: Cents;
  createdAt: string;
  updatedAt: string;
}

const totalCents = ofLines<Cents>(sql`coalesce(sum(line.quantity * line."unitCostCents"), 0)`);

const source: Source<Row> = {
  table: "purchase_orders",
  columns: {
    id: sql.ref("id"),
    number: sql.ref("number"),
    vendorId: sql.ref("vendorId"),
    vendorName,
    status: sql.ref("status"),
    orderDate: sql.ref("orderDate"),
    expectedDate: sql.ref("expectedDate"),
    note: sql.ref("note"),
    lines: ofLines(sql`count(*)`),
    pieces: ofLines(sql`coalesce(sum(line.quantity), 0)`),
    received: ofLines(sql`coalesce(sum(${RECEIVED}), 0)`),
    totalCents,
    createdAt: sql.ref("createdAt"),
    updatedAt: sql.ref("updatedAt"),
  },
  search: sql`(search || ' ' || (select search from vendors where vendors.id = purchase_orders."vendorId"))`,
  sort: { number: sql`lower(number)`, vendorName: sql`lower(${vendorName})`, total: totalCents },
};

const ofOrder = <Value>(column: string) =>
  sql<Value>`(select ${sql.ref(`purchase.${column}`)} from purchase_orders as purchase
    where purchase.id = purchase_order_lines."purchaseOrderId")`;
const ofPart = <Value>(column: string) =>
  sql<Value>`(select ${sql.ref(`parts.${column}`)} from parts where parts.id = purchase_order_lines."partId")`;

interface LineRow {
  id: number;
  purchaseOrderId: number;
  number: string;
  status: string;
  vendorName: string;
  orderDate: string;
  expectedDate: string | null;
  partId: number;
  partNumber: string;
  name: string;
  vendorPartNumber: string | null;
  quantity: number;
  received: number;
  unitCostCents: Cents;
}

/** Every line of every order, for a list and a file. */
const LINES: Source<LineRow> = {
  table: "purchase_order_lines",
  columns: {
    id: sql<number>`id`,
    purchaseOrderId: sql<number>`"purchaseOrderId"`,
    number: ofOrder<string>("number"),
    status: ofOrder<string>("status"),
    vendorName: sql<string>`(select "vendorName" from vendors where vendors.id = ${ofOrder("vendorId")})`,
    orderDate: ofOrder<string>("orderDate"),
    expectedDate: ofOrder<string | null>("expectedDate"),
    partId: sql<number>`"partId"`,
    partNumber: ofPart<string>("partNumber"),
    name: ofPart<string>("name"),
    vendorPartNumber: sql<string | null>`"vendorPartNumber"`,
    quantity: sql<number>`quantity`,
    received: sql<number>`coalesce((select sum(movement.quantity) from stock_movements as movement
      where movement."purchaseOrderLineId" = purchase_order_lines.id), 0)`,
    unitCostCents: sql<Cents>`"unitCostCents"`,
  },
  search: sql`(${ofOrder("search")} || ' ' || ${ofPart("search")})`,
};

function lineOnWire({ unitCostCents, ...line }: RowOf<typeof LINES>) {
  return { ...line, unitCost: toDollars(unitCostCents), total: toDollars(timesCents(unitCostCents, line.quantity)) };
}

function onWire({ today }: Context, { totalCents, ...row }: Row) {
  return { ...row, total: toDollars(totalCents), daysLate: purchaseDaysLate(row, today()) };
}
