import { formatInstantDay } from "../../../src/lib/dates.ts";
import { count } from "../../../src/lib/text.ts";
import type { Vendor } from "../../../src/modules/vendors/schema.ts";
import { columnsFor } from "../../components/columns.ts";
import { css } from "../../styled-system/css/index.js";
import { Status } from "../../widgets/status.tsx";

const column = columnsFor<Vendor>();

export const columns = [
  column.of("vendorName", {
    header: "Vendor Name",
    cell: ({ row }) => (
      <>
        {row.vendorName}
        {!row.isActive && (
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
  column.of("vendorAddress", { header: "Address", meta: { fits: "text", phone: "second line" } }),
  column.of("vendorCity", { header: "City", meta: { fits: "name", phone: "second line" } }),
  column.of("vendorState", { header: "State", meta: { fits: "value", phone: "second line" } }),
  column.of("vendorZip", { header: "ZIP Code", meta: { fits: "value", folds: 3, phone: "second line" } }),
  column.of("contact", { header: "Contact", meta: { fits: "value", folds: 5, phone: "second line" } }),
  column.of("phone", { header: "Phone", meta: { fits: "value", folds: 4 } }),
  column.of("leadDays", {
    header: "Lead Time",
    cell: ({ value }) => count(value as number, "day"),
    meta: { fits: "value", folds: 2 },
  }),
  column.of("createdAt", {
    header: "Added",
    cell: ({ value }) => formatInstantDay(value),
    meta: { fits: "value", folds: 1 },
  }),
];
