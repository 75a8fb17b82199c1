import type { ListedWorkOrder } from "../../../src/modules/work-orders/schema.ts";
import { useAction } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import type { Step } from "./use-card-moves.ts";

/**
 * Makes a card of the floor's board rush or critical, or takes that back; undefined for people who may not. One that is
 * for a sales order has the marks of that: the server says where to set them.
 */
export function useMarks(order: ListedWorkOrder, steps: readonly Step[]) {
  const { id, rushFee, isCritical, stepNumber, updatedAt: ifMatch } = order;
  const department = steps.find(({ position }) => position === stepNumber)?.department ?? null;
  const mayMark = useMay()("u", "workOrders", department);
  const { mutate } = useAction("workOrders", "update", { ifMatch, tell: ({ woNumber }) => woNumber, undo: true });
  if (!mayMark) return undefined;
  return {
    rush: () => mutate({ id, rushFee: !rushFee }),
    critical: () => mutate({ id, isCritical: !isCritical }),
  };
}
