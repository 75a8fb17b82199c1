import { X } from "lucide-react";
import { Role } from "../../../src/modules/staff/schema.ts";
import type { FieldState } from "../../components/use-form.ts";
import { useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { audienceName } from "./rule-words.ts";
import type { usePeople } from "./use-people.ts";

interface AudienceFieldProps extends FieldState<readonly string[]> {
  /** Whether the record it is about has a department. */
  hasDepartment: boolean;
  people: ReturnType<typeof usePeople>;
}

/**
 * Who gets a rule's notifications: roles, departments and people, one after the other. If nobody is named, everybody
 * who may see the record.
 */
export function AudienceField({ value, onChange, error, hasDepartment, people }: AudienceFieldProps) {
  const departments = useRead("departments", "list", {}).data?.rows ?? [];
  const nameOf = (id: number) => people.find((one) => one.id === id)?.full_name ?? `Person ${id}`;
  const keys = [
    ...(hasDepartment ? ["its department"] : []),
    ...Role.options.map((role) => `role ${role}`),
    ...departments.map(({ name }) => `department ${name}`),
    ...people.filter(({ isActive }) => isActive).map(({ id }) => `staff ${id}`),
  ];
  const choices = keys
    .filter((key) => !value.includes(key))
    .map((key) => ({ value: key, label: audienceName(key, nameOf) }));
  return (
    <div className={css({ display: "grid", gap: "2" })}>
      <Field
        label="Tells"
        error={error}
        hint="A role, a department or a person. Without any: everyone who may see the record."
      >
        {(control) => (
          <Select
            control={control}
            choices={choices}
            value=""
            placeholder={value.length === 0 ? "Everyone" : "Add another"}
            onChange={(key) => onChange([...value, key])}
          />
        )}
      </Field>
      {value.length > 0 && (
        <ul aria-label="Those it tells" className={css({ display: "flex", flexWrap: "wrap", gap: "2" })}>
          {value.map((key) => (
            <li key={key}>
              <Button
                size="xs"
                variant="outline"
                aria-label={`Do not tell ${audienceName(key, nameOf)}`}
                onClick={() => onChange(value.filter((other) => other !== key))}
              >
                {audienceName(key, nameOf)}
                <X />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
