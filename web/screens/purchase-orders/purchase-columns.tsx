import { formatDate } from "../../../src/lib/dates.ts";
import { formatMoney } from "../../../src/lib/money.ts";
import type { PurchaseOrderRow } from "../../../src/modules/purchase-orders/schema.ts";
import { BADGE, columnsFor } from "../../components/columns.ts";
import { PurchaseStatus, saysStatus } from "../../widgets/purchase-status.tsx";

const column = columnsFor<PurchaseOrderRow>();

export const columns = column.columns([
  column.accessor("number", { header: "PO #", meta: { fits: "value", phone: "title" } }),
  column.accessor("vendorName", { header: "Vendor", meta: { fits: "name", phone: "second line" } }),
  column.accessor("status", {
    header: "Status",
    cell: ({ row }) => <PurchaseStatus order={row.original} />,
    meta: { ...BADGE, says: saysStatus, phone: "first line" },
  }),
  column.accessor("orderDate", {
    header: "Ordered",
    cell: ({ getValue }) => formatDate(getValue()),
    meta: { fits: "value", folds: 2, phone: "second line" },
  }),
  column.accessor("expectedDate", {
    header: "Expected",
    cell: ({ getValue }) => formatDate(getValue() as string),
    meta: { fits: "value", folds: 1, phone: "second line" },
  }),
  column.accessor(saysPieces, {
    id: "pieces",
    header: "Received",
    enableSorting: false,
    meta: { fits: "value", align: "end", folds: 3, phone: "second line" },
  }),
  column.accessor("total", {
    header: "Total",
    cell: ({ getValue }) => formatMoney(getValue()),
    meta: { fits: "value", align: "end", phone: "second line" },
  }),
  column.accessor("note", { header: "Note", enableSorting: false, meta: { fits: "text", folds: 4 } }),
]);

function saysPieces({ pieces, received }: PurchaseOrderRow): string {
  return `${received.toLocaleString("en-US")} of ${pieces.toLocaleString("en-US")}`;
}
