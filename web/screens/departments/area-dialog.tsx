import { type Department, type DepartmentArea, NewDepartmentArea } from "../../../src/modules/departments/schema.ts";
import { IdField, TextField } from "../../components/form-fields.tsx";
import { titledError } from "../../data/calls.ts";
import { formValues } from "../../widgets/form-values.ts";
import { RecordDialog } from "../../widgets/record-dialog.tsx";

interface AreaDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The area to change; undefined adds one. */
  area: DepartmentArea | undefined;
  departments: readonly Department[];
  /** The department chosen at first for a new area. */
  departmentId: number | undefined;
}

/** A new area with its department, or one to change, over the list of areas. */
export function AreaDialog({ area, departments, departmentId, ...dialog }: AreaDialogProps) {
  return (
    <RecordDialog
      {...dialog}
      noun="departmentAreas"
      word="Department Area"
      submit={area ? "Update Area" : "Create Area"}
      pending="Saving..."
      record={area}
      schema={NewDepartmentArea}
      initial={formValues(NewDepartmentArea, area ?? { departmentId })}
      toasts={{ failed: titledError }}
    >
      {({ field }) => (
        <>
          <TextField {...field("name")} label="Area Name" isRequired />
          <IdField
            {...field("departmentId")}
            label="Department"
            isRequired
            placeholder="Select department"
            choices={departments.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </>
      )}
    </RecordDialog>
  );
}
