import type { Saved } from "../../../db/tables.ts";
import { Conflict } from "../../lib/errors.ts";
import { namesOf } from "../../lib/fields.ts";
import { NO_CENTS, sumOfCents, toCents } from "../../lib/money.ts";
import type { Context } from "../../records/context.ts";
import { nextNumber, takenNumbers } from "../../records/numbers.ts";
import { findReferred, flag } from "../../records/records.ts";
import { customer } from "../customers/record.ts";
import { centsOf, countable, priceColumns } from "../orders/pricing.ts";
import { refuseDates, refuseSignature, refuseStatus } from "../orders/refusals.ts";
import { lineTotal, lineTotals, resumeStatusAfter } from "../orders/rules.ts";
import { signedFor } from "../orders/signature.ts";
import { settings } from "../settings/service.ts";
import { lineNumbers } from "./line-numbers.ts";
import type { Line } from "./order-wire.ts";
import { CUSTOMER_TEXTS, type NewSalesOrder, PROMISE, REMARKS, type SalesOrderChange } from "./schema.ts";

type Before = Saved<"sales_orders">;

/** The fields that are stored as they come. */
const PLAIN = [
  "customerId",
  "customerName",
  ...namesOf(CUSTOMER_TEXTS),
  "status",
  "dateIssued",
  "dueDate",
  "partNumber",
  "signatureData",
  "signatureName",
  "signatureDate",
  ...namesOf(PROMISE),
  ...namesOf(REMARKS),
] as const;

/** What a new order stores. Takes the next number when the form brings none. */
export async function newOrderColumns(context: Context, input: NewSalesOrder) {
  const { dateIssued = context.today(), ...columns } = await changedColumns(context, { ...input });
  return { ...columns, customerName: input.customerName, dateIssued, quantity: columns.quantity ?? 1 };
}

/**
 * What a change stores; a column that stays is undefined. Throws Invalid and Conflict with a sentence on the field.
 * The price follows from the lines, the options and the shipping; while these stay, so does a total that was imported.
 */
export async function changedColumns(context: Context, input: SalesOrderChange, before?: Before) {
  await refuse(context, input, before);
  const orderNumber = await numberOf(context, input.orderNumber ?? input.soNumber ?? undefined, before?.orderNumber);
  const lines = await lineColumns(context, input.lineItems, before);
  const price = await priceColumns(context, input, before);
  const cents = sumOfCents([lines.subtotalCents, lines.taxCents, centsOf(price)]);
  const isSame = before && cents === before.subtotalCents + before.taxCents + centsOf(before);
  const quantity = input.quantity ?? lines.quantity;
  const totalCents = isSame ? before.totalCents : countable(cents);
  const signature = {
    signatureData: valueOf(input.signatureData, before?.signatureData),
    signatureName: valueOf(input.signatureName, before?.signatureName),
    signatureDate: valueOf(input.signatureDate, before?.signatureDate),
  };
  const agreed = { ...lines, ...price, quantity: quantity ?? before?.quantity ?? 1, totalCents };
  return {
    ...(Object.fromEntries(PLAIN.map((field) => [field, input[field]])) as Pick<typeof input, (typeof PLAIN)[number]>),
    ...lines,
    ...price,
    orderNumber,
    quantity,
    totalCents,
    signedFor: signedFor({ ...agreed, ...signature }, before),
    rushFee: flag(input.rushFee),
    isCritical: flag(input.isCritical),
    ...(input.status !== undefined && before && { resumeStatus: resumeStatusAfter(before, input.status) }),
  };
}

/** What a field becomes by a change that may leave it as it is. */
function valueOf<T>(changed: T | null | undefined, present: T | null | undefined): T | null {
  return changed === undefined ? (present ?? null) : changed;
}

async function refuse(context: Context, input: SalesOrderChange, before: Before | undefined): Promise<void> {
  if (input.customerId != null) await findReferred(context, customer, input.customerId, "customerId");
  refuseStatus(input.status, before?.status);
  const { dateIssued = before?.dateIssued ?? context.today(), dueDate = before?.dueDate ?? null } = input;
  refuseDates({ dateIssued, dueDate }, before);
  if (input.signatureData) refuseSignature(input.signatureData);
}

async function numberOf(context: Context, wanted: string | undefined, present: string | undefined): Promise<string> {
  const number = wanted ?? present ?? (await nextNumber(context, "SO"));
  if (wanted === undefined || wanted === present) return number;
  if ((await takenNumbers(context, "SO", [wanted])).size === 0) return number;
  const message = `${wanted} already exists`;
  throw new Conflict(message, [{ path: "orderNumber", message }]);
}

async function lineColumns(context: Context, input: SalesOrderChange["lineItems"], before: Before | undefined) {
  const { lineItems = "[]", subtotalCents = NO_CENTS, taxCents = NO_CENTS } = before ?? {};
  const numbers = input && lineNumbers(input, JSON.parse(lineItems) as Line[]);
  const lines = input?.map(({ description, quantity, unitPrice }, i): Line => {
    const line = { no: numbers?.[i] ?? 0, description, quantity, unitPriceCents: toCents(unitPrice) };
    return { ...line, totalCents: lineTotal(line) };
  });
  if (!lines || JSON.stringify(lines) === lineItems) return { lineItems, subtotalCents, taxCents };
  const { taxRatePercent } = await settings.get(context, {});
  const { subtotal, tax } = lineTotals(lines, taxRatePercent);
  const quantity = lines.reduce((units, line) => units + line.quantity, 0);
  return { lineItems: JSON.stringify(lines), subtotalCents: subtotal, taxCents: tax, quantity };
}
