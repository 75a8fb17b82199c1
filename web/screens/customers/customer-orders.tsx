import { Link } from "@tanstack/react-router";
import { formatDate } from "../../../src/lib/dates.ts";
import { formatMoney } from "../../../src/lib/money.ts";
import { count } from "../../../src/lib/text.ts";
import type { Customer } from "../../../src/modules/customers/schema.ts";
import type { OrderRow } from "../../../src/modules/sales-orders/schema.ts";
import { ErrorState } from "../../components/error-state.tsx";
import { Section } from "../../components/section.tsx";
import { useList } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { OrderStatus } from "../../widgets/order-status.tsx";

const AT_ONCE = 8;

/** All that a customer ordered, the latest first, and what each is at. */
export function CustomerOrders({ customer }: { customer: Customer }) {
  const orders = useList("salesOrders", { customerId: customer.id, sort: "-dateIssued", limit: AT_ONCE });
  const { rows, total = 0, isLoading, error, hasMore, loadMore, retry } = orders;
  if (error !== undefined && rows.length === 0)
    return <ErrorState title="Could not load the orders" sentence={error} onRetry={retry} />;
  return (
    <Section title={total > 0 ? `Orders ${total.toLocaleString("en-US")}` : "Orders"}>
      {isLoading && <Skeleton css={{ height: "40" }} />}
      {!isLoading && rows.length === 0 && <p className={muted}>Nothing was ordered yet.</p>}
      <ul aria-label="Orders" className={css({ _empty: { display: "none" } })}>
        {rows.map((order) => (
          <OneOrder key={`${order.source} ${order.id}`} order={order} />
        ))}
      </ul>
      {hasMore && (
        <Button variant="outline" size="sm" className={css({ alignSelf: "start", mt: "3" })} onClick={loadMore}>
          Show more
        </Button>
      )}
    </Section>
  );
}

function OneOrder({ order }: { order: OrderRow }) {
  const { source, id, soNumber, dateIssued, dueDate, quantity, total } = order;
  return (
    <li className={row}>
      {source === "orders" ? (
        <Link to="/sales-orders/$id" params={{ id: String(id) }} className={link}>
          {soNumber}
        </Link>
      ) : (
        <Link to="/work-orders/$id" params={{ id: String(id) }} className={link}>
          {soNumber ? `Work order of ${soNumber}` : "Work order"}
        </Link>
      )}
      <span className={issued}>Issued {formatDate(dateIssued)}</span>
      <span className={muted}>{dueDate ? `Due ${formatDate(dueDate)}` : "No due date"}</span>
      <span className={pieces}>{count(quantity, "piece")}</span>
      <span>
        <OrderStatus order={order} />
      </span>
      <span className={money}>{total != null && formatMoney(total)}</span>
    </li>
  );
}

const muted = css({ color: "fg.muted" });
const issued = css({ color: "fg.muted", hideBelow: "lg" });
const link = css({ fontWeight: "medium", textDecoration: "underline", textUnderlineOffset: "2px" });
// On a phone: number and total, then when it is due and how much, then what it is at.
const money = css({
  textAlign: "end",
  gridRow: { base: "1", lg: "auto" },
  gridColumn: { base: "2", lg: "auto" },
  fontVariantNumeric: "tabular-nums",
  _empty: { display: "none" },
});
const pieces = css({ textAlign: { base: "end", lg: "start" } });
const row = css({
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr) auto", lg: "minmax(0, 1.4fr) 9rem 9rem 6rem minmax(0, 1.4fr) 7rem" },
  alignItems: "center",
  columnGap: "4",
  rowGap: "1.5",
  py: "3",
  borderBottomWidth: "1px",
  _last: { borderBottomWidth: "0" },
});
