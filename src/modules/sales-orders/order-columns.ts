import type { OrderLine } from "../../../db/tables/sales-orders.ts";
import type { Saved } from "../../../db/tables.ts";
import { Invalid, invalidAt } from "../../lib/errors.ts";
import { namesOf } from "../../lib/fields.ts";
import { readImage } from "../../lib/images.ts";
import type { Context } from "../../records/context.ts";
import { nextNumber, requireFree } from "../../records/numbers.ts";
import { findReferred, flag } from "../../records/records.ts";
import { customer } from "../customers/record.ts";
import { newLines } from "../order-lines/sold-lines.ts";
import { refuseDates, refuseStatus } from "../orders/refusals.ts";
import { resumeStatusAfter } from "../orders/rules.ts";
import { chargedColumns } from "./charges.ts";
import { CUSTOMER_TEXTS, type NewSalesOrder, PROMISE, REMARKS, type SalesOrderChange } from "./schema.ts";
import { signedFor } from "./signature.ts";

type Before = Saved<"sales_orders">;

/** The fields that are stored as they come. */
const PLAIN = [
  "customerId",
  "customerName",
  ...namesOf(CUSTOMER_TEXTS),
  "status",
  "dateIssued",
  "dueDate",
  "signatureData",
  "signatureName",
  "signatureDate",
  ...namesOf(PROMISE),
  ...namesOf(REMARKS),
] as const;

/** The columns of a new sales order. Without its own it takes the next number and the customer's terms. */
export async function newOrderColumns(context: Context, input: NewSalesOrder) {
  const terms = input.terms === undefined ? await termsOf(context, input.customerId) : input.terms;
  const lines = input.lines && (await newLines(context, input.lines, input.customerId));
  const columns = await changedColumns(context, { ...input, terms }, undefined, lines);
  const { customerName } = input;
  return Object.assign(columns, { customerName, dateIssued: columns.dateIssued ?? context.today() });
}

/**
 * The columns of a change; undefined means unchanged. `lines` are all its lines, where they are changed one by one.
 * Throws Invalid and Conflict with a sentence on the field.
 */
export async function changedColumns(
  context: Context,
  input: SalesOrderChange & Pick<NewSalesOrder, "priceBasis">,
  before?: Before,
  lines?: readonly OrderLine[],
) {
  await refuse(context, input, before);
  const orderNumber = await numberOf(context, input.orderNumber ?? input.soNumber ?? undefined, before?.orderNumber);
  const charges = await chargedColumns(context, input, before, lines);
  const signature = {
    signatureData: valueOf(input.signatureData, before?.signatureData),
    signatureName: valueOf(input.signatureName, before?.signatureName),
    signatureDate: valueOf(input.signatureDate, before?.signatureDate),
  };
  const resumed = input.status !== undefined && before && { resumeStatus: resumeStatusAfter(before, input.status) };
  return Object.assign(plainOf(input), charges, resumed, {
    orderNumber,
    signedFor: signedFor(Object.assign(signature, charges), before),
    isCritical: flag(input.isCritical),
  });
}

function plainOf(input: SalesOrderChange): Pick<SalesOrderChange, (typeof PLAIN)[number]> {
  const plain: Record<string, unknown> = {};
  for (const field of PLAIN) plain[field] = input[field];
  return plain;
}

async function termsOf({ db }: Context, customerId: number | null | undefined): Promise<string | null> {
  if (customerId == null) return null;
  const found = await db.selectFrom("customers").select("terms").where("id", "=", customerId).executeTakeFirst();
  return found?.terms ?? null;
}

/** The value of a field after a change that may leave it as it is. */
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

/** Throws Invalid for a signature that is no picture, or too large. */
function refuseSignature(dataUrl: string): void {
  try {
    readImage(dataUrl, "The signature");
  } catch (error) {
    throw error instanceof Invalid ? invalidAt("signatureData", error.message) : error;
  }
}

async function numberOf(context: Context, wanted: string | undefined, present: string | undefined): Promise<string> {
  if (wanted !== undefined) await requireFree(context, "SO", "orderNumber", wanted, present);
  return wanted ?? present ?? (await nextNumber(context, "SO"));
}
