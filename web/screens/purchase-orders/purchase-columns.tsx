import { formatMoney } from "../../../src/lib/money.ts";
import { formatNumber } from "../../../src/lib/text.ts";
import type { PurchaseOrderRow } from "../../../src/modules/purchase-orders/schema.ts";
import { BADGE, CODE, COUNT, columnsFor, DATE, MONEY, NAME, TEXT } from "../../components/columns.ts";
import { formatDate } from "../../components/dates.ts";
import { PurchaseStatus } from "../../widgets/purchase-status.tsx";

const column = columnsFor<PurchaseOrderRow>();

export const columns = [
  column.of("number", { header: "PO #", meta: { ...CODE, phone: "title" } }),
  column.of("vendorName", { header: "Vendor", meta: { ...NAME, share: 3, phone: "second line" } }),
  column.of("status", {
    header: "Status",
    cell: ({ row }) => <PurchaseStatus order={row} />,
    meta: { ...BADGE, least: 170, phone: "first line" },
  }),
  column.of("orderDate", {
    header: "Ordered",
    cell: ({ value }) => formatDate(value),
    meta: { ...DATE, rank: 2, phone: "second line" },
  }),
  column.of("expectedDate", {
    header: "Expected",
    cell: ({ value }) => formatDate(value as string),
    meta: { ...DATE, rank: 1, phone: "second line" },
  }),
  column.of(saysPieces, {
    id: "pieces",
    header: "Received",
    isSortable: false,
    meta: { ...COUNT, least: 124, rank: 3, phone: "second line" },
  }),
  column.of("total", {
    header: "Total",
    cell: ({ value }) => formatMoney(value),
    meta: { ...MONEY, least: 122, phone: "second line" },
  }),
  column.of("note", { header: "Note", isSortable: false, meta: { ...TEXT, least: 120, share: 2, rank: 4 } }),
];

function saysPieces({ pieces, received }: PurchaseOrderRow): string {
  return `${formatNumber(received)} of ${formatNumber(pieces)}`;
}
