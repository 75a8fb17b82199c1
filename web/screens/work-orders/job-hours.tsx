import { formatNumber } from "../../../src/lib/text.ts";
import { PlainTable } from "../../components/plain-table.tsx";
import { Section } from "../../components/section.tsx";
import { useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { JobPeople } from "./job-people.tsx";

/** On a work order's page: planned and real hours, step by step. A supervisor starts and ends people's time there. */
export function JobHoursSection({ workOrderId, isOpen }: { workOrderId: number; isOpen: boolean }) {
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
        <JobPeople workOrderId={workOrderId} isOpen={isOpen} />
      </div>
    </Section>
  );
}
