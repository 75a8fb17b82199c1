import type { Department, DepartmentArea } from "../../../src/modules/departments/schema.ts";
import { SelectField } from "../../components/form-fields.tsx";
import { halves } from "../../components/form-grids.ts";
import { useRead } from "../../data/calls.ts";
import type { useUserForm } from "./use-user-form.ts";
import { NONE } from "./user-values.ts";

/** In a user's form: the departments where they work, each with one of its areas. */
export function PlaceFields({ form }: { form: ReturnType<typeof useUserForm> }) {
  const departments = useRead("departments", "list", {}).data?.rows ?? [];
  const areas = useRead("departmentAreas", "list", {}).data?.rows ?? [];
  const place = (rank: "primary" | "secondary", label: string) => {
    const [department, area] = [form.field(`${rank}_department`), form.field(`${rank}_area`)];
    const isChosen = department.value !== NONE;
    return (
      <>
        <SelectField
          {...department}
          label={`${label} Department`}
          choices={choicesOf(departments, department.value)}
          onChange={(chosen) => form.change({ [`${rank}_department`]: chosen, [`${rank}_area`]: NONE })}
        />
        <SelectField
          {...area}
          label={`${label} Area`}
          choices={isChosen ? choicesOf(areasOf(areas, department.value), area.value) : []}
          value={isChosen ? area.value : ""}
          placeholder="Select department first"
          isDisabled={!isChosen}
        />
      </>
    );
  };
  return (
    <div className={halves}>
      {place("primary", "Primary")}
      {place("secondary", "Secondary")}
    </div>
  );
}

function areasOf(areas: readonly DepartmentArea[], department: string) {
  return areas.filter(({ departmentName }) => departmentName === department);
}

/** None, the names, and the chosen one, even if it no longer exists. */
function choicesOf(named: readonly Pick<Department, "name">[], chosen: string) {
  const names = named.map(({ name }) => name);
  const all = chosen === NONE || names.includes(chosen) ? names : [chosen, ...names];
  return [{ value: NONE, label: "None" }, ...all.map((name) => ({ value: name, label: name }))];
}
