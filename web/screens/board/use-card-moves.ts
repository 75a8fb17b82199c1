import type { ProductionStep } from "../../../src/modules/production/schema.ts";
import { positionsOf, stepAfter, stepBefore, stepLabel } from "../../../src/modules/work-orders/rules.ts";
import type { ListedWorkOrder } from "../../../src/modules/work-orders/schema.ts";
import { useConfirm } from "../../components/confirm.tsx";
import { useAction } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";

export type Step = Pick<ProductionStep, "id" | "position" | "operation" | "department">;

/**
 * The moves of a card on the floor's board. A move is undefined if there is no such step or this person may not move
 * work. `onMove` is called with the next step before the move. A step that the order does not need is asked about first.
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
  const { confirm, dialog } = useConfirm();
  const isBusy = move.isPending || complete.isPending;
  const department = steps.find(({ position }) => position === stepNumber)?.department ?? null;
  if (!may("a", "workOrders", department)) return { isBusy };
  const send = (position: number, isWanted: boolean) => {
    onMove?.(position);
    move.mutate({ id, stepNumber: position, ...(isWanted && { isWanted }) });
  };
  const to = (position: number) => {
    if (isBusy || position === stepNumber) return;
    const step = steps.find((one) => one.position === position);
    if (!step || !order.skippedSteps.includes(step.id)) return send(position, false);
    const question = `${order.woNumber} does not need ${step.operation}. Send it there all the same?`;
    confirm({ title: `Send to ${step.operation}`, question, onConfirm: () => send(position, true) });
  };
  const positions = positionsOf(steps, order);
  const [after, before] = [stepAfter(positions, stepNumber), stepBefore(positions, stepNumber)];
  return {
    isBusy,
    dialog,
    to,
    next: () => (after === undefined ? !isBusy && complete.mutate({ id }) : to(after)),
    isLast: after === undefined,
    back: before === undefined ? undefined : () => to(before),
  };
}
