import { css } from "../styled-system/css/index.js";
import { type Choice, Select } from "../ui/select.tsx";

/** Stands for no choice, because an entry of a list must have a value. */
const NO_FILTER = "no filter";

interface FilterSelectProps {
  /** What it filters by, for screen readers: "Status". */
  label: string;
  /** The choice of no filter: "All Status". */
  all: string;
  choices: readonly Choice[];
  /** The chosen value, undefined for no filter. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Over any list: narrows it to one value, or not at all. */
export function FilterSelect({ label, all, choices, value, onChange }: FilterSelectProps) {
  return (
    <div className={css({ flex: { sm: "1 1 9rem" }, width: { base: "full", sm: "auto" }, maxWidth: { sm: "44" } })}>
      <Select
        control={{ "aria-label": label }}
        choices={[{ value: NO_FILTER, label: all }, ...choices]}
        value={value ?? NO_FILTER}
        onChange={(chosen) => onChange(chosen === NO_FILTER ? undefined : chosen)}
      />
    </div>
  );
}
