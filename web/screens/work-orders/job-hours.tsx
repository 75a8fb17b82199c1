import { RotateCw } from "lucide-react";
import { isUnfinished } from "../../../src/lib/states.ts";
import { formatHours, formatNumber } from "../../../src/lib/text.ts";
import type { WorkOrder } from "../../../src/modules/work-orders/schema.ts";
import { formatDayOfMonth } from "../../components/dates.ts";
import { PlainTable } from "../../components/plain-table.tsx";
import { Section } from "../../components/section.tsx";
import { useAction, useRead } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { JobPeople } from "./job-people.tsx";

/** On a work order's page: planned and real hours, step by step. A supervisor starts and ends people's time there. */
export function JobHoursSection({ order, department }: { order: WorkOrder; department: string | null }) {
  const workOrderId = order.id;
  const may = useMay();
  const { data } = useRead("jobTimes", "hours", { workOrderId });
  if (!data || data.steps.length === 0) return null;
  return (
    <Section title="Hours">
      <div className={css({ display: "grid", gap: "3" })}>
        <PlainTable
          label="Planned and real hours"
          titles={["Step", "Planned", "Real", "Now"]}
          numbers={["Planned", "Real"]}
          rows={[
            ...data.steps.map(({ stepId, operation, isSkipped, planned, real, people }) => ({
              key: String(stepId),
              cells: [
                operation,
                isSkipped ? "not needed" : formatNumber(planned),
                formatNumber(real),
                people === 0 ? "–" : `${people} at it`,
              ],
            })),
            {
              key: "total",
              cells: [<b key="total">Total</b>, formatNumber(data.planned), formatNumber(data.real), ""],
            },
          ]}
        />
        {isUnfinished(order.state) && may("u", "workOrders", department) && <OtherHours order={order} />}
        <JobPeople workOrderId={workOrderId} isOpen={order.state === "open"} />
      </div>
    </Section>
  );
}

/** Where the options of a work order say other hours than when it was made: what would change, and the button that does it. */
function OtherHours({ order: { id, updatedAt } }: { order: WorkOrder }) {
  const { data } = useRead("workOrders", "hoursAgain", { id });
  const again = useAction("workOrders", "stepsAgain", {
    ifMatch: updatedAt,
    tell: ({ woNumber }) => woNumber,
    undo: true,
  });
  const other = data?.rows[0];
  if (!other) return null;
  const { hoursBefore, hoursAfter, dayBefore, dayAfter } = other;
  const days = dayBefore !== dayAfter && dayBefore !== null && dayAfter !== null;
  return (
    <div className={css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "3" })}>
      <p className={css({ flex: "1", minWidth: "56" })}>
        Its options say {formatHours(hoursAfter)} by now, where it has {formatHours(hoursBefore)}.
        {days && ` It would be done on ${formatDayOfMonth(dayAfter)} instead of ${formatDayOfMonth(dayBefore)}.`}
      </p>
      <Button variant="outline" disabled={again.isPending} onClick={() => again.mutate({ id })}>
        <RotateCw />
        Work Out Hours Again
      </Button>
    </div>
  );
}
