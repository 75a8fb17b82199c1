import { FieldGroup, single } from "../../components/field-group.tsx";
import { ChoiceField } from "../../components/form-fields.tsx";
import { Ticks } from "../../components/ticks.tsx";
import { css } from "../../styled-system/css/index.js";
import type { OtherField } from "./field-rules.ts";
import { NO_CHOICE } from "./prices.ts";

interface OtherOptionsProps {
  fields: readonly OtherField[];
  /** What is chosen in any of them. */
  chosen: readonly number[];
  /** What filled them. */
  note: string | undefined;
  /** What the server says of them. */
  error: string | undefined;
  onChange: (chosen: number[]) => void;
}

/** In any form of an order: the shop's own categories, one option of each, or several where the category allows that. */
export function OtherOptions({ fields, chosen, note, error: refused, onChange }: OtherOptionsProps) {
  if (fields.length === 0) return null;
  return (
    <FieldGroup title="More Options">
      {fields.map(({ id, name, isRequired, isMultiple, taken, choices, error, hint, instead }) => {
        const rest = chosen.filter((one) => !taken.includes(one));
        const take = (value: string) => onChange(value === NO_CHOICE.value ? rest : [...rest, Number(value)]);
        const offered = instead.map(({ value, label }) => ({ label, take: () => take(value) }));
        const common = { label: name, error, hint, isRequired };
        if (!isMultiple)
          return (
            <div key={id} className={single}>
              <ChoiceField
                {...common}
                instead={offered}
                name={`option-${id}`}
                none={NO_CHOICE}
                choices={choices}
                value={String(taken[0] ?? NO_CHOICE.value)}
                onChange={take}
              />
            </div>
          );
        return (
          <div key={id} className={css({ gridColumn: "1 / -1" })}>
            <Ticks
              {...common}
              // What is ticked wrongly is there to untick, and the others may go on with it.
              instead={error === undefined ? offered : []}
              ticks={choices.map(({ value, label, note, isRefused = false }) => ({
                name: `option-${value}`,
                label,
                value: taken.includes(Number(value)),
                isDisabled: isRefused,
                note,
                onChange: (is) =>
                  onChange(is ? [...chosen, Number(value)] : chosen.filter((one) => one !== Number(value))),
              }))}
            />
          </div>
        );
      })}
      {note !== undefined && (
        <p className={css({ gridColumn: "1 / -1", color: "fg.muted", textStyle: "xs" })}>{note}</p>
      )}
      {refused !== undefined && (
        <p role="alert" className={css({ gridColumn: "1 / -1", color: "fg.error", textStyle: "sm" })}>
          {refused}
        </p>
      )}
    </FieldGroup>
  );
}
