import { type Department, type DepartmentArea, NewDepartmentArea } from "../../../src/modules/departments/schema.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { SelectField, TextField } from "../../components/form-fields.tsx";
import { titledError, useAction } from "../../data/calls.ts";

interface AreaDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The area to change; undefined adds one. */
  area: DepartmentArea | undefined;
  departments: readonly Department[];
  /** The department that a new area begins with. */
  departmentId: number | undefined;
}

/** A new area with its department, or one to change, over the list of areas. */
export function AreaDialog({ area, departments, departmentId, ...dialog }: AreaDialogProps) {
  const create = useAction("departmentAreas", "create", { failed: titledError });
  const update = useAction("departmentAreas", "update", { failed: titledError });
  return (
    <FormDialog
      {...dialog}
      title={area ? "Edit Department Area" : "Add Department Area"}
      submit={area ? "Update Area" : "Create Area"}
      pending="Saving..."
      form={{
        schema: NewDepartmentArea,
        initial: { name: area?.name ?? "", departmentId: area?.departmentId ?? departmentId },
        draft: area ? `department-areas.${area.id}` : "department-areas.new",
        onSubmit: (input) => (area ? update.mutateAsync({ id: area.id, ...input }) : create.mutateAsync(input)),
      }}
    >
      {({ field }) => {
        const { value, onChange, ...department } = field("departmentId");
        return (
          <>
            <TextField {...field("name")} label="Area Name" isRequired />
            <SelectField
              {...department}
              label="Department"
              isRequired
              placeholder="Select department"
              choices={departments.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={value === undefined ? "" : String(value)}
              onChange={(id) => onChange(Number(id))}
            />
          </>
        );
      }}
    </FormDialog>
  );
}
