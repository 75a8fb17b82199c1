import { addDays } from "../../lib/dates.ts";
import type { Context } from "../../records/context.ts";
import { OPTION_FIELDS } from "../catalog/schema.ts";
import { featureOptions } from "../catalog/service.ts";
import { service as customers } from "../customers/service.ts";
import { orders } from "../sales-orders/orders.ts";
import { WholeOrderForm } from "../sales-orders/schema.ts";
import { NewWorkOrder } from "../work-orders/schema.ts";
import { service as workOrders } from "../work-orders/service.ts";
import { raiseCounters } from "./counters.ts";
import { each, earlier, type Fixture, fixtures, numberIn, withNumbers } from "./fixtures.ts";

/** An order of the fixtures as it was entered, by the number that the fixtures give it. */
export type Entered = ReadonlyMap<string, { id: number; number: string }>;

/** Enters the demo's sales orders, then its work orders, some of which belong to one of them. */
export async function enterOrders(context: Context): Promise<{ counts: Record<string, number>; entered: Entered }> {
  const optionIds = await optionIdsOf(context);
  const customerIds = await customerIdsOf(context);
  const entered = new Map<string, { id: number; number: string }>();
  const shared = (row: Fixture) => ({
    ...withNumbers(row, "quantity", "shipping", "stepNumber"),
    ...Object.fromEntries(OPTION_FIELDS.map((field) => [field, optionIds.get(`${field} ${row[field]}`)])),
    dateIssued: dateIssued(context, row),
    dueDate: dueDate(context, row),
  });

  const lines = fixtures("sales-order-lines").map((line) => withNumbers(line, "quantity", "unitPrice"));
  const salesOrders = await each("sales-orders", async (row) => {
    const form = WholeOrderForm.omit({ lineItems: true }).parse({
      ...shared(row),
      orderNumber: numberOf(context, row, "orderNumber"),
      customerId: customerIds.get(row["customerName"] ?? ""),
      rushFee: row["rushFee"] === "true",
      isCritical: row["isCritical"] === "true",
    });
    const own = lines.filter(({ orderNumber }) => orderNumber === row["orderNumber"]);
    const lineItems = own.length === 0 ? [] : WholeOrderForm.shape.lineItems.parse(own);
    const { id, orderNumber } = await orders.create(whenIssued(context, row), { ...form, lineItems });
    entered.set(row["orderNumber"] ?? "", { id, number: orderNumber });
  });

  const soNumbers = new Set<string>();
  const workOrderCount = await each("work-orders", async (row) => {
    const soNumber = entered.get(row["soNumber"] ?? "")?.number ?? numberOf(context, row, "soNumber");
    const woNumber = numberOf(context, row, "woNumber");
    const input = NewWorkOrder.parse({ ...shared(row), soNumber, woNumber });
    const { id } = await workOrders.create(whenIssued(context, row), input);
    await enterStepSince(context, id, numberIn(row, "atStepDays"));
    const completed = numberIn(row, "completedDaysAgo");
    if (completed !== undefined) await workOrders.complete(earlier(context, 24 * completed), { id });
    entered.set(row["woNumber"] ?? "", { id, number: woNumber });
    soNumbers.add(soNumber);
  });

  await raiseCounters(context, [...soNumbers, ...[...entered.values()].map(({ number }) => number)]);
  return { counts: { salesOrders, workOrders: workOrderCount }, entered };
}

/** It came to its step long after it was issued; the fixtures do not know the steps before. */
async function enterStepSince(context: Context, id: number, days: number | undefined): Promise<void> {
  if (days === undefined) return;
  const stepSince = earlier(context, 24 * days).now();
  await context.db.updateTable("work_orders").set({ stepSince }).where("id", "=", id).execute();
}

async function optionIdsOf(context: Context): Promise<Map<string, number>> {
  const { rows } = await featureOptions.list(context, {});
  const offered = OPTION_FIELDS.flatMap((field) =>
    rows
      .filter(({ categoryKind }) => categoryKind === field)
      .map(({ id, name }): [string, number] => [`${field} ${name}`, id]),
  );
  return new Map(offered);
}

/** The first record of each name: a customer's own comes before its contacts. */
async function customerIdsOf(context: Context): Promise<Map<string, number>> {
  const { rows } = await customers.list(context, { sort: "-createdAt" });
  return new Map(rows.toSorted((a, b) => b.id - a.id).map(({ id, customerName }) => [customerName, id]));
}

function dateIssued(context: Context, row: Fixture): string {
  return addDays(context.today(), -(numberIn(row, "issuedDaysAgo") ?? 0));
}

function dueDate(context: Context, row: Fixture): string | null {
  const days = numberIn(row, "dueInDays");
  return days === undefined ? null : addDays(context.today(), days);
}

/** The fixtures leave out the year of a number: it is the year in which the order was issued. */
function numberOf(context: Context, row: Fixture, column: string): string {
  return (row[column] ?? "").replace("YYYY", dateIssued(context, row).slice(0, 4));
}

function whenIssued(context: Context, row: Fixture): Context {
  return earlier(context, 24 * (numberIn(row, "issuedDaysAgo") ?? 0));
}
