import type { MouseEvent } from "react";
import { dataTable } from "../styled-system/recipes/index.js";

interface TickProps {
  label: string;
  isOn: boolean;
  /** Some of its rows are chosen, but not all. */
  isPartly?: boolean;
  /** Called with whether Shift was held. */
  onChange: (isStretch: boolean) => void;
}

const styles = dataTable();

/** The box in a `DataTable` that chooses a row, or all of them. The grid keeps the focus, and its keys do the same. */
export function Tick({ label, isOn, isPartly = false, onChange }: TickProps) {
  const change = (event: MouseEvent<HTMLInputElement>) => {
    onChange(event.shiftKey);
    event.currentTarget.closest<HTMLElement>("[role=grid]")?.focus({ preventScroll: true });
  };
  return (
    // The row around it is a link. A miss of the small box still selects.
    <label className={styles.tick} onClick={(event) => event.stopPropagation()}>
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={label}
        checked={isOn}
        ref={(box) => {
          if (box) box.indeterminate = isPartly;
        }}
        onClick={change}
        readOnly
      />
    </label>
  );
}
