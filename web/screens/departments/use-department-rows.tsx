import { LayoutGrid, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { formatNumber } from "../../../src/lib/text.ts";
import type { Department } from "../../../src/modules/departments/schema.ts";
import { Day } from "../../components/clock.tsx";
import { COUNT, columnsFor, DATE, NAME } from "../../components/columns.ts";
import { useConfirm } from "../../components/confirm.tsx";
import { actionsColumn } from "../../components/row-actions.tsx";
import { titledError, useAction } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { DepartmentDialog } from "./department-dialog.tsx";

const column = columnsFor<Department>();
const fields = [
  column.of("name", { header: "Department Name", meta: { ...NAME, phone: "title" } }),
  column.of("areasCount", {
    header: "Areas Count",
    cell: ({ value }) => formatNumber(value),
    meta: { ...COUNT, least: 120 },
  }),
  column.of("createdAt", {
    header: "Created",
    cell: ({ value }) => <Day of={value} />,
    meta: { ...DATE, phone: "second line" },
  }),
];

/** On the departments' screens: the columns of departments, and the dialogs of their rows. */
export function useDepartmentRows(manageAreas: (department: Department) => void) {
  const [edited, setEdited] = useState<Department>();
  const [isEditing, setEditing] = useState(false);
  const { confirm, dialog: question } = useConfirm();
  const { mutate } = useAction("departments", "remove", { failed: titledError });
  const may = useMay();
  const mayEdit = may("u", "departments");
  const edit = (department: Department) => {
    setEdited(department);
    setEditing(true);
  };
  const remove = ({ id, name }: Department) =>
    confirm({
      title: "Delete Department",
      question: `Delete ${name} department? This will also delete all associated areas.`,
      onConfirm: () => mutate({ id }),
    });
  const actions = actionsColumn<Department>(130, [
    { label: ({ name }) => `${mayEdit ? "Manage" : "See"} Areas of ${name}`, icon: LayoutGrid, run: manageAreas },
    { label: ({ name }) => `Edit ${name}`, icon: Pencil, run: mayEdit ? edit : undefined },
    { label: ({ name }) => `Delete ${name}`, icon: Trash2, run: may("d", "departments") ? remove : undefined },
  ]);
  const dialogs = (
    <>
      {edited && <DepartmentDialog isOpen={isEditing} onClose={() => setEditing(false)} department={edited} />}
      {question}
    </>
  );
  return { columns: [...fields, ...actions], dialogs };
}
