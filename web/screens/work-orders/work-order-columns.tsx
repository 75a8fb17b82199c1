import { formatDate } from "../../../src/lib/dates.ts";
import { lateness } from "../../../src/modules/work-orders/rules.ts";
import type { ListedWorkOrder } from "../../../src/modules/work-orders/schema.ts";
import { columnsFor } from "../../components/columns.ts";
import { css } from "../../styled-system/css/index.js";
import { StateBadge } from "./state-badge.tsx";
import { StepBadge } from "./step-badge.tsx";

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
    cell: ({ row }) => <StepBadge step={row.original.stepNumber} operation={row.original.operation} />,
    meta: { width: 150, grow: 3, phone: "second line" },
  }),
  column.accessor("instruction", {
    header: "Instruction",
    cell: ({ getValue }) => <span title={getValue() ?? undefined}>{getValue()}</span>,
    meta: { width: 110, grow: 3 },
  }),
  column.accessor("daysLate", {
    header: "Status",
    cell: ({ row }) => <StateBadge order={row.original} />,
    meta: { width: 130, grow: 0, phone: "first line" },
  }),
]);

function DueDate({ order: { dueDate, daysLate } }: { order: ListedWorkOrder }) {
  const { text, kind } = lateness(daysLate);
  return (
    <>
      {formatDate(dueDate as string)}
      {kind !== "on track" && (
        <span className={late} data-severe={kind === "severe" ? "" : undefined}>
          {text}
        </span>
      )}
    </>
  );
}

const late = css({
  display: "block",
  textStyle: "xs",
  color: "tone.warning.fg",
  "&[data-severe]": { color: "tone.danger.fg", fontWeight: "medium" },
});
