import { CircleAlert, CircleCheck, type LucideIcon, TriangleAlert } from "lucide-react";
import type { CapacityLevel } from "../../../src/modules/production/schema.ts";
import { css, cx } from "../../styled-system/css/index.js";

/** How a level looks; its colour never stands alone. */
export const LEVELS: Record<CapacityLevel, { label: string; icon: LucideIcon; text: string; surface: string }> = {
  good: {
    label: "Good",
    icon: CircleCheck,
    text: css({ color: "tone.success.fg" }),
    surface: css({ background: "tone.success.bg", borderColor: "tone.success.line" }),
  },
  warning: {
    label: "Warning",
    icon: TriangleAlert,
    text: css({ color: "tone.warning.fg" }),
    surface: css({ background: "tone.warning.bg", borderColor: "tone.warning.line" }),
  },
  overloaded: {
    label: "Overloaded",
    icon: CircleAlert,
    text: css({ color: "tone.danger.fg" }),
    surface: css({ background: "tone.danger.bg", borderColor: "tone.danger.line" }),
  },
};

/** A level's dot and its word, with a number of things at that level if there is one. */
export function LevelMark({ level, count }: { level: CapacityLevel; count?: number }) {
  const { label, icon: Icon, text } = LEVELS[level];
  return (
    <span className={cx(mark, text)}>
      <Icon aria-hidden size={15} />
      {label}
      {count !== undefined && <span className={css({ fontWeight: "semibold" })}>{count.toLocaleString("en-US")}</span>}
    </span>
  );
}

const mark = css({ display: "inline-flex", alignItems: "center", gap: "1.5", whiteSpace: "nowrap" });
