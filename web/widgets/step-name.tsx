import { stepLabel } from "../../src/modules/work-orders/rules.ts";
import { css, cx } from "../styled-system/css/index.js";

interface StepNameProps {
  step: number;
  /** Null if production has no such step. */
  operation: string | null;
}

/**
 * On lists, the floor's board, the dashboard and pages: which step a work order is at, in words. The numbers of the
 * first seven each have a colour.
 */
export function StepName({ step, operation }: StepNameProps) {
  const label = stepLabel(step, operation);
  return (
    <span className={box} title={label}>
      {operation !== null && (
        <>
          <span className={cx(number, colorOfStep(step))}>{step}</span>
          <span className={unseen}> · </span>
        </>
      )}
      <span className={words}>{operation ?? label}</span>
    </span>
  );
}

/** The colour of a step by its number, also that of the department to which it belongs. */
export function colorOfStep(step: number): string {
  return COLORS[step] ?? PLAIN;
}

const box = css({
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  gap: "1.5",
  maxWidth: "full",
  verticalAlign: "middle",
});
const number = css({
  display: "grid",
  placeItems: "center",
  flexShrink: "0",
  minWidth: "5",
  height: "5",
  px: "1",
  borderRadius: "md",
  borderWidth: "1px",
  textStyle: "xs",
  fontWeight: "semibold",
});
const unseen = css({ srOnly: true });
const words = css({ minWidth: "0", overflowWrap: "anywhere" });

// From grey through the cool colours to green. Red is for what is late.
const PLAIN = css({ background: "tone.neutral.bg", borderColor: "tone.neutral.line", color: "tone.neutral.fg" });
const COLORS: Record<number, string> = {
  1: PLAIN,
  2: css({ background: "tone.info.bg", borderColor: "tone.info.line", color: "tone.info.fg" }),
  3: css({
    background: { _light: "#def7f9", _dark: "#082c36" },
    borderColor: { _light: "#9ddde7", _dark: "#045468" },
    color: { _light: "#0b6680", _dark: "#4ccce6" },
  }),
  4: css({ background: "tone.violet.bg", borderColor: "tone.violet.line", color: "tone.violet.fg" }),
  5: css({
    background: { _light: "#fee9f5", _dark: "#37172f" },
    borderColor: { _light: "#efbfdd", _dark: "#591c47" },
    color: { _light: "#a8217b", _dark: "#ff8dcc" },
  }),
  6: css({ background: "tone.warning.bg", borderColor: "tone.warning.line", color: "tone.warning.fg" }),
  7: css({ background: "tone.success.bg", borderColor: "tone.success.line", color: "tone.success.fg" }),
};
