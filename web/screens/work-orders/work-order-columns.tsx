import { formatNumber } from "../../../src/lib/text.ts";
import { lateness } from "../../../src/modules/work-orders/rules.ts";
import type { ListedWorkOrder, WorkOrderInList } from "../../../src/modules/work-orders/schema.ts";
import { BADGE, CODE, COUNT, columnsFor, DATE, NAME, TEXT } from "../../components/columns.ts";
import { formatDate } from "../../components/dates.ts";
import { css } from "../../styled-system/css/index.js";
import { WithWhat } from "../../widgets/order/with-what.tsx";
import { PlaceMark } from "../../widgets/queue/place-mark.tsx";
import { StepName } from "../../widgets/step-name.tsx";
import { WorkStatus } from "../../widgets/work-status.tsx";

const column = columnsFor<WorkOrderInList>();

export const columns = [
  column.of("customerName", {
    header: "Customer",
    cell: ({ row }) => <WithWhat name={row.customerName} order={row} />,
    meta: { ...NAME, least: 122, phone: "title" },
  }),
  column.of("soNumber", { header: "SO #", meta: { ...CODE, rank: 2 } }),
  column.of("woNumber", {
    header: "WO #",
    cell: ({ row }) => (
      <>
        {row.woNumber}
        <PlaceMark order={row} isSmall />
      </>
    ),
    meta: { least: CODE.least, phone: "second line", isRowHeading: true },
  }),
  column.of("partNumber", { header: "Part Number", meta: { least: 112, rank: 3 } }),
  column.of("quantity", {
    header: "Qty",
    cell: ({ value }) => formatNumber(value),
    meta: { ...COUNT, least: 88, rank: 1 },
  }),
  column.of("dueDate", {
    header: "Due Date",
    cell: ({ row }) => <DueDate order={row} />,
    meta: DATE,
  }),
  column.of("stepNumber", {
    header: "Step",
    cell: ({ row }) => <StepName step={row.stepNumber} operation={row.operation} />,
    meta: { ...NAME, least: 124, share: 2.5, phone: "second line" },
  }),
  column.of("instruction", {
    header: "Instruction",
    meta: { ...TEXT, least: 112, share: 2, rank: 4 },
  }),
  // A value that is never empty: what is over stands nowhere, but is said.
  column.of("daysLate", {
    // Sorted by urgency, as the list begins.
    id: "urgency",
    header: "Status",
    cell: ({ row }) => <WorkStatus order={row} />,
    meta: { ...BADGE, least: 144, phone: "first line" },
  }),
];

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

// Only one thing in a row is loud: its state.
const late = css({
  display: "block",
  "[data-kind=card] &": { display: "inline", ms: "1.5" },
  textStyle: "xs",
  color: "fg.muted",
});
