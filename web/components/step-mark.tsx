import { Check } from "lucide-react";
import { css } from "../styled-system/css/index.js";

type State = "done" | "now" | "to come" | "skipped";

interface StepMarkProps {
  number: number;
  state: State;
  /** What a screen reader says for one that is done; without it, nothing. */
  done?: string;
}

/** The mark of a step or stage of any record: its number in a circle, a tick once it is done, a dash if it is skipped. */
export function StepMark({ number, state, done }: StepMarkProps) {
  return (
    <span className={mark} data-state={state} aria-hidden={done === undefined}>
      {state === "done" ? <Check size={14} aria-label={done} /> : state === "skipped" ? "–" : number}
    </span>
  );
}

/** The name beside the mark of any record's step; a screen reader hears how far it is. */
export function MarkedName({ name, state }: { name: string; state: State }) {
  if (state === "skipped") return <span>{name}, not needed</span>;
  return (
    <span>
      {name}
      <span className={css({ srOnly: true })}>, {state}</span>
    </span>
  );
}

const mark = css({
  display: "grid",
  placeItems: "center",
  boxSize: "6",
  flexShrink: "0",
  lineHeight: "1",
  borderRadius: "full",
  borderWidth: "1px",
  textStyle: "xs",
  fontVariantNumeric: "tabular-nums",
  "&[data-state=done]": { background: "tone.success.bg", color: "tone.success.fg", borderColor: "tone.success.line" },
  "&[data-state=skipped]": { borderStyle: "dashed" },
  "&[data-state=now]": { background: "indigo.default", color: "white", borderColor: "indigo.default" },
});
