import type { New, Saved } from "../../../db/tables.ts";
import type { Service } from "../../api/endpoint.ts";
import { Conflict, Invalid } from "../../lib/errors.ts";
import { sumOfCents, toCents, toDollars } from "../../lib/money.ts";
import { lastChangeOfAct } from "../../records/change-of.ts";
import { asAct, type Context, readerOf } from "../../records/context.ts";
import { nextNumber } from "../../records/numbers.ts";
import {
  findRecord,
  findReferred,
  insertRecord,
  laterThan,
  removeRecord,
  updateRecord,
} from "../../records/records.ts";
import { part } from "../inventory/record.ts";
import { vendor } from "../vendors/record.ts";
import { cancelPurchase, closePurchase, receivePurchase, sendPurchase } from "./acts.ts";
import type { purchaseOrders } from "./api.ts";
import { deliveriesOf } from "./deliveries.ts";
import { countOrders, listLines, listOrders } from "./lists.ts";
import { draftsOf, proposalsOf } from "./proposals.ts";
import { purchaseOrder, purchaseOrderLine } from "./record.ts";
import { deliverySentences, purchaseDaysLate } from "./rules.ts";
import type { LineChange, PurchaseOrder } from "./schema.ts";
import { linesOf, receiptsOf } from "./stored.ts";

export const service: Service<typeof purchaseOrders, Context> = {
  list: listOrders,

  lines: listLines,

  stats: countOrders,

  get: async (context, { id }) => toWire(context, await findRecord(context, purchaseOrder, id)),

  proposals: (context) => proposalsOf(context),

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
      const isFixed = [input.vendorId ?? before.vendorId, input.orderDate ?? before.orderDate];
      const hasChanged = isFixed[0] !== before.vendorId || isFixed[1] !== before.orderDate || lines !== undefined;
      if (before.status !== "draft" && hasChanged)
        throw new Conflict(`${before.number} is ${before.status}: only its expected date and its note can be changed`);
      if (input.vendorId !== undefined) await findReferred(inner, vendor, input.vendorId, "vendorId");
      await updateRecord(inner, purchaseOrder, id, input);
      if (lines !== undefined) await putLines(inner, id, lines);
      return doneWith(inner, await findRecord(inner, purchaseOrder, id));
    }),

  send: async (context, { id, reason }) =>
    asAct(context, reason, async (inner) => doneWith(inner, await sendPurchase(inner, id))),

  receive: (context, { id, ...input }) =>
    asAct(context, null, async (inner) => doneWith(inner, await receivePurchase(inner, id, input))),

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

/** Makes the lines of an order those that are given: others go, and those with the id of one change it. */
async function putLines(context: Context, id: number, lines: readonly LineChange[]): Promise<void> {
  const before = await linesOf(context, [id]);
  const kept = new Set(lines.map((line) => line.id));
  for (const line of before) if (!kept.has(line.id)) await removeRecord(context, purchaseOrderLine, line.id);
  for (const [at, line] of lines.entries()) {
    if (line.id !== undefined && !before.some((one) => one.id === line.id))
      throw wrong(`lines.${at}.id`, `The order has no line ${line.id}`);
    const values = await columnsOf(context, line, at);
    if (line.id === undefined) await insertRecord(context, purchaseOrderLine, { purchaseOrderId: id, ...values });
    else await updateRecord(context, purchaseOrderLine, line.id, values);
  }
  await touch(context, id);
}

/** Who has read the order before its lines were changed has read another one. */
async function touch(context: Context, id: number): Promise<void> {
  const { updatedAt } = await findRecord(context, purchaseOrder, id);
  const later = laterThan(updatedAt, context.now());
  await context.db.updateTable("purchase_orders").set({ updatedAt: later }).where("id", "=", id).execute();
}

type LineColumns = Pick<New<"purchase_order_lines">, "partId" | "vendorPartNumber" | "quantity" | "unitCostCents">;

async function columnsOf(
  context: Context,
  { partId, vendorPartNumber, quantity, unitCost }: LineChange,
  at: number,
): Promise<LineColumns> {
  const { supplierPartNumber, unitCostCents } = await findReferred(context, part, partId, `lines.${at}.partId`);
  return {
    partId,
    vendorPartNumber: vendorPartNumber === undefined ? supplierPartNumber : vendorPartNumber,
    quantity,
    unitCostCents: unitCost === undefined ? unitCostCents : toCents(unitCost),
  };
}

function wrong(path: string, message: string): Invalid {
  return new Invalid(message, [{ path, message }]);
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
    delivery: isDelivered ? deliverySentences(lines, order.status === "received") : [],
  };
}

async function doneWith(context: Context, stored: Saved<"purchase_orders">) {
  return { ...(await toWire(context, stored)), change: await lastChangeOfAct(context) };
}
