import { statusLabel } from "../../src/modules/orders/rules.ts";
import type { OrderRow } from "../../src/modules/sales-orders/schema.ts";
import { lateness } from "../../src/modules/work-orders/rules.ts";
import { css } from "../styled-system/css/index.js";
import { Status } from "./status.tsx";

/**
 * In the list of orders, on a customer's page and in the search of everything: how far an order is. In the list of all
 * orders, a work order is in manufacturing, whatever else applies.
 */
export function OrderStatus({ order }: { order: OrderState }) {
  const { source, status } = order;
  const besides = besidesOf(order);
  const stand = (
    <Status of="order" word={source === "master" ? "manufacturing" : status}>
      {statusLabel(order)}
    </Status>
  );
  // It nearly always stands alone, and lists have hundreds.
  if (!besides) return stand;
  return (
    <span className={words}>
      {stand}
      {besides}
    </span>
  );
}

function besidesOf({ source, state, daysLate = 0 }: OrderState) {
  if (source === "master" && state === "held") return <Status of="work" word="On Hold" />;
  if (source === "master" && state === "cancelled") return <Status of="work" word="Cancelled" />;
  if (source === "master" || daysLate <= 0) return undefined;
  const { text, word } = lateness(daysLate);
  return (
    <Status of="work" word={word} title={text}>
      {daysLate} d<span className={css({ srOnly: true })}> late</span>
    </Status>
  );
}

type OrderState = Pick<OrderRow, "source" | "status"> & Partial<Pick<OrderRow, "state" | "daysLate">>;

const words = css({ display: "inline-flex", flexWrap: "wrap", gap: "1" });
