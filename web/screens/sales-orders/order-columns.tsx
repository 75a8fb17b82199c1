import { formatDate } from "../../../src/lib/dates.ts";
import { formatMoney } from "../../../src/lib/money.ts";
import { statusLabel } from "../../../src/modules/orders/rules.ts";
import type { OrderRow } from "../../../src/modules/sales-orders/schema.ts";
import { BADGE, columnsFor } from "../../components/columns.ts";
import { OrderStatus } from "../../widgets/order-status.tsx";

/** A second badge has edges and an icon, too. */
const EDGES = "\u2003\u2003\u2003";

/** The words of an order's badges. */
function saidOf(order: OrderRow): string {
  const { source, state, daysLate } = order;
  const late = daysLate > 0 ? `${daysLate} d` : undefined;
  const halt = state === "held" ? "On Hold" : state === "cancelled" ? "Cancelled" : undefined;
  const second = source === "orders" ? late : halt;
  return second === undefined ? statusLabel(order) : `${statusLabel(order)} ${EDGES}${second}`;
}

const column = columnsFor<OrderRow>();

export const columns = column.columns([
  column.accessor("soNumber", { header: "Order #", meta: { fits: "value", phone: "title" } }),
  column.accessor("customerName", { header: "Customer", meta: { fits: "name", phone: "second line" } }),
  column.accessor("source", {
    header: "Type",
    cell: ({ getValue }) => (getValue() === "master" ? "Manufacturing" : "Sales"),
    meta: { fits: "value", folds: 4 },
  }),
  column.accessor("status", {
    header: "Status",
    cell: ({ row }) => <OrderStatus order={row.original} />,
    meta: { ...BADGE, says: saidOf, phone: "first line" },
  }),
  column.accessor("quantity", {
    header: "Quantity",
    cell: ({ getValue }) => getValue().toLocaleString("en-US"),
    meta: { fits: "value", align: "end" },
  }),
  column.accessor("dateIssued", {
    header: "Date Issued",
    cell: ({ getValue }) => formatDate(getValue()),
    meta: { fits: "value", folds: 2 },
  }),
  column.accessor("dueDate", {
    header: "Due Date",
    cell: ({ getValue }) => formatDate(getValue() as string),
    meta: { fits: "value" },
  }),
  column.accessor("total", {
    header: "Total",
    cell: ({ getValue }) => formatMoney(getValue() as number),
    meta: { fits: "value", align: "end", folds: 1 },
  }),
  column.accessor("partNumber", { header: "Part #", meta: { fits: "value", folds: 3 } }),
]);
