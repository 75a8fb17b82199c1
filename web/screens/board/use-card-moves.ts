import type { ProductionStep } from "../../../src/modules/production/schema.ts";
import { stepAfter, stepBefore, stepLabel } from "../../../src/modules/work-orders/rules.ts";
import type { ListedWorkOrder } from "../../../src/modules/work-orders/schema.ts";
import { useAction } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";

export type Step = Pick<ProductionStep, "position" | "operation" | "department">;

/**
 * The moves of a card on the floor's board. A move is undefined if there is no such step or this person may not move
 * work. `onMove` is called with the next step before the move.
 */
export function useCardMoves(order: ListedWorkOrder, steps: readonly Step[], onMove?: (step: number) => void) {
  const { id, stepNumber, updatedAt: ifMatch } = order;
  const may = useMay();
  const move = useAction("workOrders", "moveTo", {
    ifMatch,
    tell: (moved) => `${moved.woNumber} is at ${stepLabel(moved.stepNumber, moved.operation)}`,
    undo: true,
  });
  const complete = useAction("workOrders", "complete", {
    ifMatch,
    tell: ({ woNumber }) => woNumber,
    undo: true,
  });
  const isBusy = move.isPending || complete.isPending;
  const department = steps.find(({ position }) => position === stepNumber)?.department ?? null;
  if (!may("a", "workOrders", department)) return { isBusy };
  const to = (position: number) => {
    if (isBusy || position === stepNumber) return;
    onMove?.(position);
    move.mutate({ id, stepNumber: position });
  };
  const positions = steps.map(({ position }) => position);
  const [after, before] = [stepAfter(positions, stepNumber), stepBefore(positions, stepNumber)];
  return {
    isBusy,
    to,
    next: () => (after === undefined ? !isBusy && complete.mutate({ id }) : to(after)),
    isLast: after === undefined,
    back: before === undefined ? undefined : () => to(before),
  };
}
