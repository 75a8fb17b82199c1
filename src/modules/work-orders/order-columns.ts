import type { z } from "zod";
import type { Saved } from "../../../db/tables.ts";
import type { Cents } from "../../lib/money.ts";
import { stateOf } from "../../lib/states.ts";
import type { Context } from "../../records/context.ts";
import { nextNumber } from "../../records/numbers.ts";
import { centsOf, countable, priceColumns } from "../orders/pricing.ts";
import { refuseDates, refuseStatus } from "../orders/refusals.ts";
import { resumeStatusAfter } from "../orders/rules.ts";
import { atStep, linkedTo } from "./columns.ts";
import { operationsOf } from "./order-wire.ts";
import { stepAfter } from "./rules.ts";
import type { NewWorkOrder, WorkOrderChange } from "./schema.ts";

/** What a new work order stores. Takes the next numbers where the input brings none, and starts at the first step. */
export async function newOrderColumns(context: Context, input: NewWorkOrder) {
  const { customerName, quantity, dateIssued, dueDate, partNumber, instruction } = input;
  refuseDates({ dateIssued, dueDate: dueDate ?? null });
  const price = await priceColumns(context, input);
  // Without shipping and options nobody has priced the order; the dialog always sends shipping.
  const isPriced = input.shipping != null || price.options !== "{}";
  const soNumber = input.soNumber ?? (await nextNumber(context, "SO"));
  const woNumber = input.woNumber ?? (await nextNumber(context, "WO"));
  return {
    ...price,
    customerName,
    quantity,
    dateIssued,
    dueDate,
    partNumber,
    instruction,
    ...(await linkedTo(context, soNumber)),
    woNumber,
    status: "manufacturing",
    totalCents: isPriced ? countable(centsOf(price)) : null,
    ...(await atStep(context, input.stepNumber ?? (await firstStep(context)))),
  };
}

/**
 * What a change stores; a column that stays is undefined. A status that closes the order completes it, any other opens
 * it. Throws Invalid with a sentence on the field.
 */
export async function changedColumns(
  context: Context,
  input: Omit<z.output<typeof WorkOrderChange>, "id">,
  before: Saved<"work_orders">,
) {
  const { customerName, quantity, dateIssued, dueDate, partNumber, stepNumber, instruction, status } = input;
  refuseStatus(status, before.status);
  const dates = {
    dateIssued: dateIssued ?? before.dateIssued,
    dueDate: dueDate === undefined ? before.dueDate : dueDate,
  };
  refuseDates(dates, before);
  const price = await priceColumns(context, input, before);
  const soNumber = input.soNumber === undefined ? before.soNumber : input.soNumber;
  const woNumber = input.woNumber ?? before.woNumber;
  return {
    ...price,
    customerName,
    quantity,
    orderedQuantity: quantity === undefined ? undefined : before.orderedQuantity + quantity - before.quantity,
    dateIssued,
    dueDate,
    partNumber,
    ...(stepNumber === undefined || stepNumber === before.stepNumber ? {} : await atStep(context, stepNumber)),
    instruction,
    status,
    ...(soNumber === before.soNumber ? {} : await linkedTo(context, soNumber)),
    woNumber,
    totalCents: totalOf(centsOf(price), before),
    ...(status === undefined || status === before.status ? {} : statusColumns(context, status, before)),
  };
}

/** The total by its options and shipping. While these stay so does an imported one, and without any there is none. */
function totalOf(cents: Cents, before: Saved<"work_orders">): Cents | null {
  if (cents === centsOf(before)) return before.totalCents;
  return cents === 0 ? null : countable(cents);
}

/** Whether it is done follows from a status that is typed, and whether it is on hold. */
function statusColumns(context: Context, status: string, before: Saved<"work_orders">) {
  const completedAt = stateOf(status) === "done" ? (before.completedAt ?? context.now()) : null;
  return { completedAt, resumeStatus: resumeStatusAfter(before, status), heldByOrder: 0 as const };
}

/** The position of the first step, at which work begins. */
export async function firstStep(context: Context): Promise<number> {
  return stepAfter([...(await operationsOf(context)).keys()], 0) ?? 1;
}
