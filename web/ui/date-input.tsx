import { CalendarDays } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { css } from "../styled-system/css/index.js";
import { IconButton } from "./button.tsx";
import { type ControlProps, Input } from "./field.tsx";

interface DateInputProps {
  name: string;
  /** `YYYY-MM-DD`, or the typed text if that is no day; "" for none. */
  value: string;
  onChange: (value: string) => void;
  /** The day that a text means, if any. */
  read: (text: string) => string | undefined;
  /** The text for a value that was not just typed. */
  show: (value: string) => string;
  /** From the `Field` around it. */
  control: ControlProps;
}

/** A field for a day, with the browser's own calendar at its end: a click, or Alt+Down as in any date field. */
export function DateInput({ name, value, onChange, read, show, control }: DateInputProps) {
  const [typed, setTyped] = useState<string>();
  const calendar = useRef<HTMLInputElement>(null);
  const isTyped = typed !== undefined && (read(typed) ?? typed) === value;

  const open = () => {
    try {
      calendar.current?.showPicker();
    } catch {
      calendar.current?.focus();
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" || !event.altKey) return;
    event.preventDefault();
    open();
  };
  return (
    <div className={box}>
      <Input
        {...control}
        name={name}
        value={isTyped ? typed : show(value)}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(read(target.value) ?? target.value);
        }}
        onBlur={() => setTyped(undefined)}
        onKeyDown={onKeyDown}
        autoComplete="off"
        placeholder="12/18, fri, +8w"
        className={line}
      />
      <input
        ref={calendar}
        type="date"
        aria-hidden
        tabIndex={-1}
        value={read(value) ?? ""}
        onChange={({ target }) => onChange(target.value)}
        className={hidden}
      />
      <IconButton
        label="Open calendar"
        aria-describedby={control["aria-labelledby"]}
        size="xs"
        tabIndex={-1}
        className={opener}
        onClick={open}
      >
        <CalendarDays />
      </IconButton>
    </div>
  );
}

const box = css({ position: "relative" });
const line = css({ pe: "10!" });
const opener = css({
  position: "absolute",
  insetEnd: "1",
  top: "50%",
  translate: "0 -50%",
  color: "fg.muted",
  // Large enough for a finger, however small it looks.
  _after: { content: '""', position: "absolute", inset: "-2.5" },
});
// The calendar opens where this stands, below the end of the field.
const hidden = css({
  position: "absolute",
  insetEnd: "0",
  bottom: "0",
  width: "9",
  height: "full",
  opacity: "0",
  pointerEvents: "none",
});
