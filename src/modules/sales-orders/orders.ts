import { sql } from "kysely";
import type { OrderLine } from "../../../db/tables/sales-orders.ts";
import type { Saved } from "../../../db/tables.ts";
import type { Service } from "../../api/endpoint.ts";
import { Conflict, invalidAt } from "../../lib/errors.ts";
import { namesOf } from "../../lib/fields.ts";
import { lastChangeOfAct } from "../../records/change-of.ts";
import { asAct, type Context, inTransaction } from "../../records/context.ts";
import { withLists } from "../../records/lists.ts";
import { notify } from "../../records/notify.ts";
import { BY_NAME, pageOf } from "../../records/page.ts";
import { findRecord, insertRecord, removeRecord, updateRecord } from "../../records/records.ts";
import { sourceOf } from "../../records/source.ts";
import { tellOfMore } from "../inventory/run-low.ts";
import { stillToLeave } from "../inventory/supply.ts";
import { toMake } from "../order-lines/lines.ts";
import { askShelf } from "../order-lines/shelf.ts";
import { byAliases } from "../orders/by-options.ts";
import { type Elsewhere, keptFrom } from "../orders/elsewhere.ts";
import { IN_OPTIONS } from "../orders/pricing.ts";
import { type PriorityWeights, priorityScore } from "../orders/rules.ts";
import { prioritySettings } from "../settings/service.ts";
import { workOrder } from "../work-orders/record.ts";
import { service as workOrders } from "../work-orders/service.ts";
import { cancelOrder, duplicateOrder, followOrder, holdOrder, resumeOrder } from "./acts.ts";
import type * as endpoints from "./api.ts";
import { closeRest } from "./close-rest.ts";
import { linesFile } from "./lines-file.ts";
import { materialsOfOrder } from "./materials.ts";
import { withCustomer } from "./new-customer.ts";
import { changedColumns, newOrderColumns } from "./order-columns.ts";
import { type ListedRecord, listedOnWire, orderOnWire } from "./order-wire.ts";
import { salesOrder } from "./record.ts";
import {
  CUSTOMER_TEXTS,
  ListedSalesOrder,
  MadeOrder,
  type NewSalesOrder,
  NO_LINES,
  PROMISE,
  REMARKS,
  type SalesOrderChange,
} from "./schema.ts";
import { sendOrder } from "./send.ts";
import { askShelfForRest, shipmentsOf, shippedIfNoneLeft } from "./shipped.ts";
import { threadOf } from "./thread.ts";

const ORDERS_AT_ONCE = 500;

/** All but what reads pasted rows, which needs the import of a sheet. */
export const orders: Omit<Service<typeof endpoints.orders, Context>, "pasted"> = {
  async list(context, { status, ...input }) {
    const where = status === null ? [] : [sql<boolean>`status = ${status}`];
    const found = { ...source, ...(await byAliases(context, input)), where };
    const page = await pageOf(context, [found], input, "-dateIssued");
    const weights = await priorityWeights(context);
    const today = context.today();
    const rows = (await withLists(context, salesOrder, page.rows)) as ListedRecord[];
    return { ...page, rows: rows.map((row) => listedOnWire(row, weights, today)) };
  },

  async get(context, { id }) {
    return toWire(context, await findRecord(context, salesOrder, id));
  },

  linesFile: (context, input) =>
    linesFile(context, (cursor) =>
      orders.list(context, { ...input, sort: "orderNumber", limit: ORDERS_AT_ONCE, cursor }),
    ),

  create: (context, asked) =>
    withCustomer(context, asked, async (inner, input) => {
      if (input.partNumber && input.lineItems.length === 0) return makeWorkOrder(inner, input);
      const order = await addOrder(inner, input);
      if (!input.evenSo) await askShelf(inner, order.lineItems, { orderId: order.id });
      const message = `${order.orderNumber} for ${order.customerName} was created`;
      await notify(inner, { entity: "sales order", eventType: "created" }, order.id, message, order);
      return { ...(await toWire(inner, order)), source: "orders", woNumber: null };
    }),

  update: (context, { id, evenSo, ...input }) =>
    asAct(context, null, async (inner) => {
      const before = await findRecord(inner, salesOrder, id);
      if (input.lineItems?.length === 0 && before.lineItems.length > 0) throw invalidAt("lineItems", NO_LINES);
      const after = await changeOrder(inner, before, input);
      if (input.lineItems && !evenSo) await askShelfForRest(inner, id, before.lineItems, after.lineItems);
      await followOrder(inner, before, after);
      return toWire(inner, after);
    }),

  send: (context, { id, quantities, lines }) =>
    acted(context, null, async (inner) => sendOrder(inner, id, lines ?? (await ofOnly(inner, id, quantities)))),
  hold: (context, { id, reason }) => acted(context, reason, (inner) => holdOrder(inner, id, reason)),
  resume: (context, { id, reason }) => acted(context, reason, (inner) => resumeOrder(inner, id, reason)),
  cancel: (context, { id, reason }) => acted(context, reason, (inner) => cancelOrder(inner, id, reason)),
  close: (context, { id, reason }) => acted(context, reason, (inner) => closeRest(inner, id, reason)),
  duplicate: (context, { id }) => acted(context, null, (inner) => duplicateOrder(inner, id)),
  thread: (context, { id }) => threadOf(context, id),
  materials: (context, { id }) => materialsOfOrder(context, id),

  remove: (context, { id }) =>
    inTransaction(context, async (inner) => {
      const { orderNumber } = await findRecord(inner, salesOrder, id);
      if ((await shipmentsOf(inner.db, id)).length > 0)
        throw new Conflict(`${orderNumber} has shipments, which are kept. Void them, and cancel it instead`);
      await removeRecord(inner, salesOrder, id);
    }),
};

/** Stores a new sales order, entered or imported, by the same rules. */
export async function addOrder(context: Context, input: NewSalesOrder, elsewhere: Elsewhere = {}) {
  const columns = await newOrderColumns(context, input);
  const made = await insertRecord(context, salesOrder, Object.assign(columns, keptFrom(elsewhere)));
  if (takesFromShelf(made)) await tellOfMore(context, new Map(), await stillToLeave(context, made.id));
  return made;
}

/** Changes a sales order, entered or imported, by the same rules; `lines` are all its lines, where they change. */
export async function changeOrder(
  context: Context,
  before: Saved<"sales_orders">,
  input: SalesOrderChange,
  elsewhere: Elsewhere = {},
  lines?: readonly OrderLine[],
) {
  const reserved = takesFromShelf(before) ? await stillToLeave(context, before.id) : new Map<number, number>();
  const columns = await changedColumns(context, input, before, lines);
  const changed = await updateRecord(context, salesOrder, before.id, { ...columns, ...keptFrom(elsewhere) });
  if (takesFromShelf(changed)) await tellOfMore(context, reserved, await stillToLeave(context, changed.id));
  const after = await shippedIfNoneLeft(context, before, changed);
  await changeWorkOrders(context, before, after);
  return after;
}

/** Whether some of an order comes from the shelf. */
function takesFromShelf({ lineItems }: Saved<"sales_orders">): boolean {
  return lineItems.some(({ partId }) => partId !== null);
}

/** Its work orders take over its number and marks. */
async function changeWorkOrders(context: Context, before: Saved<"sales_orders">, after: Saved<"sales_orders">) {
  const { id, orderNumber: soNumber, rushFee, isCritical } = after;
  if (soNumber === before.orderNumber && rushFee === before.rushFee && isCritical === before.isCritical) return;
  const own = await context.db.selectFrom("work_orders").select("id").where("salesOrderId", "=", id).execute();
  for (const one of own) await updateRecord(context, workOrder, one.id, { soNumber, rushFee, isCritical });
}

/** The form's order as a work order, answered in the form's shape: fields of sales orders are empty. */
async function makeWorkOrder(context: Context, input: NewSalesOrder): Promise<MadeOrder> {
  const { partNumber = null, dueDate = null, quantity = 1, dateIssued = context.today() } = input;
  const soNumber = input.orderNumber ?? input.soNumber;
  const made = await workOrders.create(context, { ...input, soNumber, partNumber, dueDate, quantity, dateIssued });
  const priority = priorityScore(made, await priorityWeights(context));
  return MadeOrder.parse({ ...NOT_OF_WORK_ORDERS, ...made, orderNumber: made.soNumber, priorityScore: priority });
}

const TEXTS = namesOf({ ...CUSTOMER_TEXTS, ...PROMISE, ...REMARKS });

const NOT_OF_WORK_ORDERS = {
  ...Object.fromEntries(TEXTS.map((name) => [name, null])),
  source: "master",
  customerId: null,
  lineItems: [],
  moreStocks: 0,
  stocksTotal: 0,
  subtotal: 0,
  taxAmount: 0,
  taxBasis: "lines",
  taxRatePercent: null,
  rushFeeAmount: 0,
  signatureData: null,
  signatureName: null,
  signatureDate: null,
  isSignedForEarlier: false,
  rushFee: false,
  isCritical: false,
};

/** The quantities of an order's only stock. Throws Conflict if it has several: they do not say of which. */
async function ofOnly(context: Context, id: number, quantities: readonly number[] | undefined) {
  if (quantities === undefined) return undefined;
  const [stock, ...others] = toMake(await findRecord(context, salesOrder, id));
  if (others.length > 0) throw new Conflict(`This order has ${others.length + 1} stocks: say how many of each line`);
  return stock && [{ no: stock.no, quantities }];
}

/** Does an act, and answers the order after it with the act's line of the log, by which it is undone. */
function acted(context: Context, reason: string | null, act: (inner: Context) => Promise<Saved<"sales_orders">>) {
  return asAct(context, reason, async (inner) => {
    const order = await act(inner);
    return { ...(await toWire(inner, order)), change: await lastChangeOfAct(inner) };
  });
}

async function toWire(context: Context, order: Saved<"sales_orders">) {
  return orderOnWire(order, await priorityWeights(context), context.today());
}

/** How much each fact adds to an order's priority, as the shop has set it. */
export async function priorityWeights(context: Context): Promise<PriorityWeights> {
  const stored = await prioritySettings.list(context, {});
  const weight = (key: keyof PriorityWeights) => stored.find((setting) => setting.key === key)?.value ?? 0;
  return { rushFee: weight("rushFee"), isCritical: weight("isCritical"), daysLate: weight("daysLate") };
}

const source = sourceOf(
  "sales_orders",
  ListedSalesOrder,
  { ...IN_OPTIONS, soNumber: null, lineItems: null, daysLate: null, priorityScore: null },
  { sort: { customerName: BY_NAME } },
);
