import type { State } from "../../lib/states.ts";
import { neededSteps, readOwnSteps } from "../order-steps/rules.ts";

/** What a sales order must know of a work order. */
interface Work {
  quantity: number;
  state: State;
  stepNumber: number;
  /** What its options change of the steps, as its column has it. */
  ownSteps: string | null;
}

interface Step {
  id: number;
  position: number;
  hours: number;
}

/** The number under which an order's stocks are shipped, as they have no line. */
export const STOCKS = 0;

/** The pieces of a sales order without a work order, including scrapped ones that were not replaced. */
export function unsentOf({ quantity }: { quantity: number }, work: readonly Work[]): number {
  return Math.max(0, quantity - sum(standing(work), (order) => order.quantity));
}

/**
 * The progress of a sales order in whole percent, rounded down: the hours of the steps that its pieces have passed, of
 * all their hours. A finished one has 100. `unsentSteps` are those of the pieces that have no work order yet.
 */
export function progressOf(
  order: { quantity: number; state: State },
  work: readonly Work[],
  steps: readonly Step[],
  unsentSteps = steps,
): number {
  if (order.state === "done") return 100;
  const standingWork = standing(work);
  const stepsFor = ({ ownSteps }: Work) => neededSteps(steps, readOwnSteps(ownSteps));
  const whole =
    sum(standingWork, (one) => one.quantity * hoursOf(stepsFor(one))) + unsentOf(order, work) * hoursOf(unsentSteps);
  const passed = sum(standingWork, (one) => {
    const own = stepsFor(one);
    return one.quantity * hoursOf(one.state === "done" ? own : own.filter(({ position }) => position < one.stepNumber));
  });
  // In binary tenths of hours do not add up: 139 of 139 would be 99 percent.
  return whole === 0 ? 0 : Math.floor(Math.round((passed / whole) * 1e9) / 1e7);
}

/** The finished pieces of a sales order; null if none of it was sent to manufacturing, so that nobody counts them. */
export function madeOf(work: readonly Work[]): number | null {
  const sent = standing(work);
  return sent.length === 0 ? null : sum(sent, ({ state, quantity }) => (state === "done" ? quantity : 0));
}

/** Whether all of an open sales order is made, so that only the truck is missing. */
export function isReady(order: { quantity: number; state: State }, work: readonly Work[]): boolean {
  const made = standing(work);
  const isMade = made.length > 0 && made.every(({ state }) => state === "done");
  return order.state === "open" && isMade && unsentOf(order, work) === 0;
}

export const STAGES = ["Draft", "Pending", "Confirmed", "Manufacturing", "Ready", "Shipped", "Completed"] as const;

const AT: Readonly<Record<string, number>> = {
  draft: 0,
  pending: 1,
  approved: 2,
  confirmed: 2,
  manufacturing: 3,
  shipped: 5,
  fulfilled: 6,
  completed: 6,
};

/**
 * The place of a sales order along `STAGES`; an unknown status is at the first, and a ready order has passed
 * manufacturing.
 */
export function stageOf(status: string, isReadyToShip: boolean): number {
  return isReadyToShip ? 4 : (AT[status.toLowerCase()] ?? 0);
}

/** Work that was not cancelled. */
function standing(work: readonly Work[]): readonly Work[] {
  return work.filter(({ state }) => state !== "cancelled");
}

function hoursOf(steps: readonly Step[]): number {
  return sum(steps, ({ hours }) => hours);
}

function sum<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}
