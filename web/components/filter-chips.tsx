import { formatNumber } from "../../src/lib/text.ts";
import { css } from "../styled-system/css/index.js";
import { chip } from "../ui/chip.ts";

interface Chip {
  label: string;
  /** What it would find; undefined while it is not known, null where it is not told. */
  count: number | null | undefined;
  isOn: boolean;
  /** Narrows the list to it, or widens it again. */
  onToggle: () => void;
}

/**
 * Over any list: what one looks for most often in it, each with how many there are; a click narrows to it, another
 * one widens.
 */
export function FilterChips({ label, chips }: { label: string; chips: readonly Chip[] }) {
  return (
    <fieldset aria-label={label} className={row}>
      {chips.map(({ label, count, isOn, onToggle }) => (
        <button key={label} type="button" aria-pressed={isOn} className={chip} onClick={onToggle}>
          {label} {count !== null && <span className={number}>{formatNumber(count) ?? "…"}</span>}
        </button>
      ))}
    </fieldset>
  );
}

const row = css({ display: "flex", flexWrap: "wrap", gap: "2", flexBasis: "full", order: "1" });
// As wide as three digits, so that the next chip stays where it is when they come.
const number = css({
  fontWeight: "semibold",
  fontVariantNumeric: "tabular-nums",
  minWidth: "3ch",
  textAlign: "start",
});
