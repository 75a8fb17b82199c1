import { formatInstantDay } from "../../../src/lib/dates.ts";
import type { Customer } from "../../../src/modules/customers/schema.ts";
import { columnsFor } from "../../components/columns.ts";
import { css } from "../../styled-system/css/index.js";
import { CustomerBadge } from "./customer-badge.tsx";

const column = columnsFor<Customer>();

export const columns = column.columns([
  column.accessor((customer) => customer.recordType, {
    id: "type",
    header: "Type",
    cell: ({ row }) => (
      <>
        <span className={badge}>
          <CustomerBadge recordType={row.original.recordType} />
        </span>
        {/* On a phone a row begins with its first column, and people look for the name. */}
        <span className={phoneName}>{row.original.customerName}</span>
      </>
    ),
    meta: { width: 132, grow: 0 },
  }),
  column.accessor("customerName", { header: "Name", meta: { width: 200, grow: 3 } }),
  column.accessor("contactType", { header: "Contact Type", meta: { width: 124, phone: "second line" } }),
  column.accessor("contactInfo", {
    header: "Contact Information",
    meta: { width: 220, grow: 3, phone: "second line" },
  }),
  column.accessor("recordType", {
    header: "Record Type",
    cell: ({ getValue }) => <span className={css({ textTransform: "capitalize" })}>{getValue()}</span>,
    meta: { width: 124, phone: "first line" },
  }),
  column.accessor("createdAt", {
    header: "Added",
    cell: ({ getValue }) => formatInstantDay(getValue()),
    meta: { width: 130 },
  }),
]);

const badge = css({ display: { base: "none", sm: "inline" } });
const phoneName = css({ display: { sm: "none" } });
