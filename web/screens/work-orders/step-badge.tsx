import { css } from "../../styled-system/css/index.js";
import { Badge } from "../../ui/badge.tsx";

interface StepBadgeProps {
  step: number;
  /** Null where production has no such step. */
  operation: string | null;
}

/** Which step a work order is at, in words; the first seven have a colour each. */
export function StepBadge({ step, operation }: StepBadgeProps) {
  const label = stepLabel(step, operation);
  return (
    <Badge className={`${box} ${COLORS[step] ?? ""}`} title={label}>
      <span className={css({ truncate: true })}>{label}</span>
    </Badge>
  );
}

/** "3 · Machine inlets"; a step that production does not have is "Step 9". */
export function stepLabel(step: number, operation: string | null): string {
  return operation === null ? `Step ${step}` : `${step} · ${operation}`;
}

const box = css({ display: "inline-flex", maxWidth: "full", minWidth: "0", verticalAlign: "middle" });

// From grey over the cool colours to green. Red is for what is late.
const COLORS: Record<number, string> = {
  1: css({ background: "tone.neutral.bg", borderColor: "tone.neutral.line", color: "tone.neutral.fg" }),
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
