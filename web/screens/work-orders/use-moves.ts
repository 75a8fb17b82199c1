import type { ProductionStep } from "../../../src/modules/production/schema.ts";
import { positionsOf, stepAfter, stepBefore, stepLabel } from "../../../src/modules/work-orders/rules.ts";
import type { ChangedWorkOrder, ListedWorkOrder, WorkOrder } from "../../../src/modules/work-orders/schema.ts";
import { useAction } from "../../data/calls.ts";
import { queryClient } from "../../data/query-client.ts";

/**
 * In the dialog of the list of work orders: what can be done with one in its present state: the main move, and other
 * useful ones. Nothing happens while another move is under way, or if somebody else has changed the order meanwhile.
 */
export function useMoves(order: ListedWorkOrder, steps: readonly ProductionStep[]) {
  const id = order.id;
  const ifMatch = order.updatedAt;
  const tell = ({ woNumber, stepNumber, operation, completedAt }: ChangedWorkOrder) =>
    completedAt === null ? `${woNumber} is at ${stepLabel(stepNumber, operation)}` : woNumber;
  const options = { ifMatch, tell, undo: true } as const;
  const advance = useAction("workOrders", "advance", options);
  const back = useAction("workOrders", "back", options);
  const complete = useAction("workOrders", "complete", options);
  const reopen = useAction("workOrders", "reopen", options);

  const isBusy = [advance, back, complete, reopen].some(({ isPending }) => isPending);
  const run = (move: typeof advance) => () => {
    if (isBusy) return;
    // Whether it worked or somebody else was first: the screen and the next move use the order as it is now.
    move.mutate(
      { id },
      {
        // How it stands now is read anew.
        onSuccess: (moved) =>
          queryClient.setQueryData<WorkOrder>(
            ["workOrders", "get", { id }],
            (before) => before && { ...before, ...moved },
          ),
        onError: () => void queryClient.invalidateQueries({ queryKey: ["workOrders"] }),
      },
    );
  };

  if (order.completedAt !== null) return { main: { action: "reopen" as const, label: "Reopen", run: run(reopen) } };
  const positions = positionsOf(steps, order);
  const hasBefore = stepBefore(positions, order.stepNumber) !== undefined;
  const hasNext = stepAfter(positions, order.stepNumber) !== undefined;
  return {
    back: hasBefore ? run(back) : undefined,
    complete: hasNext ? run(complete) : undefined,
    main: hasNext
      ? { action: "advance" as const, label: "Advance", run: run(advance) }
      : { action: "complete" as const, label: "Complete", run: run(complete) },
  };
}
