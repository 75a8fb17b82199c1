import { formatDate } from "../../../src/lib/dates.ts";
import { lateness } from "../../../src/modules/work-orders/rules.ts";
import type { ListedWorkOrder } from "../../../src/modules/work-orders/schema.ts";
import { columnsFor } from "../../components/columns.ts";
import { css } from "../../styled-system/css/index.js";
import { StepName } from "../../widgets/step-name.tsx";
import { WorkStatus } from "../../widgets/work-status.tsx";

const column = columnsFor<ListedWorkOrder>();

export const columns = column.columns([
  column.accessor("customerName", { header: "Customer", meta: { width: 144, grow: 3 } }),
  column.accessor("soNumber", { header: "SO #", meta: { width: 134, grow: 0 } }),
  column.accessor("woNumber", { header: "WO #", meta: { width: 136, grow: 0, phone: "second line" } }),
  column.accessor("partNumber", { header: "Part Number", meta: { width: 120 } }),
  column.accessor("quantity", {
    header: "Qty",
    cell: ({ getValue }) => getValue().toLocaleString("en-US"),
    meta: { width: 76, grow: 0, align: "end" },
  }),
  column.accessor("dueDate", {
    header: "Due Date",
    cell: ({ row }) => <DueDate order={row.original} />,
    meta: { width: 116, grow: 0 },
  }),
  column.accessor("stepNumber", {
    header: "Step",
    cell: ({ row }) => <StepName step={row.original.stepNumber} operation={row.original.operation} />,
    meta: { width: 150, grow: 3, phone: "second line" },
  }),
  column.accessor("instruction", {
    header: "Instruction",
    cell: ({ getValue }) => <span title={getValue() ?? undefined}>{getValue()}</span>,
    meta: { width: 110, grow: 3 },
  }),
  column.accessor("daysLate", {
    header: "Status",
    cell: ({ row }) => <WorkStatus order={row.original} />,
    meta: { width: 144, grow: 0, phone: "first line" },
  }),
]);

function DueDate({ order: { dueDate, daysLate } }: { order: ListedWorkOrder }) {
  return (
    <>
      {formatDate(dueDate as string)}
      {daysLate > 0 && <span className={late}>{lateness(daysLate).text}</span>}
    </>
  );
}

// Loud once in a row, and that is its state.
const late = css({ display: "block", textStyle: "xs", color: "fg.muted" });
