import type { z } from "zod";
import type { Saved } from "../../../db/tables.ts";
import type { Service } from "../../api/endpoint.ts";
import { Conflict } from "../../lib/errors.ts";
import { sumOfCents, toDollars } from "../../lib/money.ts";
import { lastChangeOfAct } from "../../records/change-of.ts";
import { asAct, type Context, readerOf } from "../../records/context.ts";
import { nextNumber } from "../../records/numbers.ts";
import { findRecord, findReferred, insertRecord, removeRecord, updateRecord } from "../../records/records.ts";
import { vendor } from "../vendors/record.ts";
import {
  cancelPurchase,
  closePurchase,
  followReceipts,
  receivePurchase,
  returnPurchase,
  sendPurchase,
} from "./acts.ts";
import type { purchaseOrderLines, purchaseOrders } from "./api.ts";
import { deliveriesOf } from "./deliveries.ts";
import { putLines } from "./lines.ts";
import { countOrders, listLines, listOrders } from "./lists.ts";
import { purchaseOrder } from "./record.ts";
import { deliverySentences, isOnTheWay, purchaseDaysLate } from "./rules.ts";
import type { PurchaseOrder, PurchaseOrderChange } from "./schema.ts";
import { linesOf, receiptsOf } from "./stored.ts";
import { draftsOf, toOrderOf } from "./to-order.ts";

export const service: Service<typeof purchaseOrders, Context> = {
  list: listOrders,

  stats: countOrders,

  get: async (context, { id }) => toWire(context, await findRecord(context, purchaseOrder, id)),

  toOrder: (context) => toOrderOf(context),

  deliveries: (context, { id }) => deliveriesOf(context, id),

  create: (context, { lines, ...input }) =>
    asAct(context, null, async (inner) => {
      const made = await insertRecord(inner, purchaseOrder, {
        number: await nextNumber(inner, "PO"),
        vendorId: (await findReferred(inner, vendor, input.vendorId, "vendorId")).id,
        status: "draft",
        orderDate: input.orderDate ?? inner.today(),
        expectedDate: input.expectedDate ?? null,
        note: input.note ?? null,
      });
      await putLines(inner, made.id, lines);
      return doneWith(inner, await findRecord(inner, purchaseOrder, made.id));
    }),

  drafts: (context, { vendorIds }) => draftsOf(context, vendorIds, service.create),

  update: (context, { id, lines, ...input }) =>
    asAct(context, null, async (inner) => {
      const before = await findRecord(inner, purchaseOrder, id);
      refuseFixed(before, { lines, ...input });
      if (input.vendorId !== undefined) await findReferred(inner, vendor, input.vendorId, "vendorId");
      await updateRecord(inner, purchaseOrder, id, input);
      if (lines !== undefined) await putLines(inner, id, lines);
      if (lines !== undefined && isOnTheWay(before.status)) await followReceipts(inner, id);
      return doneWith(inner, await findRecord(inner, purchaseOrder, id));
    }),

  send: async (context, { id, reason }) =>
    asAct(context, reason, async (inner) => doneWith(inner, await sendPurchase(inner, id))),

  receive: (context, { id, ...input }) =>
    asAct(context, null, async (inner) => doneWith(inner, await receivePurchase(inner, id, input))),

  return: (context, { id, ...input }) =>
    asAct(context, input.reason, async (inner) => doneWith(inner, await returnPurchase(inner, id, input))),

  close: (context, { id, reason }) =>
    asAct(context, reason, async (inner) => doneWith(inner, await closePurchase(inner, id))),

  cancel: (context, { id, reason }) =>
    asAct(context, reason, async (inner) => doneWith(inner, await cancelPurchase(inner, id))),

  remove: (context, { id }) =>
    asAct(context, null, async (inner) => {
      const { number, status } = await findRecord(inner, purchaseOrder, id);
      if (status !== "draft")
        throw new Conflict(`${number} is ${status}: only a draft can be deleted. Cancel or close it`);
      await removeRecord(inner, purchaseOrder, id);
    }),
};

/** The lines of all purchase orders. */
export const lines: Service<typeof purchaseOrderLines, Context> = { list: listLines };

type Change = Omit<z.output<typeof PurchaseOrderChange>, "id">;

/** Throws Conflict for what cannot be changed any more. */
function refuseFixed(before: Saved<"purchase_orders">, { vendorId, orderDate, lines }: Change): void {
  const { number, status } = before;
  if (status === "draft") return;
  const isOther =
    (vendorId ?? before.vendorId) !== before.vendorId || (orderDate ?? before.orderDate) !== before.orderDate;
  if (isOnTheWay(status)) {
    if (isOther)
      throw new Conflict(`${number} was sent: its vendor and its order date stay. Cancel it, and order anew`);
  } else if (isOther || lines !== undefined)
    throw new Conflict(`${number} is ${status}: only its expected date and its note can be changed`);
}

async function toWire(context: Context, stored: Saved<"purchase_orders">): Promise<PurchaseOrder> {
  const { search: _, deliveries: _d, ...order } = stored;
  const db = readerOf(context);
  const { vendorName } = await db
    .selectFrom("vendors")
    .select("vendorName")
    .where("id", "=", order.vendorId)
    .executeTakeFirstOrThrow();
  const lines = await linesOf(context, [order.id]);
  const sum = (numbers: number[]) => numbers.reduce((all, n) => all + n, 0);
  const isDelivered = lines.some(({ received }) => received > 0);
  return {
    ...order,
    vendorName,
    lines: lines.map(({ purchaseOrderId: _, unitCostCents, totalCents, ...line }) => ({
      ...line,
      unitCost: toDollars(unitCostCents),
      total: toDollars(totalCents),
    })),
    pieces: sum(lines.map(({ quantity }) => quantity)),
    received: sum(lines.map(({ received }) => received)),
    total: toDollars(sumOfCents(lines.map(({ totalCents }) => totalCents))),
    daysLate: purchaseDaysLate(order, context.today()),
    receipts: (await receiptsOf(context, { purchaseOrderId: order.id })).map(
      ({ purchaseOrderId: _, number: _n, expectedDate: _e, ...receipt }) => receipt,
    ),
    delivery: isDelivered ? deliverySentences(lines, order.status === "closed short") : [],
  };
}

async function doneWith(context: Context, stored: Saved<"purchase_orders">) {
  return { ...(await toWire(context, stored)), change: await lastChangeOfAct(context) };
}
