import { statusLabel } from "../../src/modules/orders/rules.ts";
import type { OrderRow } from "../../src/modules/sales-orders/schema.ts";
import { lateness } from "../../src/modules/work-orders/rules.ts";
import { css } from "../styled-system/css/index.js";
import { Status } from "./status.tsx";

/**
 * In the list of orders, on a customer's page and in the search of everything: how far an order is; a work order in
 * the list of all orders is in manufacturing, whatever else is said of it.
 */
export function OrderStatus({ order }: { order: OrderState }) {
  const { source, status, state, daysLate = 0 } = order;
  const { text, word } = lateness(daysLate);
  return (
    <span className={words}>
      <Status of="order" word={source === "master" ? "manufacturing" : status}>
        {statusLabel(order)}
      </Status>
      {source === "master" && state === "held" && <Status of="work" word="On Hold" />}
      {source === "master" && state === "cancelled" && <Status of="work" word="Cancelled" />}
      {source === "orders" && daysLate > 0 && (
        <Status of="work" word={word} title={text}>
          {daysLate} d<span className={css({ srOnly: true })}> late</span>
        </Status>
      )}
    </span>
  );
}

type OrderState = Pick<OrderRow, "source" | "status"> & Partial<Pick<OrderRow, "state" | "daysLate">>;

const words = css({ display: "inline-flex", gap: "1" });
