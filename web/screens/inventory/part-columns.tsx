import { formatDate } from "../../../src/lib/dates.ts";
import { formatMoney } from "../../../src/lib/money.ts";
import { lineTotal, stockStatusLabel } from "../../../src/modules/inventory/rules.ts";
import type { Part } from "../../../src/modules/inventory/schema.ts";
import { BADGE, columnsFor } from "../../components/columns.ts";
import { css } from "../../styled-system/css/index.js";
import { Status } from "../../widgets/status.tsx";

const column = columnsFor<Part>();

export const columns = column.columns([
  column.accessor("partNumber", { header: "Part #", meta: { fits: "value", phone: "second line" } }),
  column.accessor("sku", { header: "SKU", meta: { fits: "value", folds: 6 } }),
  column.accessor("name", {
    header: "Name",
    cell: ({ row }) => <Name part={row.original} />,
    meta: { fits: "name", phone: "title" },
  }),
  column.accessor("supplier", {
    header: "Source",
    meta: { fits: "text", folds: 3 },
  }),
  column.accessor("supplierPartNumber", { header: "Supplier Part #", meta: { fits: "value", folds: 7 } }),
  column.accessor("unitCost", {
    header: "Unit Cost",
    cell: ({ getValue }) => formatMoney(getValue()),
    meta: { fits: "value", align: "end", folds: 4 },
  }),
  column.accessor("stockQuantity", {
    header: "Quantity",
    cell: ({ row }) => <Quantity part={row.original} />,
    meta: { fits: "value", says: saysQuantity, align: "end" },
  }),
  column.accessor("lastOrderDate", {
    header: "Order Date",
    cell: ({ getValue }) => formatDate(getValue() as string),
    meta: { fits: "value", folds: 5 },
  }),
  column.accessor("location", { header: "Department", meta: { fits: "value", folds: 2 } }),
  column.accessor("stockStatus", {
    header: "Status",
    cell: ({ getValue }) => <Status of="stock" word={stockStatusLabel(getValue())} />,
    meta: { ...BADGE, says: ({ stockStatus }: Part) => stockStatusLabel(stockStatus), phone: "first line" },
  }),
]);

function Name({ part: { name, description } }: { part: Part }) {
  return (
    <>
      {name}
      {description && (
        <span data-second-line className={below}>
          {description}
        </span>
      )}
    </>
  );
}

/** The longer of its two lines. */
function saysQuantity(part: Part): string {
  return part.unitCost === undefined ? part.stockQuantity.toLocaleString("en-US") : formatMoney(lineTotal(part));
}

function Quantity({ part }: { part: Part }) {
  return (
    <span className={amounts}>
      {part.stockQuantity.toLocaleString("en-US")}
      {part.unitCost !== undefined && (
        <span data-second-line className={below}>
          {formatMoney(lineTotal(part))}
        </span>
      )}
    </span>
  );
}

const below = css({
  display: "block",
  textStyle: "xs",
  color: "fg.muted",
  overflow: "hidden",
  textOverflow: "ellipsis",
});
const amounts = css({ display: "inline-flex", flexDirection: "column", alignItems: { sm: "flex-end" } });
