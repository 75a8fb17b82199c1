import { Check } from "lucide-react";
import { css } from "../styled-system/css/index.js";

interface Stage {
  key: string | number;
  name: string;
  /** What it is counted as. */
  number: number;
  isPassed: boolean;
  isPresent: boolean;
}

/** How far any record has come on its way: what is passed is ticked, and where it is stands out. */
export function Stepper({ label, stages }: { label: string; stages: readonly Stage[] }) {
  return (
    <ol aria-label={label} className={line}>
      {stages.map(({ key, name, number, isPassed, isPresent }) => (
        <li
          key={key}
          aria-current={isPresent ? "step" : undefined}
          data-passed={isPassed || undefined}
          className={item}
        >
          <span aria-hidden className={dot}>
            {isPassed ? <Check size={12} /> : number}
          </span>
          {name}
        </li>
      ))}
    </ol>
  );
}

const line = css({
  display: "flex",
  flexWrap: "wrap",
  columnGap: "5",
  rowGap: "2",
  textStyle: "sm",
});
const item = css({
  display: "flex",
  alignItems: "center",
  gap: "2",
  color: "fg.muted",
  "&[data-passed]": { color: "fg.default" },
  "&[aria-current]": { color: "fg.default", fontWeight: "semibold" },
  "&[data-passed] > span": { background: "tone.success.bg", color: "tone.success.fg", borderColor: "transparent" },
  "&[aria-current] > span": { background: "tone.info.fg", color: "tone.info.bg", borderColor: "transparent" },
});
const dot = css({
  display: "grid",
  placeItems: "center",
  width: "6",
  height: "6",
  lineHeight: "1",
  borderRadius: "full",
  borderWidth: "1px",
  textStyle: "xs",
  fontVariantNumeric: "tabular-nums",
  flexShrink: "0",
});
