import type { ReactNode } from "react";
import { isUnfinished } from "../../../src/lib/states.ts";
import { formatNumber } from "../../../src/lib/text.ts";
import type { ProductionStep } from "../../../src/modules/production/schema.ts";
import type { WorkOrder } from "../../../src/modules/work-orders/schema.ts";
import { formatDate } from "../../components/dates.ts";
import { FactsRow, RowFacts } from "../../components/facts-row.tsx";
import { Stepper } from "../../components/stepper.tsx";
import { css } from "../../styled-system/css/index.js";
import { Card } from "../../ui/card.tsx";
import { PromiseNote } from "../../widgets/promise/earliest.tsx";
import { usePromise } from "../../widgets/promise/use-promise.ts";
import { QueuePlace } from "../../widgets/queue/queue-place.tsx";
import { Status } from "../../widgets/status.tsx";
import { WorkStatus } from "../../widgets/work-status.tsx";

interface WorkOrderHeadProps {
  order: WorkOrder;
  steps: readonly ProductionStep[];
  children: ReactNode;
}

/** On top of a work order's page: its steps, its marks, when it will be done, and what can be done with it. */
export function WorkOrderHead({ order, steps, children }: WorkOrderHeadProps) {
  const { quantity, orderedQuantity, scrapped, dueDate, state } = order;
  const facts = [
    ["Pieces", formatNumber(quantity)],
    ["Ordered", orderedQuantity !== quantity && orderedQuantity > 0 ? formatNumber(orderedQuantity) : null],
    ["Scrapped", scrapped > 0 ? formatNumber(scrapped) : null],
    ["Due", dueDate && formatDate(dueDate)],
  ] as const;
  return (
    <Card.Root>
      <Card.Body className={css({ display: "grid", gap: "4", pt: "5" })}>
        <Steps order={order} steps={steps} />
        <FactsRow>
          <WorkStatus order={order} />
          {order.isCritical && <Status of="priority" word="Critical" />}
          {order.rushFee && <Status of="priority" word="Rush" />}
          <RowFacts facts={facts} />
        </FactsRow>
        {isUnfinished(state) && <Expected id={order.id} />}
        <QueuePlace order={order} />
        <div className={buttons}>{children}</div>
      </Card.Body>
    </Card.Root>
  );
}

function Expected({ id }: { id: number }) {
  const promised = usePromise({ workOrderId: id });
  return promised && <PromiseNote promised={promised} />;
}

function Steps({ order: { state, stepNumber, skippedSteps }, steps }: Pick<WorkOrderHeadProps, "order" | "steps">) {
  const stages = steps.map(({ id, position, operation }) => ({
    key: id,
    name: operation,
    number: position,
    isPassed: state === "done" || position < stepNumber,
    isPresent: isUnfinished(state) && position === stepNumber,
    isSkipped: skippedSteps.includes(id),
  }));
  return <Stepper label="Steps" stages={stages} />;
}

const buttons = css({ display: "flex", flexWrap: "wrap", gap: "2", _empty: { display: "none" } });
