import { LayoutGrid, Pencil, Trash2 } from "lucide-react";
import { formatInstantDay } from "../../../src/lib/dates.ts";
import { formatNumber } from "../../../src/lib/text.ts";
import type { Department } from "../../../src/modules/departments/schema.ts";
import { COUNT, columnsFor, DATE, NAME } from "../../components/columns.ts";
import { RowActions } from "../../components/row-actions.tsx";

const column = columnsFor<Department>();

/** What can be done with a row's department. */
interface DepartmentActions {
  manageAreas: (department: Department) => void;
  /** Undefined where they are not for the person here. */
  edit: ((department: Department) => void) | undefined;
  remove: ((department: Department) => void) | undefined;
}

const name = column.of("name", { header: "Department Name", meta: { ...NAME, phone: "title" } });
const areasCount = column.of("areasCount", {
  header: "Areas Count",
  cell: ({ value }) => formatNumber(value),
  meta: { ...COUNT, least: 120 },
});
const createdAt = column.of("createdAt", {
  header: "Created",
  cell: ({ value }) => formatInstantDay(value),
  meta: { ...DATE, phone: "second line" },
});

/** The columns of `/departments`. */
export function departmentColumns(actions: DepartmentActions) {
  return [name, createdAt, actionsColumn(actions)];
}

/** The columns of the master list, which counts the areas. */
export function masterColumns(actions: DepartmentActions) {
  return [name, areasCount, createdAt, actionsColumn(actions)];
}

function actionsColumn({ manageAreas, edit, remove }: DepartmentActions) {
  return column.of(({ id }) => id, {
    id: "actions",
    header: "Actions",
    isSortable: false,
    cell: ({ row }) => (
      <RowActions
        actions={[
          {
            label: `${edit ? "Manage" : "See"} Areas of ${row.name}`,
            icon: LayoutGrid,
            run: () => manageAreas(row),
          },
          { label: `Edit ${row.name}`, icon: Pencil, run: edit && (() => edit(row)) },
          { label: `Delete ${row.name}`, icon: Trash2, run: remove && (() => remove(row)) },
        ]}
      />
    ),
    meta: { least: 130, holdsButtons: true, phone: "first line" },
  });
}
