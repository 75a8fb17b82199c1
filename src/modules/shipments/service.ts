import type { Saved } from "../../../db/tables.ts";
import type { Service } from "../../api/endpoint.ts";
import { addDays, type CalendarDate } from "../../lib/dates.ts";
import { Conflict, Invalid, invalidAt } from "../../lib/errors.ts";
import { type Cents, shareOfCents } from "../../lib/money.ts";
import { formatNumber } from "../../lib/text.ts";
import { lastChangeOfAct } from "../../records/change-of.ts";
import { asAct, type Context, inTransaction } from "../../records/context.ts";
import { nextNumber } from "../../records/numbers.ts";
import { findRecord, insertRecord, updateRecord } from "../../records/records.ts";
import { type Booking, bookMovements } from "../inventory/ledger.ts";
import { stocksOf } from "../order-lines/lines.ts";
import { requireOpen, workOrdersOf } from "../sales-orders/acts.ts";
import { salesOrder } from "../sales-orders/record.ts";
import { type Item, shipmentOnWire, toShip } from "../sales-orders/shipped.ts";
import { madeOf, workOf } from "../sales-orders/work.ts";
import type { shipments } from "./api.ts";
import { shipment, shipmentLine } from "./record.ts";

export const service: Service<typeof shipments, Context> = {
  create: (context, { id, lines, ...input }) =>
    asAct(context, input.reason ?? null, async (inner) => {
      const order = await findRecord(inner, salesOrder, id);
      requireOpen(order);
      refuseShipDate(inner, input.shipDate, order);
      const items = await toShip(inner.db, order);
      const wanted = lines ? namedOf(items, lines) : leftOf(items);
      if (wanted.length === 0) throw new Conflict(`All of ${order.orderNumber} has left the shop already`);
      if (!input.reason) await refuseUnmade(inner, order, items, wanted);
      const made = await insertRecord(inner, shipment, {
        number: await nextNumber(inner, "SH"),
        salesOrderId: id,
        customerName: order.customerName,
        shipTo: input.shipTo ?? order.shippingAddress ?? order.billingAddress ?? "",
        shipDate: input.shipDate ?? inner.today(),
        carrier: input.carrier ?? null,
        trackingNumber: input.trackingNumber ?? null,
        status: "shipped",
        reason: input.reason ?? null,
      });
      for (const line of wanted) await insertRecord(inner, shipmentLine, { shipmentId: made.id, ...line });
      await bookMovements(inner, fromShelf(order.id, items, wanted));
      const left = leftOf(await toShip(inner.db, order));
      if (left.length === 0) await updateRecord(inner, salesOrder, id, { status: "shipped" }, "shipped");
      return doneWith(inner, made);
    }),

  get: async (context, { id }) => toWire(context, await findRecord(context, shipment, id)),

  update: (context, { id, shipTo, ...input }) =>
    inTransaction(context, async (inner) => {
      const before = await findRecord(inner, shipment, id);
      const { salesOrderId } = before;
      const order = salesOrderId === null ? undefined : await findRecord(inner, salesOrder, salesOrderId);
      if (input.shipDate !== before.shipDate) refuseShipDate(inner, input.shipDate, order);
      const address = shipTo === undefined ? {} : { shipTo: shipTo ?? "" };
      return toWire(inner, await updateRecord(inner, shipment, id, { ...input, ...address }));
    }),

  void: (context, { id, reason }) =>
    asAct(context, reason, async (inner) => {
      const before = await findRecord(inner, shipment, id);
      if (before.status === "void") throw new Conflict(`${before.number} is void already`);
      const after = await updateRecord(
        inner,
        shipment,
        id,
        { status: "void", reason: reason ?? before.reason },
        "voided",
      );
      await backToShelf(inner, before);
      await openAgain(inner, before.salesOrderId);
      return doneWith(inner, after);
    }),
};

const DAYS_AHEAD = 366;

/**
 * Throws Invalid for a ship date before the order was issued, or more than a year from now: somebody mistyped it. Today
 * is never too early, whatever day the order has.
 */
function refuseShipDate(context: Context, shipDate: CalendarDate | undefined, order?: Saved<"sales_orders">): void {
  if (shipDate === undefined) return;
  const today = context.today();
  if (order && shipDate < order.dateIssued && shipDate < today)
    throw invalidAt(
      "shipDate",
      `Ship date is on or after ${context.dates.date(order.dateIssued)}, the day ${order.orderNumber} was issued`,
    );
  if (shipDate > addDays(today, DAYS_AHEAD)) throw invalidAt("shipDate", "Ship date is at most a year from today");
}

/** What the shipped lines take from the shelf. */
function fromShelf(salesOrderId: number, items: readonly Item[], lines: readonly NewLine[]): Booking[] {
  return lines.flatMap(({ lineNo, quantity }) => {
    const partId = items.find((item) => item.lineNo === lineNo)?.partId ?? null;
    return partId === null
      ? []
      : [{ partId, kind: "issue", quantity: -quantity, salesOrderId, salesOrderLineNo: lineNo } as const];
  });
}

/** Puts back on the shelf what a shipment that is void now took from it, at what it cost. */
async function backToShelf(context: Context, { id, salesOrderId }: Saved<"shipments">): Promise<void> {
  if (salesOrderId === null) return;
  const { db } = context;
  const lines = await db.selectFrom("shipment_lines").selectAll().where("shipmentId", "=", id).execute();
  for (const { lineNo, quantity } of lines) {
    const issued = await db
      .selectFrom("stock_movements")
      .select(["partId"])
      .select((of) => [of.fn.sum<number>("quantity").as("pieces"), of.fn.sum<number>("valueCents").as("cents")])
      .where("salesOrderId", "=", salesOrderId)
      .where("salesOrderLineNo", "=", lineNo)
      .groupBy("partId")
      .executeTakeFirst();
    if (issued === undefined || Number(issued.pieces) >= 0) continue;
    const valueCents = shareOfCents(-Number(issued.cents) as Cents, quantity, -Number(issued.pieces));
    const { partId } = issued;
    await bookMovements(context, [
      { partId, kind: "return", quantity, valueCents, salesOrderId, salesOrderLineNo: lineNo },
    ]);
  }
}

/** Throws Conflict if more stocks of an order would have left than its work orders have finished. */
export async function refuseUnmade(
  context: Context,
  order: Saved<"sales_orders">,
  items: readonly Item[],
  wanted: readonly NewLine[],
): Promise<void> {
  const work = await workOrdersOf(context, order.id);
  if (madeOf(work) === null) return;
  const stocks = stocksOf(order);
  for (const stock of stocks) {
    const made = madeOf(workOf(stock, stocks, work)) ?? 0;
    const { quantity = 0 } = wanted.find(({ lineNo }) => lineNo === stock.no) ?? {};
    const { ordered = 0, shipped = 0 } = items.find(({ lineNo }) => lineNo === stock.no) ?? {};
    if (quantity === 0 || shipped + quantity <= made) continue;
    const gone = shipped === 0 ? "" : `, and ${formatNumber(shipped)} of them ${shipped === 1 ? "has" : "have"} left`;
    const what = stocks.length === 1 ? order.orderNumber : `${stock.description} in ${order.orderNumber}`;
    throw new Conflict(
      `${formatNumber(made)} of ${formatNumber(ordered)} of ${what} ${made === 1 ? "is" : "are"} made${gone}. Say why ${formatNumber(quantity)} ${quantity === 1 ? "leaves" : "leave"} the shop`,
    );
  }
}

/** An order whose shipment was voided is in manufacturing again, or confirmed if nothing was made for it. */
async function openAgain(context: Context, salesOrderId: number | null): Promise<void> {
  if (salesOrderId === null) return;
  const order = await findRecord(context, salesOrder, salesOrderId);
  if (order.state !== "done") return;
  const isMade = (await workOrdersOf(context, salesOrderId)).some(({ state }) => state !== "cancelled");
  await updateRecord(context, salesOrder, order.id, { status: isMade ? "manufacturing" : "confirmed" }, "opened again");
}

type NewLine = Pick<Saved<"shipment_lines">, "lineNo" | "description" | "quantity">;

function leftOf(items: readonly Item[]): NewLine[] {
  return items.flatMap(({ lineNo, description, ordered, shipped }) => {
    return ordered > shipped ? [{ lineNo, description, quantity: ordered - shipped }] : [];
  });
}

/** The requested lines. Throws Invalid for one that the order does not have, Conflict for more than is left. */
function namedOf(items: readonly Item[], lines: readonly { lineNo: number; quantity: number }[]): NewLine[] {
  const wanted = new Map<number, number>();
  for (const { lineNo, quantity } of lines) wanted.set(lineNo, (wanted.get(lineNo) ?? 0) + quantity);
  return [...wanted].map(([lineNo, quantity]) => {
    const item = items.find((one) => one.lineNo === lineNo);
    if (!item)
      throw new Invalid(`The order has no line ${lineNo}`, [{ path: "lines", message: `There is no line ${lineNo}` }]);
    const left = item.ordered - item.shipped;
    if (quantity > left) throw new Conflict(`${formatNumber(left)} left of ${item.description}`);
    return { lineNo, description: item.description, quantity };
  });
}

async function toWire({ db }: Context, stored: Saved<"shipments">) {
  const lines = await db.selectFrom("shipment_lines").selectAll().where("shipmentId", "=", stored.id).execute();
  return shipmentOnWire(stored, lines);
}

async function doneWith(context: Context, stored: Saved<"shipments">) {
  return { ...(await toWire(context, stored)), change: await lastChangeOfAct(context) };
}
