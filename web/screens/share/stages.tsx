import { StepMark } from "../../components/step-mark.tsx";
import { css } from "../../styled-system/css/index.js";

interface StagesProps {
  stages: readonly string[];
  /** How many are done. */
  done: number;
}

/** Behind a share link: the stages of an order from first to last, with the present one marked. */
export function Stages({ stages, done }: StagesProps) {
  return (
    <ol aria-label="How far it is" className={css({ display: "grid" })}>
      {stages.map((stage, at) => {
        const state = at < done ? "done" : at === done ? "now" : "to come";
        return (
          <li
            key={`${at} ${stage}`}
            className={row}
            data-state={state}
            aria-current={state === "now" ? "step" : undefined}
          >
            <StepMark number={at + 1} state={state} />
            <span>{stage}</span>
            <span className={css({ ms: "auto", textStyle: "sm", color: "fg.muted" })}>
              {SAID[state] ?? <span className={css({ srOnly: true })}>To come</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

const SAID = { done: "Done", now: "Now", "to come": undefined };

const row = css({
  display: "flex",
  alignItems: "center",
  gap: "3",
  py: "2",
  color: "fg.muted",
  "&[data-state=now]": { color: "fg.default", fontWeight: "semibold" },
});
