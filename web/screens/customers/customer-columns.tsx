import { formatInstantDay } from "../../../src/lib/dates.ts";
import type { Customer } from "../../../src/modules/customers/schema.ts";
import { BADGE, columnsFor } from "../../components/columns.ts";
import { css } from "../../styled-system/css/index.js";
import { CustomerBadge } from "./customer-badge.tsx";

const column = columnsFor<Customer>();

export const columns = column.columns([
  column.accessor((customer) => customer.recordType, {
    id: "type",
    header: "Type",
    cell: ({ row }) => <CustomerBadge recordType={row.original.recordType} />,
    meta: { ...BADGE, phone: "first line" },
  }),
  column.accessor("customerName", { header: "Name", meta: { fits: "name", phone: "title" } }),
  column.accessor("contactType", { header: "Contact Type", meta: { fits: "value", phone: "second line" } }),
  column.accessor("contactInfo", {
    header: "Contact Information",
    meta: { fits: "text", phone: "second line" },
  }),
  column.accessor("recordType", {
    header: "Record Type",
    cell: ({ getValue }) => <span className={css({ textTransform: "capitalize" })}>{getValue()}</span>,
    meta: { fits: "value", folds: 1 },
  }),
  column.accessor("createdAt", {
    header: "Added",
    cell: ({ getValue }) => formatInstantDay(getValue()),
    meta: { fits: "value", folds: 2 },
  }),
]);
