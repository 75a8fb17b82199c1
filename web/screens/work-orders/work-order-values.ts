import type { ProductionStep } from "../../../src/modules/production/schema.ts";
import { stepLabel } from "../../../src/modules/work-orders/rules.ts";
import type { WorkOrder } from "../../../src/modules/work-orders/schema.ts";
import { optionsOf } from "../../widgets/options/prices.ts";

/** A work order in its form: what is missing is an empty text. */
export function valuesOf(order: WorkOrder) {
  return {
    customerName: order.customerName,
    soNumber: order.soNumber ?? "",
    woNumber: order.woNumber,
    partNumber: order.partNumber ?? "",
    quantity: order.quantity as number | undefined,
    dateIssued: order.dateIssued,
    dueDate: order.dueDate ?? "",
    stepNumber: order.stepNumber as number | undefined,
    status: order.status,
    instruction: order.instruction ?? "",
    shipping: order.shipping as number | undefined,
    rushFee: order.rushFee,
    isCritical: order.isCritical,
    ...optionsOf(order),
  };
}

/**
 * In a work order's form, on all their screens: the steps of production, and the order's own if production has it no
 * longer.
 */
export function stepChoices(steps: readonly ProductionStep[], { stepNumber, operation }: WorkOrder) {
  const known = steps.map(({ position, operation }) => ({ step: position, operation: operation as string | null }));
  const all = known.some(({ step }) => step === stepNumber) ? known : [{ step: stepNumber, operation }, ...known];
  return all.map(({ step, operation }) => ({ value: String(step), label: stepLabel(step, operation) }));
}
