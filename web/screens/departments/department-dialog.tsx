import { type Department, NewDepartment } from "../../../src/modules/departments/schema.ts";
import { useCreateDepartment, useRenameDepartment } from "./department-actions.ts";
import { NameDialog } from "./name-dialog.tsx";

interface DepartmentDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The department to rename; undefined adds one. */
  department?: Department | undefined;
}

/** Asks for the name of a new department, or for another one. */
export function DepartmentDialog({ isOpen, onClose, department }: DepartmentDialogProps) {
  const create = useCreateDepartment();
  const rename = useRenameDepartment();
  return (
    <NameDialog
      isOpen={isOpen}
      onClose={onClose}
      title={department ? "Edit Department" : "Add Department"}
      label="Department Name"
      schema={NewDepartment}
      draft={department ? `departments.${department.id}` : "departments.new"}
      name={department?.name}
      onSave={(name) => (department ? rename({ id: department.id, name }) : create({ name }))}
    />
  );
}
