import { ArrowRight, Check, CirclePause, Undo2 } from "lucide-react";
import { useState } from "react";
import { count } from "../../../src/lib/text.ts";
import { movesSentence } from "../../../src/modules/work-orders/rules.ts";
import { Halt, type ListedWorkOrder, type Move } from "../../../src/modules/work-orders/schema.ts";
import type { RowsAction } from "../../components/action-bar.tsx";
import { FormDialog } from "../../components/form-dialog.tsx";
import { TextField } from "../../components/form-fields.tsx";
import { useAction } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";

/**
 * In the list of work orders: what can be done to several at once, with one Undo for all, nothing for people who may
 * not move work; and the dialog that asks why they are held.
 */
export function useBulkMoves() {
  const { mutate, mutateAsync, isPending } = useAction("workOrders", "moveMany", {
    tell: ({ moved, refused }) => movesSentence(moved.length, refused),
    undo: true,
  });
  const run = (move: Move) => (orders: readonly ListedWorkOrder[]) => {
    if (orders.length === 0 || isPending) return;
    mutate({ moves: orders.map(({ id, updatedAt }) => ({ id, updatedAt, move })) });
  };
  const [held, setHeld] = useState<readonly ListedWorkOrder[]>([]);
  const may = useMay();
  const actions: RowsAction<ListedWorkOrder>[] = [
    { label: "Next step", icon: ArrowRight, key: "n", run: run("advance") },
    { label: "Back", icon: Undo2, key: "b", run: run("back") },
    { label: "Complete", icon: Check, key: "c", run: run("complete") },
    ...(may("u", "workOrders") ? [{ label: "Hold", icon: CirclePause, key: "H", run: setHeld }] : []),
  ];
  return {
    actions: may("a", "workOrders") ? actions : [],
    dialog: (
      <FormDialog
        isOpen={held.length > 0}
        onClose={() => setHeld([])}
        title={`Put ${count(held.length, "Work Order")} on Hold`}
        description="They keep their steps and take no capacity."
        submit="Put on Hold"
        pending="Saving..."
        form={{
          schema: Halt.pick({ reason: true }),
          initial: { reason: "" },
          onSubmit: ({ reason }) =>
            mutateAsync({ moves: held.map(({ id, updatedAt }) => ({ id, updatedAt, move: "hold", reason })) }),
        }}
      >
        {({ field }) => <TextField {...field("reason")} label="Reason" isRequired />}
      </FormDialog>
    ),
  };
}
