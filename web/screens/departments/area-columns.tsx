import { Pencil, Trash2 } from "lucide-react";
import { formatInstantDay } from "../../../src/lib/dates.ts";
import type { DepartmentArea } from "../../../src/modules/departments/schema.ts";
import { columnsFor, DATE, NAME } from "../../components/columns.ts";
import { RowActions } from "../../components/row-actions.tsx";

const column = columnsFor<DepartmentArea>();

interface AreaActions {
  /** Undefined where they are not for the person here. */
  edit: ((area: DepartmentArea) => void) | undefined;
  remove: ((area: DepartmentArea) => void) | undefined;
}

const name = column.of("name", { header: "Area Name", meta: { ...NAME, phone: "title" } });
const departmentName = column.of("departmentName", {
  header: "Department",
  meta: { ...NAME, phone: "second line" },
});
const createdAt = column.of("createdAt", {
  header: "Created",
  cell: ({ value }) => formatInstantDay(value),
  meta: { ...DATE, phone: "second line" },
});

/** The columns where the areas of several departments are listed, on the departments' screens. */
export function areaColumns(actions: AreaActions) {
  return [name, departmentName, createdAt, ...actionsColumn(actions)];
}

/** The columns where all areas are of one department, on the departments' screens. */
export function ownAreaColumns(actions: AreaActions) {
  return [name, createdAt, ...actionsColumn(actions)];
}

function actionsColumn({ edit, remove }: AreaActions) {
  if (!edit && !remove) return [];
  return [
    column.of(({ id }) => id, {
      id: "actions",
      header: "Actions",
      isSortable: false,
      cell: ({ row }) => (
        <RowActions
          actions={[
            { label: `Edit ${row.name}`, icon: Pencil, run: edit && (() => edit(row)) },
            { label: `Delete ${row.name}`, icon: Trash2, run: remove && (() => remove(row)) },
          ]}
        />
      ),
      meta: { least: 92, holdsButtons: true, phone: "first line" },
    }),
  ];
}
