import type { Placed } from "../../records/source.ts";
import type { Plan } from "./rules.ts";

/** Where work orders stand in the queue, for lists that begin with the most pressing. */
export function placesOfWork(plan: Pick<Plan, "queue">): Placed[] {
  const known = places.get(plan) ?? plan.queue.flatMap(({ id, isOnFloor }, place) => (isOnFloor ? { id, place } : []));
  places.set(plan, known);
  return known;
}

/** The plan is kept, and so are the places. */
const places = new WeakMap<Pick<Plan, "queue">, Placed[]>();
