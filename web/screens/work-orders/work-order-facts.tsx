import type { ReactNode } from "react";
import { formatMoney } from "../../../src/lib/money.ts";
import { formatNumber } from "../../../src/lib/text.ts";
import type { ListedWorkOrder } from "../../../src/modules/work-orders/schema.ts";
import { formatDate } from "../../components/dates.ts";
import { css } from "../../styled-system/css/index.js";
import type { soldOptions } from "../../widgets/options/prices.ts";
import type { AmountRow } from "../../widgets/order/amounts.ts";
import { WorkStatus } from "../../widgets/work-status.tsx";

interface WorkOrderFactsProps {
  order: ListedWorkOrder;
  /** What the floor builds; empty until the order is read whole. */
  options: ReturnType<typeof soldOptions>;
  /** The parts of its total; empty until the order is read whole. */
  amounts: readonly AmountRow[];
}

/** On a work order's page and in the list's dialog: what it is for, its dates and options, and its total. */
export function WorkOrderFacts({ order, options, amounts }: WorkOrderFactsProps) {
  const { soNumber, partNumber, quantity, dateIssued, dueDate, instruction, total } = order;
  return (
    <dl className={list}>
      <Fact label="Status">
        <WorkStatus order={order} />
      </Fact>
      <Fact label="SO #">{soNumber}</Fact>
      <Fact label="Part Number">{partNumber}</Fact>
      <Fact label="Qty">{formatNumber(quantity)}</Fact>
      <Fact label="Date Issued">{formatDate(dateIssued)}</Fact>
      <Fact label="Due Date">{dueDate && formatDate(dueDate)}</Fact>
      <Fact label="Instruction">{instruction}</Fact>
      {options.map(({ key, label, name }) => (
        <Fact key={key} label={label}>
          {name}
        </Fact>
      ))}
      {amounts.slice(0, -1).map(({ label, note, dollars }) => (
        <Fact key={label} label={label}>
          {formatMoney(dollars)} {note}
        </Fact>
      ))}
      {/* Absent for people who may not see it. */}
      {total !== undefined && <Fact label="Total">{total !== null && formatMoney(total)}</Fact>}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className={css({ color: "fg.muted" })}>{label}</dt>
      <dd className={css({ minWidth: "0", overflowWrap: "anywhere", fontWeight: "medium" })}>{children || "–"}</dd>
    </>
  );
}

const list = css({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  columnGap: "5",
  rowGap: "2.5",
  alignItems: "baseline",
});
