import { ArrowRight, Check, CirclePause, Undo2 } from "lucide-react";
import { movesSentence } from "../../../src/modules/work-orders/rules.ts";
import type { ListedWorkOrder, Move } from "../../../src/modules/work-orders/schema.ts";
import type { RowsAction } from "../../components/action-bar.tsx";
import { useAction } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";

/**
 * In the list of work orders: what can be done to several at once, with one Undo for all; undefined for people who may
 * not move work.
 */
export function useBulkMoves(): readonly RowsAction<ListedWorkOrder>[] | undefined {
  const { mutate, isPending } = useAction("workOrders", "moveMany", {
    tell: ({ moved, refused }) => movesSentence(moved.length, refused),
    undo: true,
  });
  const run = (move: Move) => (orders: readonly ListedWorkOrder[]) => {
    if (orders.length === 0 || isPending) return;
    mutate({ moves: orders.map(({ id, updatedAt }) => ({ id, updatedAt, move })) });
  };
  const may = useMay();
  if (!may("a", "workOrders")) return undefined;
  return [
    { label: "Next step", icon: ArrowRight, key: "n", run: run("advance") },
    { label: "Back", icon: Undo2, key: "b", run: run("back") },
    { label: "Complete", icon: Check, key: "c", run: run("complete") },
    ...(may("u", "workOrders") ? [{ label: "Hold", icon: CirclePause, key: "H", run: run("hold") }] : []),
  ];
}
