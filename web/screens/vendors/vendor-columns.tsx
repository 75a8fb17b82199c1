import { formatInstantDay } from "../../../src/lib/dates.ts";
import { count } from "../../../src/lib/text.ts";
import type { Vendor } from "../../../src/modules/vendors/schema.ts";
import { columnsFor } from "../../components/columns.ts";
import { css } from "../../styled-system/css/index.js";
import { Status } from "../../widgets/status.tsx";

const column = columnsFor<Vendor>();

export const columns = column.columns([
  column.accessor("vendorName", {
    header: "Vendor Name",
    cell: ({ row: { original } }) => (
      <>
        {original.vendorName}
        {!original.isActive && (
          <span className={css({ ms: "2" })}>
            <Status of="record" word="Inactive" />
          </span>
        )}
      </>
    ),
    meta: {
      fits: "name",
      // Beside the name stands whether one buys there no more.
      beside: 74,
      phone: "title",
    },
  }),
  column.accessor("vendorAddress", { header: "Address", meta: { fits: "text", phone: "second line" } }),
  column.accessor("vendorCity", { header: "City", meta: { fits: "name", phone: "second line" } }),
  column.accessor("vendorState", { header: "State", meta: { fits: "value", phone: "second line" } }),
  column.accessor("vendorZip", { header: "ZIP Code", meta: { fits: "value", folds: 3, phone: "second line" } }),
  column.accessor("contact", { header: "Contact", meta: { fits: "value", folds: 5, phone: "second line" } }),
  column.accessor("phone", { header: "Phone", meta: { fits: "value", folds: 4 } }),
  column.accessor("leadDays", {
    header: "Lead Time",
    cell: ({ getValue }) => count(getValue() as number, "day"),
    meta: { fits: "value", folds: 2 },
  }),
  column.accessor("createdAt", {
    header: "Added",
    cell: ({ getValue }) => formatInstantDay(getValue()),
    meta: { fits: "value", folds: 1 },
  }),
]);
