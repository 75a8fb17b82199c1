import type { OrderValues } from "./order-values.ts";

// A draft would do where drafts are kept; on a tablet that goes from hand to hand none is.
let handed: OrderValues | undefined;

/** Gives what was typed in one form of a new order to the next. */
export function handOver(values: OrderValues): void {
  handed = values;
}

/** What was handed over, once. */
export function takeOver(): OrderValues | undefined {
  const values = handed;
  handed = undefined;
  return values;
}
