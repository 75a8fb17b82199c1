import { css } from "../../styled-system/css/index.js";

interface ChipsProps {
  /** What is chosen, for screen readers. */
  label: string;
  choices: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

/** On the time clock: one of some choices, all in sight, each large enough for a finger. */
export function Chips({ label, choices, value, onChange }: ChipsProps) {
  return (
    <fieldset className={row}>
      <legend className={css({ srOnly: true })}>{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={chip}
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}

const row = css({
  display: "flex",
  flexWrap: { md: "wrap" },
  gap: "2",
  overflowX: "auto",
  mx: "-1",
  px: "1",
  py: "1",
  minWidth: "0",
});
const chip = css({
  flexShrink: "0",
  minHeight: "14",
  px: "5",
  borderWidth: "1px",
  borderColor: "border.control",
  borderRadius: "full",
  background: "bg.default",
  fontWeight: "medium",
  cursor: "pointer",
  "&[aria-pressed=true]": { background: "indigo.default", borderColor: "indigo.default", color: "white" },
});
