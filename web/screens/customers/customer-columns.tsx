import type { Customer } from "../../../src/modules/customers/schema.ts";
import { Day } from "../../components/clock.tsx";
import { BADGE, columnsFor, DATE, NAME, TEXT } from "../../components/columns.ts";
import { css } from "../../styled-system/css/index.js";
import { Inactive } from "../../widgets/inactive.tsx";
import { CustomerBadge } from "./customer-badge.tsx";

const column = columnsFor<Customer>();

export const columns = [
  column.of((customer) => customer.recordType, {
    id: "type",
    header: "Type",
    cell: ({ row }) => <CustomerBadge recordType={row.recordType} />,
    meta: { ...BADGE, phone: "first line" },
  }),
  column.of("customerName", {
    header: "Name",
    cell: ({ row }) => (
      <>
        {row.customerName}
        <Inactive of={row} />
      </>
    ),
    meta: { ...NAME, phone: "title" },
  }),
  column.of("contactType", { header: "Contact Type", meta: { least: 124, phone: "second line" } }),
  column.of("contactInfo", {
    header: "Contact Information",
    // A mail address in one line.
    meta: { ...TEXT, least: 210, phone: "second line" },
  }),
  column.of("recordType", {
    header: "Record Type",
    cell: ({ value }) => <span className={css({ textTransform: "capitalize" })}>{value}</span>,
    meta: { least: 124, rank: 1 },
  }),
  column.of("priceLevel", { header: "Price Level", meta: { ...NAME, least: 124, isHidden: true } }),
  column.of("createdAt", {
    header: "Added",
    cell: ({ value }) => <Day of={value} />,
    meta: { ...DATE, rank: 2 },
  }),
];
