import { useState } from "react";
import { z } from "zod";
import { FilterSelect } from "../../components/filter-select.tsx";
import { FormDialog } from "../../components/form-dialog.tsx";
import type { FieldState } from "../../components/use-form.ts";
import { useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Select } from "../../ui/select.tsx";

const CHOOSE = "choose";

interface PeopleSelectProps {
  /** "first", "all", or ids: "3,7". */
  people: string;
  onChange: (people: string) => void;
}

/** Over the grid of a week: whose weeks are shown: everyone, the first three people, or chosen ones. */
export function PeopleSelect({ people, onChange }: PeopleSelectProps) {
  const [isChoosing, setChoosing] = useState(false);
  const chosen = /^\d/.test(people) ? people.split(",").map(Number) : [];
  const choices = [
    { value: "all", label: "Everyone" },
    { value: "first", label: "First three" },
    ...(chosen.length > 0 ? [{ value: people, label: `${chosen.length} chosen` }] : []),
    { value: CHOOSE, label: "Choose people..." },
  ];
  return (
    <div className={css({ width: { base: "full", sm: "44" } })}>
      <Select
        control={{ "aria-label": "People" }}
        choices={choices}
        value={people}
        onChange={(value) => (value === CHOOSE ? setChoosing(true) : value !== "" && onChange(value))}
      />
      <FormDialog
        isOpen={isChoosing}
        onClose={() => setChoosing(false)}
        title="Choose People"
        description="Choose whose weeks to show."
        submit="Show"
        pending="Show"
        form={{
          schema: z.object({ ids: z.array(z.number()) }),
          initial: { ids: chosen },
          onSubmit: async ({ ids }) => onChange(ids.length === 0 ? "all" : ids.join(",")),
        }}
      >
        {({ field }) => <PeopleField {...field("ids")} />}
      </FormDialog>
    </div>
  );
}

function PeopleField({ value: ids, onChange }: Pick<FieldState<number[]>, "value" | "onChange">) {
  const people = useRead("staff", "people", { status: "active" }).data?.rows ?? [];
  const toggle = (id: number) => onChange(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
  return (
    <ul className={list}>
      {people.map(({ id, full_name }) => (
        <li key={id}>
          <label className={choice}>
            <input type="checkbox" checked={ids.includes(id)} onChange={() => toggle(id)} />
            {full_name}
          </label>
        </li>
      ))}
    </ul>
  );
}

interface DepartmentSelectProps {
  department: string | undefined;
  onChange: (department: string | undefined) => void;
}

/** Over the grid of a week: whose weeks are shown, by department; people without one work for the shop in general. */
export function DepartmentSelect({ department, onChange }: DepartmentSelectProps) {
  const departments = useRead("departments", "list", {}).data?.rows.map(({ name }) => name) ?? [];
  return (
    <FilterSelect
      label="Department"
      all="All Departments"
      choices={[...departments, "General"].map((name) => ({ value: name, label: name }))}
      value={department}
      onChange={onChange}
    />
  );
}

const list = css({ display: "grid", gridTemplateColumns: { sm: "1fr 1fr" }, columnGap: "4" });
const choice = css({
  display: "flex",
  alignItems: "center",
  gap: "2.5",
  minHeight: { base: "9", _touch: "11" },
  cursor: "pointer",
  "& input": { width: "4", height: "4", accentColor: "indigo.default" },
});
