import { useId } from "react";
import { css, cx } from "../styled-system/css/index.js";
import type { ControlProps } from "./field.tsx";
import type { Suggestion } from "./select.tsx";

interface SegmentsProps {
  choices: readonly Suggestion[];
  value: string;
  onChange: (value: string) => void;
  /** As one bar, for a screen's views; otherwise apart, for a field with long words. */
  isJoined?: boolean;
  /** From the `Field` around it, or `aria-label` if no label is visible. */
  control: Partial<ControlProps> & { "aria-label"?: string };
}

/** One of a few choices, all in sight: a click each, or the arrow keys. */
export function Segments({ choices, value, onChange, isJoined = false, control }: SegmentsProps) {
  const name = useId();
  return (
    <div role="radiogroup" {...control} className={isJoined ? joined : apart}>
      {choices.map((choice) => (
        <label key={choice.value} className={cx(segment, isJoined ? inBar : ofField)}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            disabled={choice.isRefused}
            onChange={() => onChange(choice.value)}
            className={css({ srOnly: true })}
          />
          {choice.note ? (
            <span className={noted}>
              {choice.label}
              <span className={note}>{choice.note}</span>
            </span>
          ) : (
            choice.label
          )}
        </label>
      ))}
    </div>
  );
}

const apart = css({ display: "flex", flexWrap: "wrap", gap: "1.5" });
const joined = css({ display: "inline-flex", gap: "1", p: "1", borderRadius: "l2", background: "bg.subtle" });
const segment = css({
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  minHeight: { base: "11", md: "9" },
  px: "3",
  borderRadius: "l2",
  textStyle: "sm",
  cursor: "pointer",
  color: "fg.muted",
  _hover: { color: "fg.default" },
  "&:has(:disabled)": { cursor: "not-allowed", color: "fg.subtle!", borderStyle: "dashed" },
  "&:has(:focus-visible)": { outline: "2px solid", outlineColor: "colorPalette.default", outlineOffset: "1px" },
});
const ofField = css({
  borderWidth: "1px",
  borderColor: "border.control",
  background: "bg.default",
  "&:has(:checked)": {
    borderColor: "colorPalette.default",
    boxShadow: "inset 0 0 0 1px {colors.colorPalette.default}",
    background: "colorPalette.subtle.bg",
    color: "fg.default",
    fontWeight: "medium",
  },
});
const noted = css({ display: "grid", py: "1" });
const note = css({ color: "fg.muted", textStyle: "xs", fontWeight: "normal", maxWidth: "xs" });
const inBar = css({
  minHeight: { base: "10", md: "8" },
  "&:has(:checked)": { background: "bg.default", boxShadow: "card", color: "fg.default", fontWeight: "medium" },
});
