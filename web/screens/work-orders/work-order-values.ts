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
    instructionEs: order.instructionEs ?? "",
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
export function stepChoices(steps: readonly ProductionStep[], order: WorkOrder) {
  const { stepNumber, operation } = order;
  const known = steps.map((step) => stepChoice(step, order));
  const own = { value: String(stepNumber), label: stepLabel(stepNumber, operation) };
  return known.some(({ value }) => value === own.value) ? known : [own, ...known];
}

/** In what sends a work order to a step: a step, named as not needed where the order skips it. */
export function stepChoice(
  { id, position, operation }: ProductionStep,
  { skippedSteps }: Pick<WorkOrder, "skippedSteps">,
) {
  const label = stepLabel(position, operation);
  return { value: String(position), label: skippedSteps.includes(id) ? `${label}, not needed` : label };
}
