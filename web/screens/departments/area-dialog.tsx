import { type Department, type DepartmentArea, NewDepartmentArea } from "../../../src/modules/departments/schema.ts";
import { DialogForm } from "../../components/dialog-form.tsx";
import { SelectField, TextField } from "../../components/form-fields.tsx";
import { useForm } from "../../components/use-form.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { useChangeArea, useCreateArea } from "./department-actions.ts";

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
export function AreaDialog({ isOpen, onClose, area, ...form }: AreaDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={area ? "Edit Department Area" : "Add Department Area"}>
      <AreaForm area={area} onClose={onClose} {...form} />
    </Dialog>
  );
}

function AreaForm({ onClose, area, departments, departmentId }: Omit<AreaDialogProps, "isOpen">) {
  const create = useCreateArea();
  const change = useChangeArea();
  const form = useForm({
    schema: NewDepartmentArea,
    initial: { name: area?.name ?? "", departmentId: area?.departmentId ?? departmentId },
    draft: area ? `department-areas.${area.id}` : "department-areas.new",
    onSubmit: async (input) => {
      await (area ? change({ id: area.id, ...input }) : create(input));
      onClose();
    },
  });
  const { value, onChange, ...department } = form.field("departmentId");
  return (
    <DialogForm form={form} submit={area ? "Update Area" : "Create Area"} pending="Saving..." onCancel={onClose}>
      <TextField {...form.field("name")} label="Area Name" isRequired />
      <SelectField
        {...department}
        label="Department"
        isRequired
        placeholder="Select department"
        choices={departments.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={value === undefined ? "" : String(value)}
        onChange={(id) => onChange(Number(id))}
      />
    </DialogForm>
  );
}
