import { type DepartmentArea, NewArea } from "../../../src/modules/departments/schema.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { TextField } from "../../components/form-fields.tsx";
import { titledError, useAction } from "../../data/calls.ts";

interface AreaNameDialogProps {
  isOpen: boolean;
  onClose: () => void;
  area: DepartmentArea | undefined;
}

/** Renames an area; it stays in its department. */
export function AreaNameDialog({ area, ...dialog }: AreaNameDialogProps) {
  const { mutateAsync } = useAction("departmentAreas", "update", { failed: titledError });
  if (!area) return null;
  const { id, name, departmentId } = area;
  return (
    <FormDialog
      {...dialog}
      title="Edit Area"
      submit="Save"
      pending="Saving..."
      form={{
        schema: NewArea,
        initial: { name },
        draft: `department-areas.name.${id}`,
        onSubmit: ({ name }) => mutateAsync({ id, departmentId, name }),
      }}
    >
      {({ field }) => <TextField {...field("name")} label="Area Name" isRequired />}
    </FormDialog>
  );
}
