import { LayoutGrid, Pencil, Trash2 } from "lucide-react";
import { formatInstantDay } from "../../../src/lib/dates.ts";
import { withCommas } from "../../../src/lib/text.ts";
import type { Department } from "../../../src/modules/departments/schema.ts";
import { columnsFor } from "../../components/columns.ts";
import { RowActions } from "../../components/row-actions.tsx";

const column = columnsFor<Department>();

/** What can be done with a row's department. */
export interface DepartmentActions {
  manageAreas: (department: Department) => void;
  /** Undefined where they are not for the person here. */
  edit: ((department: Department) => void) | undefined;
  remove: ((department: Department) => void) | undefined;
}

const name = column.accessor("name", { header: "Department Name", meta: { fits: "name", phone: "title" } });
const areasCount = column.accessor("areasCount", {
  header: "Areas Count",
  cell: ({ getValue }) => withCommas(String(getValue())),
  meta: { fits: "value", align: "end" },
});
const createdAt = column.accessor("createdAt", {
  header: "Created",
  cell: ({ getValue }) => formatInstantDay(getValue()),
  meta: { fits: "value", phone: "second line" },
});

/** The columns of `/departments`. */
export function departmentColumns(actions: DepartmentActions) {
  return column.columns([name, createdAt, actionsColumn(actions)]);
}

/** The columns of the master list, which counts the areas. */
export function masterColumns(actions: DepartmentActions) {
  return column.columns([name, areasCount, createdAt, actionsColumn(actions)]);
}

function actionsColumn({ manageAreas, edit, remove }: DepartmentActions) {
  return column.accessor(({ id }) => id, {
    id: "actions",
    header: "Actions",
    enableSorting: false,
    cell: ({ row: { original } }) => (
      <RowActions
        actions={[
          {
            label: `${edit ? "Manage" : "See"} Areas of ${original.name}`,
            icon: LayoutGrid,
            run: () => manageAreas(original),
          },
          { label: `Edit ${original.name}`, icon: Pencil, run: edit && (() => edit(original)) },
          { label: `Delete ${original.name}`, icon: Trash2, run: remove && (() => remove(original)) },
        ]}
      />
    ),
    meta: { fits: 130, holdsButtons: true, phone: "first line" },
  });
}
