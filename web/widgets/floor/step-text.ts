import { stepLabel } from "../../../src/modules/work-orders/rules.ts";
import type { FloorNames } from "./names.ts";
import type { Words } from "./words.ts";

/**
 * In the floor's languages: "3 · Machine inlets", by the shop's name for the step; one that production does not have is
 * "Step 9".
 */
export function stepText(words: Words, names: FloorNames, step: number, operation: string | null): string {
  return operation === null ? words("step.step", { number: step }) : stepLabel(step, names("steps", operation));
}
