import { formatDate } from "../../../src/lib/dates.ts";
import { formatMoney } from "../../../src/lib/money.ts";
import { lineTotal, stockStatusLabel } from "../../../src/modules/inventory/rules.ts";
import type { Part } from "../../../src/modules/inventory/schema.ts";
import { columnsFor } from "../../components/columns.ts";
import { css } from "../../styled-system/css/index.js";
import { Status } from "../../widgets/status.tsx";

const column = columnsFor<Part>();

export const columns = column.columns([
  column.accessor("partNumber", { header: "Part #", meta: { width: 120 } }),
  column.accessor("sku", { header: "SKU", meta: { width: 94, grow: 0 } }),
  column.accessor("name", {
    header: "Name",
    cell: ({ row }) => <Name part={row.original} />,
    meta: { width: 168, grow: 3, phone: "second line" },
  }),
  column.accessor("supplier", {
    header: "Source",
    cell: ({ getValue }) => <span title={getValue() ?? undefined}>{getValue()}</span>,
    meta: { width: 116, grow: 2 },
  }),
  column.accessor("supplierPartNumber", { header: "Supplier Part #", meta: { width: 112, grow: 0 } }),
  column.accessor("unitCost", {
    header: "Unit Cost",
    cell: ({ getValue }) => formatMoney(getValue()),
    meta: { width: 88, grow: 0, align: "end" },
  }),
  column.accessor("stockQuantity", {
    header: "Quantity",
    cell: ({ row }) => <Quantity part={row.original} />,
    meta: { width: 98, grow: 0, align: "end", phone: "second line" },
  }),
  column.accessor("lastOrderDate", {
    header: "Order Date",
    cell: ({ getValue }) => formatDate(getValue() as string),
    meta: { width: 110, grow: 0 },
  }),
  column.accessor("location", { header: "Department", meta: { width: 98, grow: 0 } }),
  column.accessor("stockStatus", {
    header: "Status",
    cell: ({ getValue }) => <Status of="stock" word={stockStatusLabel(getValue())} />,
    meta: { width: 136, grow: 0, phone: "first line" },
  }),
]);

function Name({ part: { name, description } }: { part: Part }) {
  return (
    <>
      <span title={name}>{name}</span>
      {description && (
        <span className={below} title={description}>
          {description}
        </span>
      )}
    </>
  );
}

function Quantity({ part }: { part: Part }) {
  return (
    <span className={amounts}>
      {/* On a phone no head says what the number is. */}
      <span className={phoneLabel}>Qty </span>
      {part.stockQuantity.toLocaleString("en-US")}
      {part.unitCost !== undefined && <span className={below}>{formatMoney(lineTotal(part))}</span>}
    </span>
  );
}

// On a phone a row has no room for a third line.
const below = css({
  display: { base: "none", sm: "block" },
  textStyle: "xs",
  color: "fg.muted",
  overflow: "hidden",
  textOverflow: "ellipsis",
});
const amounts = css({ display: { sm: "block" }, textAlign: { sm: "end" } });
const phoneLabel = css({ display: { sm: "none" } });
