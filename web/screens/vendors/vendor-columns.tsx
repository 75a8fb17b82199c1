import { count } from "../../../src/lib/text.ts";
import type { Vendor } from "../../../src/modules/vendors/schema.ts";
import { Day } from "../../components/clock.tsx";
import { COUNT, columnsFor, DATE, NAME, TEXT } from "../../components/columns.ts";
import { Inactive } from "../../widgets/inactive.tsx";

const column = columnsFor<Vendor>();

export const columns = [
  column.of("vendorName", {
    header: "Vendor Name",
    cell: ({ row }) => (
      <>
        {row.vendorName}
        <Inactive of={row} />
      </>
    ),
    meta: { ...NAME, least: 176, share: 3, phone: "title" },
  }),
  column.of("vendorAddress", { header: "Address", meta: { ...TEXT, share: 2, rank: 3, phone: "second line" } }),
  column.of("vendorCity", { header: "City", meta: { ...NAME, least: 110, phone: "second line" } }),
  column.of("vendorState", { header: "State", meta: { least: 70, share: 0.5, phone: "second line" } }),
  column.of("vendorZip", { header: "ZIP Code", meta: { least: 98, rank: 5, phone: "second line" } }),
  column.of("contact", { header: "Contact", meta: { ...NAME, least: 120, rank: 2, phone: "second line" } }),
  column.of("phone", { header: "Phone", meta: { least: 132, rank: 1 } }),
  column.of("leadDays", {
    header: "Lead Time",
    cell: ({ value }) => count(value as number, "day"),
    meta: { ...COUNT, least: 108, rank: 4 },
  }),
  column.of("createdAt", {
    header: "Added",
    cell: ({ value }) => <Day of={value} />,
    meta: { ...DATE, rank: 6 },
  }),
];
