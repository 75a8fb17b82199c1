import { type Department, NewDepartment } from "../../../src/modules/departments/schema.ts";
import { TextField } from "../../components/form-fields.tsx";
import { titledError } from "../../data/calls.ts";
import { formValues } from "../../widgets/form-values.ts";
import { RecordDialog } from "../../widgets/record-dialog.tsx";

interface DepartmentDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The department to rename; undefined adds one. */
  department?: Department | undefined;
}

const FOR_FLOOR = "For the floor's screens in Spanish";

/** Asks for the name of a new department, which Enter sends, or for new names. */
export function DepartmentDialog({ department, ...dialog }: DepartmentDialogProps) {
  return (
    <RecordDialog
      {...dialog}
      noun="departments"
      word="Department"
      submit="Save"
      pending="Saving..."
      record={department}
      schema={NewDepartment}
      initial={formValues(NewDepartment, department)}
      toasts={{ failed: titledError }}
    >
      {({ field }) => (
        <>
          <TextField {...field("name")} label="Department Name" isRequired />
          {department && <TextField {...field("nameEs")} label="Name in Spanish" hint={FOR_FLOOR} />}
        </>
      )}
    </RecordDialog>
  );
}
