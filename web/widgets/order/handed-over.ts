import type { OrderValues } from "./order-values.ts";

// A draft would do, but a tablet that goes from hand to hand keeps none.
let handed: OrderValues | undefined;

/** Gives what was typed for a new order in the list's dialog to the form on a page of its own. */
export function handOver(values: OrderValues): void {
  handed = values;
}

/** What the list's dialog handed over to the page of a new order; only once. */
export function takeOver(): OrderValues | undefined {
  const values = handed;
  handed = undefined;
  return values;
}
