import { formatDate } from "../../../src/lib/dates.ts";
import { formatNumber } from "../../../src/lib/text.ts";
import { lateness, stepLabel } from "../../../src/modules/work-orders/rules.ts";
import type { ListedWorkOrder } from "../../../src/modules/work-orders/schema.ts";
import { BADGE, columnsFor } from "../../components/columns.ts";
import { css } from "../../styled-system/css/index.js";
import { StepName } from "../../widgets/step-name.tsx";
import { WorkStatus } from "../../widgets/work-status.tsx";

const column = columnsFor<ListedWorkOrder>();

export const columns = [
  column.of("customerName", { header: "Customer", meta: { fits: "name", phone: "title" } }),
  column.of("soNumber", { header: "SO #", meta: { fits: "value", folds: 2 } }),
  column.of("woNumber", { header: "WO #", meta: { fits: "value", phone: "second line" } }),
  column.of("partNumber", { header: "Part Number", meta: { fits: "value", folds: 3 } }),
  column.of("quantity", {
    header: "Qty",
    cell: ({ value }) => formatNumber(value),
    meta: { fits: "value", align: "end", folds: 1 },
  }),
  column.of("dueDate", {
    header: "Due Date",
    cell: ({ row }) => <DueDate order={row} />,
    meta: { fits: "value", says: saysDue },
  }),
  column.of("stepNumber", {
    header: "Step",
    cell: ({ row }) => <StepName step={row.stepNumber} operation={row.operation} />,
    meta: { fits: "name", says: saysStep, beside: 16, folds: 0, phone: "second line" },
  }),
  column.of("instruction", {
    header: "Instruction",
    meta: { fits: "text", folds: 4 },
  }),
  column.of("daysLate", {
    // By what is most urgent, where the list begins.
    id: "urgency",
    header: "Status",
    cell: ({ row }) => <WorkStatus order={row} />,
    meta: { ...BADGE, says: saysState, phone: "first line" },
  }),
];

/** The wider of its two lines; the second is smaller, and digits are wide. */
function saysDue({ dueDate, daysLate }: ListedWorkOrder): string {
  if (dueDate === null) return "";
  const [date, late] = [formatDate(dueDate), lateness(daysLate).text];
  return daysLate > 0 && late.length > date.length + 2 ? late : date;
}

function saysStep({ stepNumber, operation }: ListedWorkOrder): string {
  return stepLabel(stepNumber, operation);
}

function saysState({ state, daysLate }: ListedWorkOrder): string {
  if (state === "done") return "Completed";
  if (state === "cancelled") return "Cancelled";
  return state === "held" && daysLate === 0 ? "On Hold" : lateness(daysLate).text;
}

function DueDate({ order: { dueDate, daysLate } }: { order: ListedWorkOrder }) {
  const date = formatDate(dueDate as string);
  if (daysLate <= 0) return date;
  return (
    <span>
      {date}
      <span data-second-line className={late}>
        {lateness(daysLate).text}
      </span>
    </span>
  );
}

// Loud once in a row, and that is its state.
const late = css({
  display: { base: "inline", sm: "block" },
  ms: { base: "1.5", sm: "0" },
  textStyle: "xs",
  color: "fg.muted",
});
