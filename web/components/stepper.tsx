import { css } from "../styled-system/css/index.js";
import { MarkedName, StepMark } from "./step-mark.tsx";

interface Stage {
  key: string | number;
  name: string;
  /** The number it shows. */
  number: number;
  isPassed: boolean;
  isPresent: boolean;
  /** It is passed by, and says so. */
  isSkipped?: boolean;
}

/** How far any record has come: past stages are ticked, and the present one stands out. */
export function Stepper({ label, stages }: { label: string; stages: readonly Stage[] }) {
  return (
    <ol aria-label={label} className={line}>
      {stages.map(({ key, name, number, isPassed, isPresent, isSkipped = false }) => {
        const state = isSkipped ? "skipped" : isPassed ? "done" : isPresent ? "now" : "to come";
        return (
          <li
            key={key}
            aria-current={isPresent ? "step" : undefined}
            data-passed={(isPassed && !isSkipped) || undefined}
            className={item}
          >
            <StepMark number={number} state={state} />
            <MarkedName name={name} state={state} />
          </li>
        );
      })}
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
});
