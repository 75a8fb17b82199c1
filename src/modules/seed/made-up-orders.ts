import type { OrderLine } from "../../../db/tables/sales-orders.ts";
import type { New } from "../../../db/tables.ts";
import { type CalendarDate, instantOf } from "../../lib/dates.ts";
import { NO_CENTS } from "../../lib/money.ts";
import type { Context } from "../../records/context.ts";
import { countedNumber } from "../../records/numbers.ts";
import { searchOf } from "../../records/records.ts";
import { itemLine } from "../order-lines/lines.ts";
import { amountsOf, type Charges, NO_CHARGES } from "../orders/rules.ts";
import { salesOrder } from "../sales-orders/record.ts";
import { settings } from "../settings/service.ts";
import { workOrder } from "../work-orders/record.ts";
import { raiseCounters } from "./counters.ts";
import { type MadeUpOrder, madeUpOrders, type Pace } from "./rules.ts";

/** Rows per statement: enough to cost little per row, few enough for an engine's limit of parameters. */
const BATCH = 500;
const BETWEEN_REPORTS = 1000;

/** Adds `count` made-up orders, numbered after the shop's own. Call it in a transaction. */
export async function addMadeUpOrders(context: Context, count: number, pace?: Pace): Promise<Record<string, number>> {
  const numbers = await numbering(context);
  const { taxRatePercent } = await settings.get(context, {});
  const salesOrders = inBatches<{ row: New<"sales_orders">; line: OrderLine }>(async (orders) => {
    const ids = await context.db
      .insertInto("sales_orders")
      .values(orders.map(({ row }) => row))
      .returning(["id", "orderNumber"])
      .execute();
    const idOf = new Map(ids.map(({ id, orderNumber }) => [orderNumber, id]));
    const lines = orders.map(({ row, line }) => ({ salesOrderId: idOf.get(row.orderNumber) as number, ...line }));
    await context.db.insertInto("sales_order_lines").values(lines).execute();
  });
  const workOrders = inBatches<New<"work_orders">>((rows) =>
    context.db.insertInto("work_orders").values(rows).execute(),
  );
  const steps = await context.db.selectFrom("production_steps").select(["id", "position"]).execute();
  const stepIds = new Map(steps.map(({ id, position }) => [position, id]));
  let done = 0;
  for (const order of madeUpOrders(count, context.today(), pace)) {
    const year = order.dateIssued.slice(0, 4);
    const stamps = stampsOf(context, order.dateIssued);
    const soNumber = numbers.next("SO", year);
    if (order.isWorkOrder) {
      const row = madeUpWorkOrder(order, soNumber, numbers.next("WO", year));
      const stepId = stepIds.get(row.stepNumber) ?? null;
      await workOrders.add({
        ...row,
        search: searchOf(workOrder, row),
        ...workOrder.follows(row),
        ...stamps,
        stepId,
        stepSince: context.now(),
      });
    } else {
      const { row, line } = madeUpSalesOrder(order, soNumber, taxRatePercent);
      await salesOrders.add({
        row: { ...row, search: searchOf(salesOrder, row), ...salesOrder.follows(row), ...stamps },
        line,
      });
    }
    if (++done % BETWEEN_REPORTS === 0 || done === count) context.progress?.(done, count);
  }
  const counts = { salesOrders: await salesOrders.end(), workOrders: await workOrders.end() };
  await raiseCounters(context, numbers.last());
  return counts;
}

/** It was entered in the morning of its day; one of today just now. */
function stampsOf(context: Context, dateIssued: CalendarDate) {
  const entered = dateIssued < context.today() ? instantOf(dateIssued, "08:00", context.timeZone) : context.now();
  return { createdAt: entered, updatedAt: entered };
}

/** The columns that made-up orders of both kinds share. */
function shared(order: MadeUpOrder) {
  const { customerName, status, quantity, dateIssued, dueDate } = order;
  return { customerName, status, quantity, dateIssued, dueDate };
}

const PLAIN: Charges = { ...NO_CHARGES, optionCents: [], priceBasis: "order", pieces: 1, shippingCents: NO_CENTS };

function madeUpSalesOrder(order: MadeUpOrder, orderNumber: string, taxRatePercent: number) {
  const { quantity, unitPriceCents } = order;
  const priced = { description: `Stock ${order.partNumber}`, quantity, unitPriceCents, discountPercent: 0 };
  const line = itemLine({ no: 1, ...priced });
  const { subtotal, tax, total } = amountsOf({ ...PLAIN, lines: [line], taxRatePercent });
  const amounts = { subtotalCents: subtotal, taxCents: tax, totalCents: total };
  return { row: { ...shared(order), orderNumber, lastLineNo: 1, ...amounts }, line };
}

function madeUpWorkOrder(order: MadeUpOrder, soNumber: string, woNumber: string) {
  const { partNumber, shippingCents, stepNumber, instruction, completedOn } = order;
  return {
    ...shared(order),
    soNumber,
    woNumber,
    partNumber,
    shippingCents,
    totalCents: amountsOf({ ...PLAIN, optionCents: [order.unitPriceCents], shippingCents }).total,
    stepNumber,
    instruction,
    completedAt: completedOn && `${completedOn}T16:00:00.000Z`,
  };
}

/** Collects rows and writes them many at a time; `end` writes the rest and answers how many there were. */
function inBatches<T>(write: (rows: T[]) => Promise<unknown>) {
  let waiting: T[] = [];
  let written = 0;
  const flush = async () => {
    if (waiting.length > 0) await write(waiting);
    written += waiting.length;
    waiting = [];
  };
  return {
    async add(row: T) {
      waiting.push(row);
      if (waiting.length === BATCH) await flush();
    },
    async end() {
      await flush();
      return written;
    },
  };
}

/** Counts in memory, since one query per number would take longer than the orders. Skips taken numbers. */
async function numbering({ db }: Context) {
  const counters = await db.selectFrom("counters").selectAll().execute();
  const last = new Map(counters.map(({ series, value }) => [series, value]));
  const sales = await db.selectFrom("sales_orders").select("orderNumber").execute();
  const work = await db.selectFrom("work_orders").select(["soNumber", "woNumber"]).execute();
  const taken = new Set<string | null>([
    ...sales.map((order) => order.orderNumber),
    ...work.flatMap(({ soNumber, woNumber }) => [soNumber, woNumber]),
  ]);
  return {
    next(prefix: "SO" | "WO", year: string): string {
      const series = `${prefix}-${year}`;
      let value = last.get(series) ?? 0;
      do value++;
      while (taken.has(countedNumber(prefix, year, value)));
      last.set(series, value);
      return countedNumber(prefix, year, value);
    },
    last: () => [...last].map(([series, value]) => `${series}-${value}`),
  };
}
