import type { Placed } from "../../records/source.ts";
import type { Plan } from "./rules.ts";

type Queue = Plan["queue"];

/** Where work orders and sales orders stand in the queue, for lists that begin with the most pressing. */
export function placesInQueue({ queue }: Pick<Plan, "queue">): Places {
  const places = known.get(queue) ?? { work: placesOfWork(queue), sales: placesOfSales(queue) };
  known.set(queue, places);
  return places;
}

interface Places {
  work: readonly Placed[];
  /** Each stands where the first of its pieces does. */
  sales: readonly Placed[];
}

/** The plan is kept, and so are the places. */
const known = new WeakMap<Queue, Places>();

function placesOfWork(queue: Queue): Placed[] {
  return queue.flatMap(({ id, isOnFloor }, place) => (isOnFloor ? { id, place } : []));
}

function placesOfSales(queue: Queue): Placed[] {
  const places = new Map<number, number>();
  for (const [place, { salesOrderId }] of queue.entries())
    if (salesOrderId !== null && !places.has(salesOrderId)) places.set(salesOrderId, place);
  return [...places].map(([id, place]) => ({ id, place }));
}
