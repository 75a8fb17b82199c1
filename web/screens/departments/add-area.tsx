import { NewArea } from "../../../src/modules/departments/schema.ts";
import { titledError, useAction } from "../../data/calls.ts";
import { AddRow } from "./add-row.tsx";

/** On screens about one department: the name of a new area in it. */
export function AddArea({ departmentId }: { departmentId: number }) {
  const add = useAction("departments", "addArea", { failed: titledError });
  return (
    <AddRow
      label="New area"
      placeholder="New area name"
      button="Add Area"
      schema={NewArea}
      draft={`department-areas.add.${departmentId}`}
      onAdd={(name) => add.mutateAsync({ id: departmentId, name })}
    />
  );
}
