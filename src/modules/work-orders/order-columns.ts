import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import type { Saved } from "../../../db/tables.ts";
import { invalidAt } from "../../lib/errors.ts";
import type { Cents } from "../../lib/money.ts";
import { isUnfinished, stateOf } from "../../lib/states.ts";
import type { Context } from "../../records/context.ts";
import { nextNumber, requireFree } from "../../records/numbers.ts";
import { flag } from "../../records/records.ts";
import { ownStepsFor, positionsFor, stepsOfOrder, wanting } from "../order-steps/of-order.ts";
import { countable, priceAfter } from "../orders/pricing.ts";
import { refuseDates, refuseStatus } from "../orders/refusals.ts";
import { amountsOf, NO_CHARGES, resumeStatusAfter } from "../orders/rules.ts";
import { hasOptions, optionIds, pricesOf, readOptions, type SoldOptions } from "../orders/sold-options.ts";
import { settings } from "../settings/service.ts";
import { atStep, linkedTo } from "./columns.ts";
import { stepAfter } from "./rules.ts";
import type { NewWorkOrder, WorkOrderChange } from "./schema.ts";

/** The columns of a new work order. Without given numbers it takes the next ones; it starts at the first step. */
export async function newOrderColumns(context: Context, input: NewWorkOrder) {
  const { customerName, quantity, dateIssued, dueDate, partNumber, instruction, instructionEs } = input;
  refuseDates({ dateIssued, dueDate: dueDate ?? null });
  const { options, shippingCents } = await priceAfter(context, input);
  // Without shipping and options nobody has priced the order; the dialog always sends shipping.
  const isPriced = input.shipping != null || hasOptions(options);
  const { priceBasis } = await settings.get(context, {});
  const soNumber = input.soNumber ?? (await nextNumber(context, "SO"));
  if (input.woNumber) await requireFree(context, "WO", "woNumber", input.woNumber);
  const woNumber = input.woNumber ?? (await nextNumber(context, "WO"));
  const made = await madeOf(context, options);
  return {
    ...made,
    shippingCents,
    customerName,
    quantity,
    dateIssued,
    dueDate,
    partNumber,
    instruction,
    instructionEs,
    ...marksOf(input),
    ...(await linkedTo(context, soNumber)),
    woNumber,
    status: "manufacturing",
    priceBasis,
    totalCents: isPriced ? countable(totalOf({ options, shippingCents, priceBasis, orderedQuantity: quantity })) : null,
    ...(await placedAt(context, made, input.stepNumber ?? (await firstStep(context, made)))),
  };
}

/**
 * The columns of a change; undefined means unchanged. A status that closes the order completes it, any other reopens
 * it. Throws Invalid with a sentence on the field.
 */
export async function changedColumns(
  context: Context,
  input: Omit<z.output<typeof WorkOrderChange>, "id">,
  before: Saved<"work_orders">,
) {
  const { customerName, quantity, dateIssued, dueDate, partNumber, stepNumber, instruction, instructionEs, status } =
    input;
  refuseStatus(status, before.status);
  const dates = {
    dateIssued: dateIssued ?? before.dateIssued,
    dueDate: dueDate === undefined ? before.dueDate : dueDate,
  };
  refuseDates(dates, before);
  const soNumber = input.soNumber === undefined ? before.soNumber : input.soNumber;
  if (soNumber === before.soNumber) refuseMarks(input, before);
  const was = { ...before, options: readOptions(before.options) };
  const { options, shippingCents } = await priceAfter(context, input, was);
  const woNumber = input.woNumber ?? before.woNumber;
  await requireFree(context, "WO", "woNumber", woNumber, before.woNumber);
  const made = await madeAfter(context, options, before);
  const orderedQuantity = before.orderedQuantity + (quantity ?? before.quantity) - before.quantity;
  return {
    ...made,
    shippingCents,
    customerName,
    quantity,
    orderedQuantity,
    dateIssued,
    dueDate,
    partNumber,
    ...(stepNumber === undefined || stepNumber === before.stepNumber
      ? await whereNeeded(context, before, made)
      : await placedAt(context, made, stepNumber)),
    instruction,
    instructionEs,
    status,
    ...marksOf(input),
    ...(soNumber === before.soNumber ? {} : await linkedTo(context, soNumber)),
    woNumber,
    totalCents: totalAfter({ ...was, options, shippingCents, orderedQuantity }, was),
    ...(status === undefined || status === before.status ? {} : statusColumns(context, status, before)),
  };
}

/** The given marks; others stay, and a new work order has none. */
function marksOf({ rushFee, isCritical }: Marks) {
  return { rushFee: flag(rushFee), isCritical: flag(isCritical) };
}

/** Throws Invalid for marks that differ from its sales order's. */
function refuseMarks({ rushFee, isCritical }: Marks, { salesOrderId, ...before }: Saved<"work_orders">): void {
  const stays = (mark: boolean | undefined, was: number) => mark === undefined || flag(mark) === was;
  if (salesOrderId === null || (stays(rushFee, before.rushFee) && stays(isCritical, before.isCritical))) return;
  const path = stays(rushFee, before.rushFee) ? "isCritical" : "rushFee";
  const message = `${before.woNumber} has the marks of ${before.soNumber}. Set them there`;
  throw invalidAt(path, message);
}

type Marks = Pick<z.output<typeof WorkOrderChange>, "rushFee" | "isCritical">;

type Priced = Pick<Saved<"work_orders">, "shippingCents" | "priceBasis" | "orderedQuantity"> & { options: SoldOptions };

/** The price of a work order's options and shipping, in cents. */
function totalOf({ options, priceBasis, shippingCents, orderedQuantity }: Priced): Cents {
  const optionCents = pricesOf(options);
  return amountsOf({ ...NO_CHARGES, optionCents, priceBasis, shippingCents, pieces: orderedQuantity }).total;
}

/**
 * The total by options and shipping. While these stay the same, an imported total stays too, and no total stays none,
 * for any number of pieces; without options and shipping there is none.
 */
function totalAfter(order: Priced, before: Priced & { totalCents: Cents | null }): Cents | null {
  const was = totalOf(before);
  const cents = totalOf(order);
  const { orderedQuantity } = before;
  const isFree = before.totalCents === null && totalOf({ ...order, orderedQuantity }) === was;
  if (cents === was || isFree) return before.totalCents;
  return cents === 0 ? null : countable(cents);
}

/** A typed status decides whether the order is done, and whether it is on hold. */
function statusColumns(context: Context, status: string, before: Saved<"work_orders">) {
  const completedAt = stateOf(status) === "done" ? (before.completedAt ?? context.now()) : null;
  return { completedAt, resumeStatus: resumeStatusAfter(before, status), heldByOrder: 0 as const };
}

type Made = Pick<Saved<"work_orders">, "options" | "ownSteps">;

/** The columns of what is made: the options, and what they change of the steps. */
async function madeOf(context: Context, sold: SoldOptions, before: string | null = null): Promise<Made> {
  const options = JSON.stringify(sold);
  return { options, ownSteps: await ownStepsFor(context, options, before) };
}

async function madeAfter(context: Context, sold: SoldOptions, { options, ownSteps }: Made): Promise<Made> {
  const isSame = isDeepStrictEqual(optionIds(sold), optionIds(readOptions(options)));
  return isSame ? { options: JSON.stringify(sold), ownSteps } : madeOf(context, sold, ownSteps);
}

/** The columns of a work order that somebody puts at a step: they want it there, even if its options do not need it. */
async function placedAt(context: Context, made: Made, stepNumber: number) {
  return { ...(await atStep(context, stepNumber)), ownSteps: await wanting(context, made, stepNumber) };
}

/** The columns that bring a work order on from a step that it does not need any more; none if it stays where it is. */
export async function whereNeeded(
  context: Context,
  { stepNumber, state, ownSteps }: Pick<Saved<"work_orders">, "stepNumber" | "state" | "ownSteps">,
  made: { ownSteps: string | null },
): Promise<Partial<Awaited<ReturnType<typeof atStep>>>> {
  if (made.ownSteps === ownSteps) return {};
  const steps = await stepsOfOrder(context, made);
  if (!isUnfinished(state) || !steps.some((step) => step.position === stepNumber && step.isSkipped)) return {};
  const next = stepAfter(
    steps.flatMap((step) => (step.isSkipped ? [] : step.position)),
    stepNumber,
  );
  return next === undefined ? {} : atStep(context, next);
}

/** The position of the first step that a new work order passes. */
export async function firstStep(context: Context, order: { ownSteps: string | null }): Promise<number> {
  return stepAfter(await positionsFor(context, order), 0) ?? 1;
}
