import type { DepartmentArea } from "../../../src/modules/departments/schema.ts";
import { Day } from "../../components/clock.tsx";
import { columnsFor, DATE, NAME } from "../../components/columns.ts";

const column = columnsFor<DepartmentArea>();

/** The columns of areas on the departments' screens. */
export const columns = [
  column.of("name", { header: "Area Name", meta: { ...NAME, phone: "title" } }),
  column.of("departmentName", { header: "Department", meta: { ...NAME, phone: "second line" } }),
  column.of("createdAt", {
    header: "Created",
    cell: ({ value }) => <Day of={value} />,
    meta: { ...DATE, phone: "second line" },
  }),
];
