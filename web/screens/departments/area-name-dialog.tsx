import { type DepartmentArea, NewArea } from "../../../src/modules/departments/schema.ts";
import { useChangeArea } from "./department-actions.ts";
import { NameDialog } from "./name-dialog.tsx";

interface AreaNameDialogProps {
  isOpen: boolean;
  onClose: () => void;
  area: DepartmentArea | undefined;
}

/** Another name for an area that stays in its department. */
export function AreaNameDialog({ isOpen, onClose, area }: AreaNameDialogProps) {
  const change = useChangeArea();
  if (!area) return null;
  const { id, name, departmentId } = area;
  return (
    <NameDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Edit Area"
      label="Area Name"
      schema={NewArea}
      draft={`department-areas.name.${id}`}
      name={name}
      onSave={(name) => change({ id, departmentId, name })}
    />
  );
}
