import { formatMoney } from "../../../src/lib/money.ts";
import { formatNumber } from "../../../src/lib/text.ts";
import { stockStatusLabel } from "../../../src/modules/inventory/rules.ts";
import type { Part } from "../../../src/modules/inventory/schema.ts";
import { BADGE, COUNT, columnsFor, DATE, MONEY, NAME, TEXT } from "../../components/columns.ts";
import { formatDate } from "../../components/dates.ts";
import { css } from "../../styled-system/css/index.js";
import { Inactive } from "../../widgets/inactive.tsx";
import { Status } from "../../widgets/status.tsx";

const column = columnsFor<Part>();

export const columns = [
  column.of("partNumber", { header: "Part #", meta: { least: 112, phone: "second line" } }),
  column.of("sku", { header: "SKU", meta: { least: 88, rank: 6 } }),
  column.of("name", {
    header: "Name",
    cell: ({ row }) => <Name part={row} />,
    meta: { ...NAME, least: 140, share: 4, phone: "title" },
  }),
  column.of("supplier", {
    header: "Source",
    meta: { ...TEXT, least: 116, share: 2, rank: 3 },
  }),
  column.of("supplierPartNumber", { header: "Supplier Part #", meta: { least: 100, rank: 7 } }),
  column.of("unitCost", {
    header: "Unit Cost",
    cell: ({ value }) => formatMoney(value),
    meta: { ...MONEY, least: 96, rank: 4 },
  }),
  column.of("salePrice", {
    header: "Sale Price",
    cell: ({ value }) => formatMoney(value as number),
    meta: { ...MONEY, least: 96, isHidden: true },
  }),
  column.of("stockQuantity", {
    header: "Quantity",
    cell: ({ row }) => <Quantity part={row} />,
    meta: { ...COUNT, least: 118 },
  }),
  column.of("lastOrderDate", {
    header: "Order Date",
    cell: ({ value }) => formatDate(value as string),
    meta: { ...DATE, rank: 5 },
  }),
  column.of("location", { header: "Department", meta: { ...NAME, least: 106, share: 1, rank: 2 } }),
  column.of("stockStatus", {
    header: "Status",
    cell: ({ value }) => <Status of="stock" word={stockStatusLabel(value)} />,
    meta: { ...BADGE, least: 124, phone: "first line" },
  }),
];

function Name({ part }: { part: Part }) {
  const { name, description } = part;
  return (
    <>
      {name}
      <Inactive of={part} />
      {description && (
        <span data-second-line className={below}>
          {description}
        </span>
      )}
    </>
  );
}

function Quantity({ part }: { part: Part }) {
  return (
    <span className={amounts}>
      {formatNumber(part.stockQuantity)}
      {part.reserved > 0 && (
        <span data-second-line className={below}>
          {formatNumber(part.reserved)} reserved
        </span>
      )}
      {part.value !== undefined && (
        <span data-second-line className={below}>
          {formatMoney(part.value)}
        </span>
      )}
    </span>
  );
}

const below = css({
  display: "block",
  textStyle: "xs",
  color: "fg.muted",
});
const amounts = css({
  display: "inline-flex",
  flexDirection: "column",
  alignItems: "flex-end",
  "[data-kind=card] &": { alignItems: "flex-start" },
});
