import { formatInstantDay } from "../../../src/lib/dates.ts";
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
    meta: { width: 200, grow: 3 },
  }),
  column.accessor("vendorAddress", { header: "Address", meta: { width: 200, grow: 3, phone: "second line" } }),
  column.accessor("vendorCity", { header: "City", meta: { width: 140, grow: 2, phone: "second line" } }),
  column.accessor("vendorState", { header: "State", meta: { width: 90, phone: "second line" } }),
  column.accessor("vendorZip", { header: "ZIP Code", meta: { width: 110, phone: "second line" } }),
  column.accessor("createdAt", {
    header: "Added",
    cell: ({ getValue }) => formatInstantDay(getValue()),
    meta: { width: 120 },
  }),
]);
