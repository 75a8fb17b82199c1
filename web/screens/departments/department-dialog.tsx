import { type Department, NewDepartment } from "../../../src/modules/departments/schema.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { TextField } from "../../components/form-fields.tsx";
import { titledError, useAction } from "../../data/calls.ts";

interface DepartmentDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The department to rename; undefined adds one. */
  department?: Department | undefined;
}

/** Asks for the name of a new department, or for another one. */
export function DepartmentDialog({ department, ...dialog }: DepartmentDialogProps) {
  const create = useAction("departments", "create", { failed: titledError });
  const rename = useAction("departments", "update", { failed: titledError });
  return (
    <FormDialog
      {...dialog}
      title={department ? "Edit Department" : "Add Department"}
      submit="Save"
      pending="Saving..."
      form={{
        schema: NewDepartment,
        initial: { name: department?.name ?? "" },
        draft: department ? `departments.${department.id}` : "departments.new",
        onSubmit: ({ name }) =>
          department ? rename.mutateAsync({ id: department.id, name }) : create.mutateAsync({ name }),
      }}
    >
      {({ field }) => <TextField {...field("name")} label="Department Name" isRequired />}
    </FormDialog>
  );
}
