import { formatDate } from "../../../src/lib/dates.ts";
import { formatMoney } from "../../../src/lib/money.ts";
import { formatNumber } from "../../../src/lib/text.ts";
import { lineTotal, stockStatusLabel } from "../../../src/modules/inventory/rules.ts";
import type { Part } from "../../../src/modules/inventory/schema.ts";
import { BADGE, columnsFor } from "../../components/columns.ts";
import { css } from "../../styled-system/css/index.js";
import { Status } from "../../widgets/status.tsx";

const column = columnsFor<Part>();

export const columns = [
  column.of("partNumber", { header: "Part #", meta: { fits: "value", phone: "second line" } }),
  column.of("sku", { header: "SKU", meta: { fits: "value", folds: 6 } }),
  column.of("name", {
    header: "Name",
    cell: ({ row }) => <Name part={row} />,
    meta: { fits: "name", phone: "title" },
  }),
  column.of("supplier", {
    header: "Source",
    meta: { fits: "text", folds: 3 },
  }),
  column.of("supplierPartNumber", { header: "Supplier Part #", meta: { fits: "value", folds: 7 } }),
  column.of("unitCost", {
    header: "Unit Cost",
    cell: ({ value }) => formatMoney(value),
    meta: { fits: "value", align: "end", folds: 4 },
  }),
  column.of("stockQuantity", {
    header: "Quantity",
    cell: ({ row }) => <Quantity part={row} />,
    meta: { fits: "value", says: saysQuantity, align: "end" },
  }),
  column.of("lastOrderDate", {
    header: "Order Date",
    cell: ({ value }) => formatDate(value as string),
    meta: { fits: "value", folds: 5 },
  }),
  column.of("location", { header: "Department", meta: { fits: "value", folds: 2 } }),
  column.of("stockStatus", {
    header: "Status",
    cell: ({ value }) => <Status of="stock" word={stockStatusLabel(value)} />,
    meta: { ...BADGE, says: ({ stockStatus }: Part) => stockStatusLabel(stockStatus), phone: "first line" },
  }),
];

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
  return part.unitCost === undefined ? formatNumber(part.stockQuantity) : formatMoney(lineTotal(part));
}

function Quantity({ part }: { part: Part }) {
  return (
    <span className={amounts}>
      {formatNumber(part.stockQuantity)}
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
