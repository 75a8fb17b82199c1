import type { Saved } from "../../../db/tables.ts";
import { Conflict } from "../../lib/errors.ts";
import { count } from "../../lib/text.ts";
import type { Context } from "../../records/context.ts";
import { readOptions } from "../orders/sold-options.ts";

type SalesOrder = Saved<"sales_orders">;

/** Something that an order asks for, and how much of it was shipped. */
export interface Item {
  /** The line's number; 0 for what the order's options make. */
  lineNo: number;
  description: string;
  ordered: number;
  shipped: number;
}

/** The number under which an order's stocks are shipped, as they have no line. */
const STOCKS = 0;

/** What a sales order has to ship: its stocks, unless it has only lines, and its lines. */
export async function itemsOf(db: Context["db"], order: SalesOrder): Promise<Item[]> {
  const lines = order.lineItems;
  const hasStocks = order.options !== "{}" || order.partNumber !== null || lines.length === 0;
  const name = order.partNumber ?? readOptions(order.options).model?.name;
  const stocks = { no: STOCKS, description: name ? `Stock ${name}` : "Stock", quantity: order.quantity };
  const shipped = await shippedOf(db, order.id);
  return (hasStocks ? [stocks, ...lines] : lines).map(({ no, description, quantity }) => ({
    lineNo: no,
    description,
    ordered: quantity,
    shipped: shipped.get(no) ?? 0,
  }));
}

/** How much of each line was shipped, without void shipments. */
async function shippedOf(db: Context["db"], salesOrderId: number): Promise<Map<number, number>> {
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

/** Throws Conflict if more was shipped than the changed order asks for. */
export async function requireShippedKept(context: Context, order: SalesOrder): Promise<void> {
  const items = await itemsOf(context.db, order);
  const shipped = await shippedOf(context.db, order.id);
  for (const [no, quantity] of shipped) {
    const item = items.find(({ lineNo }) => lineNo === no);
    if (quantity > (item?.ordered ?? 0))
      throw new Conflict(
        `${count(quantity, "piece")} of ${item?.description ?? `line ${no}`} ${quantity === 1 ? "has" : "have"} left the shop already`,
      );
  }
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
