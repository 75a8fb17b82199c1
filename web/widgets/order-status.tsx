import { statusLabel } from "../../src/modules/orders/rules.ts";
import type { OrderRow } from "../../src/modules/sales-orders/schema.ts";
import { css } from "../styled-system/css/index.js";
import { Status } from "./status.tsx";

/** How far an order is; a work order in the list of all orders is in manufacturing, whatever else is said of it. */
export function OrderStatus({ order }: { order: Pick<OrderRow, "source" | "status"> }) {
  return (
    <span className={css({ textTransform: "capitalize" })}>
      <Status of="order" word={order.source === "master" ? "manufacturing" : order.status}>
        {statusLabel(order)}
      </Status>
    </span>
  );
}
