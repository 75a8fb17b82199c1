import type { z } from "zod";
import type { Saved } from "../../../db/tables.ts";
import { addDays } from "../../lib/dates.ts";
import { Conflict, invalidAt } from "../../lib/errors.ts";
import { differenceOfCents, NO_CENTS, timesCents, toCents } from "../../lib/money.ts";
import { formatNumber } from "../../lib/text.ts";
import type { Context } from "../../records/context.ts";
import { findRecord, insertRecord, updateRecord } from "../../records/records.ts";
import { type Booking, bookMovements } from "../inventory/ledger.ts";
import { part } from "../inventory/record.ts";
import { vendor } from "../vendors/record.ts";
import { columnsOf, touch } from "./lines.ts";
import { purchaseOrder, purchaseOrderLine } from "./record.ts";
import { isOnTheWay, statusByReceipts } from "./rules.ts";
import type { Receive, ReturnToVendor } from "./schema.ts";
import { linesOf, type PurchaseLine } from "./stored.ts";

type PurchaseOrder = Saved<"purchase_orders">;

/**
 * Sends a draft: from now on it is on order. Without an expected day, the vendor's lead time sets one; the parts' last
 * order date becomes the order's. Throws NotFound and Conflict, as all acts here do.
 */
export async function sendPurchase(context: Context, id: number): Promise<PurchaseOrder> {
  const order = await findRecord(context, purchaseOrder, id);
  if (order.status !== "draft") throw isAlready(order);
  const lines = await linesOf(context, [id]);
  if (lines.length === 0) throw new Conflict(`${order.number} has no lines: there is nothing to order`);
  await lastOrderedOn(
    context,
    lines.map((line) => line.partId),
    order.orderDate,
  );
  const { leadDays } = await findRecord(context, vendor, order.vendorId);
  const expectedDate = order.expectedDate ?? (leadDays === null ? null : addDays(order.orderDate, leadDays));
  return updateRecord(context, purchaseOrder, id, { status: "sent", expectedDate }, "sent");
}

/** Notes the order date with the parts of purchase orders that are sent or imported. */
export async function lastOrderedOn(context: Context, partIds: readonly number[], date: string): Promise<void> {
  for (const partId of new Set(partIds)) await updateRecord(context, part, partId, { lastOrderDate: date });
}

type Received = Omit<z.output<typeof Receive>, "id">;

/**
 * Books a delivery into stock; more than was ordered is accepted, with a note. What is not kept comes and goes back at
 * once, so that it is to come again. Answers the order with its new status.
 */
export async function receivePurchase(context: Context, id: number, { lines, others = [], paperNumber }: Received) {
  const order = await findRecord(context, purchaseOrder, id);
  if (!isOnTheWay(order.status)) {
    if (order.status === "draft") throw new Conflict(`${order.number} is a draft: send it before you receive it`);
    throw isAlready(order);
  }
  const before = await linesOf(context, [id]);
  const came = lines ? named(before, lines) : others.length > 0 ? [] : missing(before);
  if (came.length + others.length === 0) throw invalidAt("lines", "Receive at least one line");
  const from = { vendorId: order.vendorId, paperNumber: paperNumber ?? null };
  await bookMovements(
    context,
    came.flatMap((one, at) => bookingsOf(one, at, from)),
  );
  for (const [at, other] of others.entries()) await receiveOther(context, id, other, at, from);
  const status = statusByReceipts(await linesOf(context, [id]));
  return updateRecord(context, purchaseOrder, id, { status, deliveries: order.deliveries + 1 }, "received");
}

type From = Pick<Booking, "vendorId" | "paperNumber">;

function bookingsOf({ line, quantity, refused = 0, reason, unitCost }: Wanted, at: number, from: From): Booking[] {
  if (quantity + refused === 0) throw invalidAt(`lines.${at}.quantity`, "Quantity is at least 1");
  if (refused > 0 && !reason) throw invalidAt(`lines.${at}.reason`, "Say why they are not kept");
  const unitCostCents = unitCost === undefined ? line.unitCostCents : toCents(unitCost);
  const of = { ...from, partId: line.partId, purchaseOrderLineId: line.id };
  return [
    { ...of, kind: "receive", quantity: quantity + refused, unitCostCents },
    // It goes at what it cost, not at the average: it never lay on the shelf.
    {
      ...of,
      kind: "return",
      quantity: -refused,
      valueCents: differenceOfCents(NO_CENTS, timesCents(unitCostCents, refused)),
      reason: reason ?? null,
    },
  ];
}

/** Gives a part that came without being ordered a line of the order, and books it. */
async function receiveOther(
  context: Context,
  id: number,
  other: NonNullable<Received["others"]>[number],
  at: number,
  from: From,
): Promise<void> {
  const ordered = (await linesOf(context, [id])).find(({ partId }) => partId === other.partId);
  if (ordered) throw invalidAt(`others.${at}.partId`, `${ordered.partNumber} is on the order: receive it there`);
  const columns = await columnsOf(context, other, at, "others");
  const line = await insertRecord(context, purchaseOrderLine, { purchaseOrderId: id, ...columns });
  await touch(context, id);
  const { partId, quantity, unitCostCents } = columns;
  const reason = "Not ordered";
  await bookMovements(context, [
    { ...from, partId, purchaseOrderLineId: line.id, kind: "receive", quantity, unitCostCents, reason },
  ]);
}

type Returned = Omit<z.output<typeof ReturnToVendor>, "id">;

/** Books what goes back to the vendor out of stock. It is to come again, unless the order was closed short. */
export async function returnPurchase(context: Context, id: number, { lines, paperNumber, reason }: Returned) {
  const order = await findRecord(context, purchaseOrder, id);
  const before = await linesOf(context, [id]);
  if (before.every(({ received }) => received <= 0)) throw new Conflict(`Nothing of ${order.number} has come`);
  const bookings = named(before, lines).map(({ line, quantity }, at) => {
    if (quantity > line.received)
      throw invalidAt(`lines.${at}.quantity`, `Only ${formatNumber(line.received)} of ${line.partNumber} have come`);
    return {
      partId: line.partId,
      kind: "return" as const,
      quantity: -quantity,
      reason,
      vendorId: order.vendorId,
      paperNumber: paperNumber ?? null,
      purchaseOrderLineId: line.id,
    };
  });
  await bookMovements(context, bookings);
  const status = order.status === "closed short" ? order.status : statusByReceipts(await linesOf(context, [id]));
  return updateRecord(context, purchaseOrder, id, { status, deliveries: order.deliveries + 1 }, "returned");
}

/** What is ordered is now as much as came, or more, or less. */
export async function followReceipts(context: Context, id: number): Promise<void> {
  await updateRecord(context, purchaseOrder, id, { status: statusByReceipts(await linesOf(context, [id])) });
}

/** The rest will not come. */
export async function closePurchase(context: Context, id: number): Promise<PurchaseOrder> {
  const order = await findRecord(context, purchaseOrder, id);
  if (order.status === "sent") throw new Conflict(`Nothing of ${order.number} has come: cancel it instead`);
  if (order.status === "draft") throw new Conflict(`${order.number} is a draft: delete or cancel it instead`);
  if (order.status !== "partly received") throw isAlready(order);
  return updateRecord(context, purchaseOrder, id, { status: "closed short" }, "closed");
}

/** Cancels a purchase order before anything has come. */
export async function cancelPurchase(context: Context, id: number): Promise<PurchaseOrder> {
  const order = await findRecord(context, purchaseOrder, id);
  if (order.status === "partly received") throw new Conflict(`A part of ${order.number} has come: close it instead`);
  if (order.status !== "draft" && order.status !== "sent") throw isAlready(order);
  return updateRecord(context, purchaseOrder, id, { status: "cancelled" }, "cancelled");
}

function isAlready({ number, status }: PurchaseOrder): Conflict {
  return new Conflict(`${number} is ${status} already`);
}

interface Wanted {
  line: PurchaseLine;
  quantity: number;
  refused?: number | undefined;
  reason?: string | null | undefined;
  unitCost?: number | undefined;
}

function missing(lines: readonly PurchaseLine[]): Wanted[] {
  return lines.flatMap((line) =>
    line.received < line.quantity ? [{ line, quantity: line.quantity - line.received }] : [],
  );
}

/** The lines that were delivered, or go back. Throws Invalid for a line that the order does not have. */
function named(lines: readonly PurchaseLine[], wanted: NonNullable<Received["lines"]> | Returned["lines"]): Wanted[] {
  return wanted.map(({ lineId, ...more }, at) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) throw invalidAt(`lines.${at}.lineId`, `The order has no line ${lineId}`);
    return { line, ...more };
  });
}
