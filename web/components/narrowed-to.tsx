import { X } from "lucide-react";
import { css } from "../styled-system/css/index.js";
import { chip } from "../ui/chip.ts";

interface Narrowing {
  /** What it shows: "Completed 10/1/2026 – 10/31/2026". */
  label: string;
  onRemove: () => void;
}

/** Over any list: what a link narrowed it to, if no filter shows that. A click takes one away. */
export function NarrowedTo({ narrowings }: { narrowings: readonly Narrowing[] }) {
  if (narrowings.length === 0) return null;
  return (
    <ul aria-label="Narrowed to" className={row}>
      {narrowings.map(({ label, onRemove }) => (
        <li key={label}>
          <button type="button" className={chip} data-on onClick={onRemove}>
            {label}
            <X aria-hidden size={14} />
            <span className={css({ srOnly: true })}>remove</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const row = css({ display: "flex", flexWrap: "wrap", gap: "2", flexBasis: "full", order: "2" });
