import { Link } from "@tanstack/react-router";
import { ClipboardList } from "lucide-react";
import { formatNumber } from "../../../src/lib/text.ts";
import type { RecentOrder } from "../../../src/modules/dashboard/schema.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { formatDate } from "../../components/dates.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { css } from "../../styled-system/css/index.js";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { StatusIcon } from "../../widgets/status.tsx";

/** On the dashboard: the first work orders. */
export function RecentOrders({ orders }: { orders: readonly RecentOrder[] }) {
  return (
    <Card.Root aria-labelledby="recent-orders">
      <Card.Header>
        <Card.Title id="recent-orders">Recent Orders</Card.Title>
      </Card.Header>
      {orders.length === 0 && <EmptyState icon={ClipboardList} title="No manufacturing orders yet." />}
      {orders.length > 0 && (
        <ul>
          {orders.map((order) => (
            <li key={order.id}>
              <Order order={order} />
            </li>
          ))}
        </ul>
      )}
      <Card.Footer css={{ pt: "4" }}>
        <ButtonLink variant="outline" css={{ width: "full" }} to="/manufacturing">
          View All Work Orders
        </ButtonLink>
      </Card.Footer>
    </Card.Root>
  );
}

function Order({ order }: { order: RecentOrder }) {
  const { id, soNumber, woNumber, customerName, partNumber, quantity, dueDate, isOverdue, what } = order;
  const details = [
    partNumber,
    `Qty ${formatNumber(quantity)}`,
    dueDate && `${isOverdue ? "Was due" : "Due"} ${formatDate(dueDate)}`,
  ];
  return (
    <Link to="/work-orders/$id" params={{ id: String(id) }} className={row}>
      <span className={css({ minWidth: "0", maxWidth: "full" })}>
        <span className={css({ display: "block", truncate: true })}>
          <span className={css({ fontWeight: "medium" })}>{soNumber ?? woNumber}</span>{" "}
          <span className={css({ color: "fg.muted", ms: "1" })}>{customerName}</span>
        </span>
        <span className={small}>{what}</span>
        <span className={small}>{details.filter(Boolean).join(" · ")}</span>
      </span>
      <Badge tone={isOverdue ? "danger" : "neutral"} className={badge} title={order.instruction ?? undefined}>
        {isOverdue && <StatusIcon of="work" word="Late" />}
        <span className={css({ truncate: true })}>{order.instruction ?? "No instruction"}</span>
      </Badge>
    </Link>
  );
}

const row = css({
  display: "flex",
  flexDirection: { base: "column", sm: "row" },
  alignItems: { base: "flex-start", sm: "center" },
  justifyContent: "space-between",
  columnGap: "4",
  rowGap: "1.5",
  minHeight: "3.75rem",
  px: "5",
  py: "2.5",
  borderTopWidth: "1px",
  "&:is(a):hover": { background: "bg.subtle" },
  "li:last-child > &": { borderBottomWidth: "1px" },
});
const small = css({ display: "block", color: "fg.muted", textStyle: "xs", mt: "0.5", truncate: true });
const badge = css({ flexShrink: "0", maxWidth: { base: "full", sm: "16rem" } });
