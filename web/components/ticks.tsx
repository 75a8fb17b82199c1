import type { ReactNode } from "react";
import { css } from "../styled-system/css/index.js";
import { Field, type FieldProps } from "../ui/field.tsx";

interface Tick {
  name: string;
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
  isDisabled?: boolean;
  /** Beside the label, for those who see and those who hear. */
  note?: ReactNode;
}

/** In any form: several things of one kind, each to be ticked. */
export function Ticks({
  ticks,
  hint,
  ...field
}: Pick<FieldProps, "label" | "hint" | "error" | "isRequired" | "instead"> & { ticks: readonly Tick[] }) {
  // A group of boxes cannot be required by a mark that is heard.
  const least = field.isRequired && !ticks.some(({ value }) => value) ? "At least one" : undefined;
  return (
    <Field {...field} hint={hint ?? least} isGroup>
      {({ "aria-required": _, ...control }) => (
        <div role="group" {...control} className={row}>
          {ticks.map(({ name, label, value, onChange, isDisabled = false, note }) => (
            <label key={name} className={tick} data-disabled={isDisabled || undefined}>
              <input
                type="checkbox"
                name={name}
                checked={value}
                disabled={isDisabled}
                onChange={({ target }) => onChange(target.checked)}
              />
              {label}
              {note !== undefined && <span className={css({ color: "fg.muted", textStyle: "xs" })}>{note}</span>}
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}

const row = css({ display: "flex", flexWrap: "wrap", columnGap: "5" });
const tick = css({
  display: "inline-flex",
  alignItems: "center",
  gap: "2",
  minHeight: { base: "11", md: "9" },
  cursor: "pointer",
  _disabled: { color: "fg.muted", cursor: "not-allowed" },
});
