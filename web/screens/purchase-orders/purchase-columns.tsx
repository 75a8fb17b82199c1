import { formatDate } from "../../../src/lib/dates.ts";
import { formatMoney } from "../../../src/lib/money.ts";
import { formatNumber } from "../../../src/lib/text.ts";
import type { PurchaseOrderRow } from "../../../src/modules/purchase-orders/schema.ts";
import { BADGE, columnsFor } from "../../components/columns.ts";
import { PurchaseStatus, saysStatus } from "../../widgets/purchase-status.tsx";

const column = columnsFor<PurchaseOrderRow>();

export const columns = [
  column.of("number", { header: "PO #", meta: { fits: "value", phone: "title" } }),
  column.of("vendorName", { header: "Vendor", meta: { fits: "name", phone: "second line" } }),
  column.of("status", {
    header: "Status",
    cell: ({ row }) => <PurchaseStatus order={row} />,
    meta: { ...BADGE, says: saysStatus, phone: "first line" },
  }),
  column.of("orderDate", {
    header: "Ordered",
    cell: ({ value }) => formatDate(value),
    meta: { fits: "value", folds: 2, phone: "second line" },
  }),
  column.of("expectedDate", {
    header: "Expected",
    cell: ({ value }) => formatDate(value as string),
    meta: { fits: "value", folds: 1, phone: "second line" },
  }),
  column.of(saysPieces, {
    id: "pieces",
    header: "Received",
    isSortable: false,
    meta: { fits: "value", align: "end", folds: 3, phone: "second line" },
  }),
  column.of("total", {
    header: "Total",
    cell: ({ value }) => formatMoney(value),
    meta: { fits: "value", align: "end", phone: "second line" },
  }),
  column.of("note", { header: "Note", isSortable: false, meta: { fits: "text", folds: 4 } }),
];

function saysPieces({ pieces, received }: PurchaseOrderRow): string {
  return `${formatNumber(received)} of ${formatNumber(pieces)}`;
}
