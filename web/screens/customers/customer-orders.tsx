import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { formatMoney } from "../../../src/lib/money.ts";
import { count, formatNumber } from "../../../src/lib/text.ts";
import type { CustomerOrder } from "../../../src/modules/sales-orders/schema.ts";
import { formatDate } from "../../components/dates.ts";
import { Section } from "../../components/section.tsx";
import { readQuery } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { link } from "../../ui/text.ts";
import { OrderStatus } from "../../widgets/order-status.tsx";
import { UntilRead } from "../../widgets/until-read.tsx";

const AT_ONCE = 8;
const MORE = 100;
/** The most that the server answers at once. */
const AT_MOST = 500;

/** On a customer's page: all their orders, the latest first, and how far each is. */
export function CustomerOrders({ id }: { id: number }) {
  const [limit, setLimit] = useState(AT_ONCE);
  const read = useQuery({
    ...readQuery("salesOrders", "ofCustomer", { id, limit }),
    placeholderData: keepPreviousData,
  });
  const { rows = [], total = 0 } = read.data ?? {};
  const whatIs = useWhat(rows);
  return (
    <Section title={total > 0 ? `Orders ${formatNumber(total)}` : "Orders"}>
      <UntilRead read={read} failed="Could not load the orders">
        <Skeleton css={{ height: "40" }} />
      </UntilRead>
      {read.data && rows.length === 0 && <p className={muted}>Nothing was ordered yet.</p>}
      <ul aria-label="Orders" className={css({ _empty: { display: "none" } })}>
        {rows.map((order) => (
          <OneOrder key={order.number} order={order} what={whatIs(order)} />
        ))}
      </ul>
      {rows.length < Math.min(total, AT_MOST) && (
        <Button
          variant="outline"
          size="sm"
          className={css({ alignSelf: "start", mt: "3" })}
          onClick={() => setLimit(Math.min(limit + MORE, AT_MOST))}
        >
          Show more
        </Button>
      )}
    </Section>
  );
}

/** What these orders are, in one line each; until that is read, how many pieces. */
function useWhat(rows: readonly CustomerOrder[]): (order: CustomerOrder) => string {
  const idsOf = (source: CustomerOrder["source"]) =>
    rows.flatMap((row) => (row.source === source ? [row.id] : [])).join(",") || undefined;
  const asked = { orders: idsOf("orders"), workOrders: idsOf("master") };
  const { data = [] } = useQuery({
    ...readQuery("salesOrders", "what", asked),
    enabled: rows.length > 0,
    placeholderData: keepPreviousData,
  });
  return ({ source, id, quantity }) =>
    data.find((one) => one.source === source && one.id === id)?.what ?? count(quantity, "piece");
}

function OneOrder({ order, what }: { order: CustomerOrder; what: string }) {
  const { source, id, number, dateIssued, dueDate, total } = order;
  return (
    <li className={row}>
      <Link
        to={source === "orders" ? "/sales-orders/$id" : "/work-orders/$id"}
        params={{ id: String(id) }}
        className={link}
      >
        {number}
      </Link>
      <span className={issued}>Issued {formatDate(dateIssued)}</span>
      <span className={muted}>{dueDate ? `Due ${formatDate(dueDate)}` : "No due date"}</span>
      <span className={pieces}>{what}</span>
      <span className={stand}>
        <OrderStatus order={order} />
        <span className={muted}>{standOf(order)}</span>
      </span>
      <span className={money}>{total != null && formatMoney(total)}</span>
    </li>
  );
}

function standOf({ source, state, step, workOrders, workOrdersDone }: CustomerOrder): string | null {
  if (source === "master" && state === "done") return "All steps done";
  if (step !== null) return step;
  return workOrders > 0 ? `${workOrdersDone} of ${count(workOrders, "work order")} done` : null;
}

const muted = css({ color: "fg.muted", _empty: { display: "none" } });
const stand = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: "2",
  gridColumn: { base: "1 / -1", lg: "auto" },
});
const issued = css({ color: "fg.muted", hideBelow: "lg" });
// On a phone: number and total, then the due date, what it is, and how far.
const money = css({
  textAlign: "end",
  gridRow: { base: "1", lg: "auto" },
  gridColumn: { base: "2", lg: "auto" },
  fontVariantNumeric: "tabular-nums",
  _empty: { display: "none" },
});
const pieces = css({ gridColumn: { base: "1 / -1", lg: "auto" }, overflowWrap: "anywhere" });
const row = css({
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr) auto", lg: "9rem 9rem 9rem minmax(0, 1.2fr) minmax(0, 1fr) 7rem" },
  alignItems: "center",
  columnGap: "4",
  rowGap: "1.5",
  py: "3",
  borderBottomWidth: "1px",
  _last: { borderBottomWidth: "0" },
});
