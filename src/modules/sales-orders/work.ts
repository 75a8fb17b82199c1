import type { OrderLine } from "../../../db/tables/sales-orders.ts";
import type { State } from "../../lib/states.ts";
import { toMake, type WithLines } from "../order-lines/lines.ts";
import { neededSteps, readOwnSteps } from "../order-steps/rules.ts";

/** What a sales order must know of a work order. */
interface Work {
  quantity: number;
  state: State;
  stepNumber: number;
  /** What its options change of the steps, as its column has it. */
  ownSteps: string | null;
  /** Which stock of the order it makes. */
  salesOrderLineNo: number;
}

interface Step {
  id: number;
  position: number;
  hours: number;
}

/** A stock of an order with the pieces that have no work order, including scrapped ones that were not replaced. */
export interface Unsent {
  stock: OrderLine;
  pieces: number;
}

/** A work order as far as it says which pieces of its sales order it makes. */
type Pieces = Pick<Work, "quantity" | "state" | "salesOrderLineNo">;

/** Of each stock of a sales order, what has no work order. */
export function unsentStocks(order: WithLines, work: readonly Pieces[]): Unsent[] {
  const stocks = toMake(order);
  return stocks.map((stock) => {
    const sent = standing(workOf(stock, stocks, work));
    return { stock, pieces: Math.max(0, stock.quantity - sum(sent, ({ quantity }) => quantity)) };
  });
}

/** The work orders that make one of these stocks. Those of a line that is gone count for the first. */
export function workOf<One extends Pieces>(
  stock: OrderLine,
  stocks: readonly OrderLine[],
  work: readonly One[],
): One[] {
  const isGone = (no: number) => stocks.every((one) => one.no !== no);
  return work.filter(({ salesOrderLineNo: no }) => no === stock.no || (stock.no === stocks[0]?.no && isGone(no)));
}

/** The pieces of a sales order without a work order. */
export function unsentOf(order: WithLines, work: readonly Pieces[]): number {
  return sum(unsentStocks(order, work), ({ pieces }) => pieces);
}

/**
 * The progress of an order in whole percent, rounded down: the hours of the steps that its pieces have passed, of all
 * their hours. A finished one has 100. `unsent` are the pieces that have no work order yet, with the steps of each.
 */
export function progressOf(
  order: { state: State },
  work: readonly Omit<Work, "salesOrderLineNo">[],
  steps: readonly Step[],
  unsent: readonly { pieces: number; steps: readonly Step[] }[] = [],
): number {
  if (order.state === "done") return 100;
  const standingWork = standing(work);
  const stepsFor = ({ ownSteps }: Pick<Work, "ownSteps">) => neededSteps(steps, readOwnSteps(ownSteps));
  const whole =
    sum(standingWork, (one) => one.quantity * hoursOf(stepsFor(one))) +
    sum(unsent, (some) => some.pieces * hoursOf(some.steps));
  const passed = sum(standingWork, (one) => {
    const own = stepsFor(one);
    return one.quantity * hoursOf(one.state === "done" ? own : own.filter(({ position }) => position < one.stepNumber));
  });
  // In binary tenths of hours do not add up: 139 of 139 would be 99 percent.
  return whole === 0 ? 0 : Math.floor(Math.round((passed / whole) * 1e9) / 1e7);
}

/** How many pieces these work orders make. */
export function sentOf(work: readonly Pick<Work, "quantity" | "state">[]): number {
  return sum(standing(work), ({ quantity }) => quantity);
}

/** The finished pieces of a sales order; null if none of it was sent to manufacturing, so that nobody counts them. */
export function madeOf(work: readonly Pick<Work, "quantity" | "state">[]): number | null {
  const sent = standing(work);
  return sent.length === 0 ? null : sum(sent, ({ state, quantity }) => (state === "done" ? quantity : 0));
}

/** Whether all of an open sales order is made, so that only the truck is missing. */
export function isReady(order: WithLines & { state: State }, work: readonly Work[]): boolean {
  const made = standing(work);
  const isMade = made.length > 0 && made.every(({ state }) => state === "done");
  return order.state === "open" && isMade && unsentOf(order, work) === 0;
}

/** Work that was not cancelled. */
function standing<One extends Pick<Work, "state">>(work: readonly One[]): readonly One[] {
  return work.filter(({ state }) => state !== "cancelled");
}

function hoursOf(steps: readonly Step[]): number {
  return sum(steps, ({ hours }) => hours);
}

function sum<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}
