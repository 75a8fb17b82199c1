import { formatNumber } from "../../src/lib/text.ts";
import { css } from "../styled-system/css/index.js";
import { chip } from "../ui/chip.ts";

interface Chip {
  label: string;
  /** How many it finds; undefined while that is unknown, null if it is not shown. */
  count: number | null | undefined;
  isOn: boolean;
  /** Narrows the list to it, or widens it again. */
  onToggle: () => void;
}

/** Over any list: the most common searches with their counts. A click narrows the list, another one widens it. */
export function FilterChips({ label, chips }: { label: string; chips: readonly Chip[] }) {
  return (
    <fieldset className={row}>
      <legend className={css({ srOnly: true })}>{label}</legend>
      {chips.map(({ label, count, isOn, onToggle }) => (
        <button key={label} type="button" aria-pressed={isOn} className={chip} onClick={onToggle}>
          {label} {count !== null && <span className={number}>{formatNumber(count) ?? "…"}</span>}
        </button>
      ))}
    </fieldset>
  );
}

const row = css({ display: "flex", flexWrap: "wrap", gap: "2", flexBasis: "full", order: "1" });
// As wide as three digits, so that the next chip does not move when they come.
const number = css({
  fontWeight: "semibold",
  fontVariantNumeric: "tabular-nums",
  minWidth: "3ch",
  textAlign: "start",
});
