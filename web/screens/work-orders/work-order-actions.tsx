import {
  ArrowRight,
  Ban,
  Check,
  CirclePause,
  CirclePlay,
  ClipboardCheck,
  RotateCcw,
  Split,
  Trash2,
  Undo2,
} from "lucide-react";
import { useState } from "react";
import { isUnfinished } from "../../../src/lib/states.ts";
import type { ProductionStep } from "../../../src/modules/production/schema.ts";
import { positionsOf, stepAfter, stepBefore } from "../../../src/modules/work-orders/rules.ts";
import type { WorkOrder } from "../../../src/modules/work-orders/schema.ts";
import { useMay } from "../../data/me.ts";
import { Button } from "../../ui/button.tsx";
import { ActDialog, type Asking } from "./act-dialog.tsx";
import { useActs } from "./use-acts.ts";

interface WorkOrderActionsProps {
  order: WorkOrder;
  steps: readonly ProductionStep[];
}

/** On a work order's page: what can be done with it now, the next step first. */
export function WorkOrderActions({ order, steps }: WorkOrderActionsProps) {
  const { id, state, stepNumber, quantity } = order;
  const may = useMay();
  const acts = useActs(order);
  const [asked, ask] = useState<Asking>();
  const department = steps.find(({ position }) => position === stepNumber)?.department ?? null;
  const [mayMove, maySteer] = [may("a", "workOrders", department), may("u", "workOrders", department)];
  const positions = positionsOf(steps, order);
  const isLast = stepAfter(positions, stepNumber) === undefined;
  const hasBefore = stepBefore(positions, stepNumber) !== undefined;
  const isBusy = Object.values(acts).some(({ isPending }) => isPending);
  const asking = (act: Asking) => ({ variant: "outline" as const, onClick: () => ask(act) });
  return (
    <>
      {state === "open" && mayMove && (
        <>
          <Button disabled={isBusy} onClick={() => acts.advance.mutate({ id })}>
            {isLast ? <Check /> : <ArrowRight />}
            {isLast ? "Complete" : "Next step"}
          </Button>
          {quantity > 1 && (
            <Button {...asking("advance")}>
              <ArrowRight />
              Some on
            </Button>
          )}
          {hasBefore && (
            <Button {...asking("back")}>
              <Undo2 />
              Back
            </Button>
          )}
          <Button {...asking("check")}>
            <ClipboardCheck />
            Check
          </Button>
          {quantity > 1 && (
            <Button {...asking("split")}>
              <Split />
              Split
            </Button>
          )}
          <Button {...asking("scrap")}>
            <Trash2 />
            Scrap
          </Button>
        </>
      )}
      {state === "held" && maySteer && (
        <Button disabled={isBusy} onClick={() => acts.resume.mutate({ id })}>
          <CirclePlay />
          Resume
        </Button>
      )}
      {state === "open" && maySteer && (
        <Button {...asking("hold")}>
          <CirclePause />
          Hold
        </Button>
      )}
      {isUnfinished(state) && maySteer && (
        <Button {...asking("cancel")}>
          <Ban />
          Cancel
        </Button>
      )}
      {!isUnfinished(state) && mayMove && quantity > 0 && (
        <Button disabled={isBusy} onClick={() => acts.reopen.mutate({ id })}>
          <RotateCcw />
          Reopen
        </Button>
      )}
      <ActDialog act={asked} order={order} steps={steps} acts={acts} onClose={() => ask(undefined)} />
    </>
  );
}
