import type { ProductionStep } from "../../../src/modules/production/schema.ts";
import type { ListedWorkOrder } from "../../../src/modules/work-orders/schema.ts";
import { MarkedName, StepMark } from "../../components/step-mark.tsx";
import { css } from "../../styled-system/css/index.js";
import { StepName } from "../../widgets/step-name.tsx";

interface WorkOrderStepsProps {
  order: ListedWorkOrder;
  steps: readonly ProductionStep[];
}

/** On a work order's page: all steps of production: past, present, and to come. */
export function WorkOrderSteps({ order, steps }: WorkOrderStepsProps) {
  const isDone = order.completedAt !== null;
  const isKnown = steps.some(({ position }) => position === order.stepNumber);
  return (
    <div>
      {steps.length > 0 && !isKnown && !isDone && <StepName step={order.stepNumber} operation={order.operation} />}
      <ol className={list} aria-label="Steps">
        {steps.map(({ id, position, operation }) => {
          const isPast = isDone || position < order.stepNumber;
          const isPresent = !isDone && position === order.stepNumber;
          const isSkipped = order.skippedSteps.includes(id);
          const state = isSkipped ? "skipped" : isPast ? "done" : isPresent ? "now" : "to come";
          return (
            <li key={id} className={line} aria-current={isPresent ? "step" : undefined}>
              <StepMark number={position} state={state} />
              <MarkedName name={operation} state={state} />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

const list = css({ display: "grid", gap: "2" });
const line = css({
  display: "flex",
  alignItems: "center",
  gap: "2.5",
  minWidth: "0",
  minHeight: "6",
  color: "fg.muted",
  "&[aria-current]": { fontWeight: "semibold", color: "fg.default" },
});
