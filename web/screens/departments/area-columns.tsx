import { Pencil, Trash2 } from "lucide-react";
import { formatInstantDay } from "../../../src/lib/dates.ts";
import type { DepartmentArea } from "../../../src/modules/departments/schema.ts";
import { columnsFor } from "../../components/columns.ts";
import { RowActions } from "../../components/row-actions.tsx";

const column = columnsFor<DepartmentArea>();

interface AreaActions {
  /** Undefined where they are not for the person here. */
  edit: ((area: DepartmentArea) => void) | undefined;
  remove: ((area: DepartmentArea) => void) | undefined;
}

const name = column.accessor("name", { header: "Area Name", meta: { fits: "name", phone: "title" } });
const departmentName = column.accessor("departmentName", {
  header: "Department",
  meta: { fits: "name", phone: "second line" },
});
const createdAt = column.accessor("createdAt", {
  header: "Created",
  cell: ({ getValue }) => formatInstantDay(getValue()),
  meta: { fits: "value", phone: "second line" },
});

/** The columns where the areas of several departments are listed, on the departments' screens. */
export function areaColumns(actions: AreaActions) {
  return column.columns([name, departmentName, createdAt, ...actionsColumn(actions)]);
}

/** The columns where all areas are of one department, on the departments' screens. */
export function ownAreaColumns(actions: AreaActions) {
  return column.columns([name, createdAt, ...actionsColumn(actions)]);
}

function actionsColumn({ edit, remove }: AreaActions) {
  if (!edit && !remove) return [];
  return [
    column.accessor(({ id }) => id, {
      id: "actions",
      header: "Actions",
      enableSorting: false,
      cell: ({ row: { original } }) => (
        <RowActions
          actions={[
            { label: `Edit ${original.name}`, icon: Pencil, run: edit && (() => edit(original)) },
            { label: `Delete ${original.name}`, icon: Trash2, run: remove && (() => remove(original)) },
          ]}
        />
      ),
      meta: { fits: 100, holdsButtons: true, phone: "first line" },
    }),
  ];
}
