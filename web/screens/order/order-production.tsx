import { Link } from "@tanstack/react-router";
import { count } from "../../../src/lib/text.ts";
import type { Thread } from "../../../src/modules/sales-orders/schema.ts";
import { stepLabel } from "../../../src/modules/work-orders/rules.ts";
import { formatDate } from "../../components/dates.ts";
import { Section } from "../../components/section.tsx";
import { useRead } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Skeleton } from "../../ui/skeleton.tsx";
import { link, muted } from "../../ui/text.ts";
import { MaterialsTable, Shortages } from "../../widgets/materials/materials-table.tsx";
import { WorkStatus } from "../../widgets/work-status.tsx";

/** On a sales order's page: its work orders, and how far each is. */
export function OrderProduction({ id, thread }: { id: number; thread: Thread }) {
  const { workOrders, unsent } = thread;
  const stocks = thread.items.filter(({ kind }) => kind === "stock");
  const may = useMay();
  return (
    <div className={css({ display: "grid", gap: "4" })}>
      <Section title="Work Orders">
        {workOrders.length === 0 && <p className={muted}>Nothing was sent to manufacturing yet.</p>}
        <ul aria-label="Work orders" className={css({ _empty: { display: "none" } })}>
          {workOrders.map((order) => (
            <li key={order.id} className={row}>
              <Link to="/work-orders/$id" params={{ id: String(order.id) }} className={link}>
                {order.woNumber}
              </Link>
              <span>
                {count(order.quantity, "piece")}
                {stocks.length > 1 && (
                  <span className={muted}> {stocks.find(({ lineNo }) => lineNo === order.lineNo)?.description}</span>
                )}
              </span>
              <span className={muted}>
                {order.completedAt === null ? stepLabel(order.stepNumber, order.operation) : "All steps done"}
              </span>
              <Made percent={order.progress} />
              <span className={muted}>{order.dueDate ? `Due ${formatDate(order.dueDate)}` : "No due date"}</span>
              <span>
                <WorkStatus order={order} />
              </span>
            </li>
          ))}
        </ul>
        {workOrders.length > 0 && unsent > 0 && (
          <p className={css({ color: "fg.muted", mt: "4" })}>{count(unsent, "piece")} without a work order yet.</p>
        )}
      </Section>
      {may("v", "inventory") && <OrderMaterials id={id} />}
    </div>
  );
}

/** The parts that the order needs, sent to production or not. */
function OrderMaterials({ id }: { id: number }) {
  const { data: materials } = useRead("orders", "materials", { id });
  if (!materials) return <Skeleton css={{ height: "24" }} />;
  return (
    <Section title="Materials">
      {materials.length === 0 ? (
        <p className={muted}>Its options and the steps use no parts.</p>
      ) : (
        <div className={css({ display: "grid", gap: "3" })}>
          <Shortages materials={materials} />
          <MaterialsTable materials={materials} had="In stock" />
        </div>
      )}
    </Section>
  );
}

/** Percent as a bar, with its number beside it. */
function Made({ percent }: { percent: number }) {
  return (
    <span className={bar}>
      <span aria-hidden>
        <span style={{ width: `${percent}%` }} />
      </span>
      {percent} %
    </span>
  );
}

const row = css({
  display: "grid",
  gridTemplateColumns: {
    base: "minmax(0, 1fr) auto",
    lg: "9rem 6rem minmax(0, 1fr) 8rem 8rem 8rem",
  },
  alignItems: "center",
  columnGap: "4",
  rowGap: "1.5",
  py: "3",
  borderBottomWidth: "1px",
  _last: { borderBottomWidth: "0" },
});
const bar = css({
  display: "inline-flex",
  alignItems: "center",
  gap: "2",
  whiteSpace: "nowrap",
  fontVariantNumeric: "tabular-nums",
  "& > span": { width: "16", height: "1.5", borderRadius: "full", background: "bg.muted", overflow: "hidden" },
  "& > span > span": { display: "block", height: "full", background: "tone.success.fg" },
});
