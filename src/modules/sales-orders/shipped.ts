import type { OrderLine } from "../../../db/tables/sales-orders.ts";
import type { Saved } from "../../../db/tables.ts";
import { Conflict } from "../../lib/errors.ts";
import { isUnfinished, stateOf } from "../../lib/states.ts";
import { count } from "../../lib/text.ts";
import type { Context } from "../../records/context.ts";
import { updateRecord } from "../../records/records.ts";
import { linesOf } from "../order-lines/lines.ts";
import { askShelf } from "../order-lines/shelf.ts";
import { salesOrder } from "./record.ts";

type SalesOrder = Saved<"sales_orders">;

/** Something that an order asks for, and how much of it was shipped. */
export interface Item {
  /** The line's number; that of an order's first stock is usually 0. */
  lineNo: number;
  kind: OrderLine["kind"];
  description: string;
  /** The part that leaves the shelf. */
  partId: number | null;
  ordered: number;
  shipped: number;
}

/** What a sales order has to ship: its stocks, and what else is sold. */
export async function toShip(db: Context["db"], order: SalesOrder): Promise<Item[]> {
  return itemsWith(await shippedOf(db, order.id), order);
}

/** The quantities that were shipped, by the number of their line. */
type Shipped = ReadonlyMap<number, number>;

function itemsWith(shipped: Shipped, order: SalesOrder): Item[] {
  return linesOf(order).map(({ no, kind, description, partId, quantity }) => ({
    lineNo: no,
    kind,
    description,
    partId,
    ordered: quantity,
    shipped: shipped.get(no) ?? 0,
  }));
}

/** How much of each line was shipped, without void shipments. */
export async function shippedOf(db: Context["db"], salesOrderId: number): Promise<Shipped> {
  const found = await db
    .selectFrom("shipment_lines as line")
    .innerJoin("shipments", "shipments.id", "line.shipmentId")
    .select((of) => ["line.lineNo", of.fn.sum<number>("line.quantity").as("quantity")])
    .where("shipments.salesOrderId", "=", salesOrderId)
    .where("shipments.status", "=", "shipped")
    .groupBy("line.lineNo")
    .execute();
  return new Map(found.map(({ lineNo, quantity }) => [lineNo, Number(quantity)]));
}

/**
 * Throws Conflict if the changed order asks for less than was shipped, or is cancelled although some of it was shipped:
 * the customer owes for that.
 */
export async function requireShippedKept(context: Context, before: SalesOrder, after: SalesOrder): Promise<void> {
  refuseLess(await shippedOf(context.db, after.id), before, after);
}

/** The order after a change: shipped if the change took out of it all that was left to ship. Throws as above. */
export async function shippedIfNoneLeft(context: Context, before: SalesOrder, after: SalesOrder): Promise<SalesOrder> {
  const shipped = await shippedOf(context.db, after.id);
  refuseLess(shipped, before, after);
  const isOver = isLeft(itemsWith(shipped, before)) && !isLeft(itemsWith(shipped, after));
  if (!isOver || !isUnfinished(after.state)) return after;
  return updateRecord(context, salesOrder, after.id, { status: "shipped", resumeStatus: null }, "shipped");
}

function refuseLess(shipped: Shipped, before: SalesOrder, after: SalesOrder): void {
  const items = itemsWith(shipped, after);
  const isCancelled = stateOf(after.status) === "cancelled" && stateOf(before.status) !== "cancelled";
  if (isCancelled && shipped.size > 0)
    throw new Conflict(
      isLeft(items)
        ? `Some of ${before.orderNumber} has left the shop, so it cannot be cancelled. Close the rest instead`
        : `${before.orderNumber} has left the shop, so it cannot be cancelled. Void its shipments first`,
    );
  for (const [no, quantity] of shipped) {
    const item = items.find(({ lineNo }) => lineNo === no);
    if (quantity > (item?.ordered ?? 0))
      throw new Conflict(
        `${count(quantity, "piece")} of ${item?.description ?? `line ${no}`} ${quantity === 1 ? "has" : "have"} left the shop already`,
      );
  }
}

/** Whether something of it is still to ship. */
export function isLeft(items: readonly Item[]): boolean {
  return items.some(({ ordered, shipped }) => ordered > shipped);
}

/** The shipments of a sales order with their lines, the first first. */
export async function shipmentsOf(db: Context["db"], salesOrderId: number) {
  const shipments = await db
    .selectFrom("shipments")
    .selectAll()
    .where("salesOrderId", "=", salesOrderId)
    .orderBy("id")
    .execute();
  const lines = await db
    .selectFrom("shipment_lines")
    .selectAll()
    .where("shipmentId", "in", shipments.map(({ id }) => id).concat(0))
    .orderBy("id")
    .execute();
  return shipments.map((shipment) => shipmentOnWire(shipment, lines));
}

/** One shipment of a sales order, with its own lines. */
export function shipmentOnWire({ search, ...shipment }: Saved<"shipments">, lines: readonly Saved<"shipment_lines">[]) {
  return {
    ...shipment,
    lines: lines
      .filter(({ shipmentId }) => shipmentId === shipment.id)
      .map(({ lineNo, description, quantity }) => ({ lineNo, description, quantity })),
  };
}

/** Asks, as `askShelf` does, whether the shelf has too few for what of an order's lines has not left the shop. */
export async function askShelfForRest(
  context: Context,
  orderId: number,
  before: readonly OrderLine[],
  after: readonly OrderLine[],
): Promise<void> {
  const shipped = await shippedOf(context.db, orderId);
  const left = ({ no, partId, quantity }: OrderLine) => ({ partId, quantity: quantity - (shipped.get(no) ?? 0) });
  await askShelf(context, after.map(left), { before: before.map(left), orderId });
}
