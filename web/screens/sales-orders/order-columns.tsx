import { formatDate } from "../../../src/lib/dates.ts";
import { formatMoney } from "../../../src/lib/money.ts";
import type { OrderRow } from "../../../src/modules/sales-orders/schema.ts";
import { columnsFor } from "../../components/columns.ts";
import { OrderStatus } from "../../widgets/order-status.tsx";

const column = columnsFor<OrderRow>();

export const columns = column.columns([
  column.accessor("soNumber", { header: "Order #", meta: { width: 142 } }),
  column.accessor("customerName", { header: "Customer", meta: { width: 160, grow: 3, phone: "second line" } }),
  column.accessor("source", {
    header: "Type",
    cell: ({ getValue }) => (getValue() === "master" ? "Manufacturing" : "Sales"),
    meta: { width: 120 },
  }),
  column.accessor("status", {
    header: "Status",
    cell: ({ row }) => <OrderStatus order={row.original} />,
    meta: { width: 146, grow: 0, phone: "first line" },
  }),
  column.accessor("quantity", {
    header: "Quantity",
    cell: ({ getValue }) => getValue().toLocaleString("en-US"),
    meta: { width: 85, grow: 0, align: "end" },
  }),
  column.accessor("dateIssued", {
    header: "Date Issued",
    cell: ({ getValue }) => formatDate(getValue()),
    meta: { width: 112 },
  }),
  column.accessor("dueDate", {
    header: "Due Date",
    cell: ({ getValue }) => formatDate(getValue() as string),
    meta: { width: 112, phone: "second line" },
  }),
  column.accessor("total", {
    header: "Total",
    cell: ({ getValue }) => formatMoney(getValue() as number),
    meta: { width: 110, align: "end", phone: "second line" },
  }),
  column.accessor("partNumber", { header: "Part #", meta: { width: 115, grow: 1 } }),
]);
