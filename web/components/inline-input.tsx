import { type KeyboardEvent, useRef, useState } from "react";
import { css } from "../styled-system/css/index.js";
import type { Choice } from "../ui/select.tsx";

/** Where the focus goes after a field of a row: nowhere, to the next one, or to the one before. */
export type Then = "stay" | "next" | "before";

interface InlineInputProps {
  label: string;
  value: string;
  isNumber?: boolean;
  /** With these it is a select. */
  choices?: readonly Choice[];
  /** Called with the new text, if it changed, unless the field is left by Escape. */
  onSave: (value: string) => void;
  onLeave: (then: Then) => void;
}

/** In any list: a field in the place of a cell. Enter saves, Tab saves and goes on, Escape leaves it as it was. */
export function InlineInput({ label, value, isNumber = false, choices, onSave, onLeave }: InlineInputProps) {
  const [text, setText] = useState(value);
  // Leaving also moves the focus, which must not count as leaving again.
  const isLeft = useRef(false);
  const leave = (then: Then, isSaved = true) => {
    if (isLeft.current) return;
    isLeft.current = true;
    if (isSaved && text.trim() !== value) onSave(text.trim());
    onLeave(then);
  };
  const shared = {
    "aria-label": label,
    value: text,
    className: field,
    // It replaces the cell that was clicked.
    autoFocus: true,
    onBlur: () => leave("stay"),
    onKeyDown: (event: KeyboardEvent) => {
      event.stopPropagation();
      if (event.key === "Escape") leave("stay", false);
      else if (event.key === "Enter" || event.key === "Tab") {
        event.preventDefault();
        leave(event.key === "Enter" ? "stay" : event.shiftKey ? "before" : "next");
      }
    },
  };
  if (choices) {
    return (
      <select {...shared} onChange={({ target }) => setText(target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      {...shared}
      {...(isNumber ? ({ role: "spinbutton", inputMode: "numeric" } as const) : {})}
      autoComplete="off"
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setText(target.value)}
    />
  );
}

const field = css({
  flex: "1",
  width: "full",
  minWidth: "0",
  height: "9",
  px: "1.5",
  mx: "-1.5",
  borderWidth: "1px",
  borderColor: "border.control",
  borderRadius: "l1",
  background: "bg.default",
  textStyle: "sm",
  "[data-align=end] > &": { textAlign: "end" },
});
