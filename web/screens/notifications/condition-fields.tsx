import { Plus } from "lucide-react";
import { FIELDS, type FieldName } from "../../../src/modules/notifications/rules.ts";
import { SelectField, TextField } from "../../components/form-fields.tsx";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { comparisonsFor, MOST_CONDITIONS, type TypedCondition } from "./rule-values.ts";

interface ConditionFieldsProps {
  /** The fields that a condition of this occasion may name. */
  fields: readonly FieldName[];
  conditions: readonly TypedCondition[];
  errorAt: (path: string) => string | undefined;
  /** Gets a function from the present conditions to the new ones: a choice may arrive after the next typed letter. */
  onChange: (change: (now: readonly TypedCondition[]) => TypedCondition[]) => void;
}

/** The choice of no condition. */
const ALWAYS = "always";

/** What must be true besides the occasion of a notification: nothing, or all of these. */
export function ConditionFields({ fields, conditions, errorAt, onChange }: ConditionFieldsProps) {
  const choices = fields.map((name) => ({ value: name as string, label: FIELDS[name].label }));
  const put = (i: number, changes: Partial<TypedCondition>) =>
    onChange((now) => {
      const before = now[i] ?? { field: "", is: "", value: "" };
      return [...now.slice(0, i), { ...before, ...changes }, ...now.slice(i + 1)];
    });
  const choose = (i: number, field: string) => {
    if (field === ALWAYS) onChange((now) => now.filter((_, at) => at !== i));
    else put(i, { field, is: comparisonsFor(field)[0] ?? "is" });
  };
  const rows: readonly (TypedCondition | undefined)[] = conditions.length === 0 ? [undefined] : conditions;
  return (
    <div className={css({ display: "grid", gap: "3", justifyItems: "stretch" })}>
      {rows.map((condition, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a condition is known by its place alone.
        <div key={i} className={threes}>
          <SelectField
            name={`conditions.${i}.field`}
            label={i === 0 ? "If" : "And if"}
            error={errorAt(`conditions.${i}.field`)}
            value={condition?.field ?? ALWAYS}
            choices={[
              { value: ALWAYS, label: i === 0 && conditions.length < 2 ? "Always" : "Nothing more" },
              ...choices,
            ]}
            onChange={(field) => choose(i, field)}
          />
          {condition && (
            <>
              <SelectField
                name={`conditions.${i}.is`}
                label="Comparison"
                error={errorAt(`conditions.${i}.is`)}
                value={condition.is}
                choices={comparisonsFor(condition.field).map((word) => ({ value: word as string, label: word }))}
                onChange={(is) => put(i, { is })}
              />
              <TextField
                name={`conditions.${i}.value`}
                label="Value"
                isRequired
                error={errorAt(`conditions.${i}.value`)}
                value={condition.value}
                onChange={(value) => put(i, { value })}
              />
            </>
          )}
        </div>
      ))}
      {conditions.length > 0 && conditions.length < MOST_CONDITIONS && (
        <Button
          variant="outline"
          size="xs"
          css={{ justifySelf: "start" }}
          onClick={() => choose(conditions.length, fields[0] as string)}
        >
          <Plus />
          Another condition
        </Button>
      )}
    </div>
  );
}

const threes = css({ display: "grid", gap: "4", gridTemplateColumns: { base: "1fr", sm: "1fr 1fr 1.5fr" } });
