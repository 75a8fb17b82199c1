import { CalendarDays, Clock } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { css, cx } from "../styled-system/css/index.js";
import { IconButton } from "./button.tsx";
import { type ControlProps, Input } from "./field.tsx";

interface TypedInputProps {
  of: "date" | "time";
  name: string;
  /** `YYYY-MM-DD` or `HH:MM`, or the typed text if that is neither; "" for none. */
  value: string;
  onChange: (value: string) => void;
  /** The day or time that a text means, if any. */
  read: (text: string) => string | undefined;
  /** The text for a value that was not just typed. */
  show: (value: string) => string;
  /** From the `Field` around it. */
  control: ControlProps;
  placeholder: string;
  /** The name of the button at its end. */
  opener: string;
  /** Larger, for fingers on the floor. */
  isLarge?: boolean;
}

/**
 * A field in which a day or a time is typed, with the browser's own calendar or clock at its end: a click, or Alt+Down
 * as in any date field.
 */
export function TypedInput({
  of,
  name,
  value,
  onChange,
  read,
  show,
  control,
  placeholder,
  opener,
  isLarge = false,
}: TypedInputProps) {
  const [typed, setTyped] = useState<string>();
  const picker = useRef<HTMLInputElement>(null);
  const isTyped = typed !== undefined && (read(typed) ?? typed) === value;

  const open = () => {
    try {
      picker.current?.showPicker();
    } catch {
      picker.current?.focus();
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
        placeholder={placeholder}
        className={cx(line, isLarge && large)}
      />
      <input
        ref={picker}
        type={of}
        aria-hidden
        tabIndex={-1}
        value={read(value) ?? ""}
        onChange={({ target }) => onChange(target.value)}
        className={cx(hidden, isLarge && css({ width: "14!" }))}
      />
      <IconButton
        label={opener}
        aria-describedby={control["aria-labelledby"]}
        size="xs"
        tabIndex={-1}
        className={cx(button, isLarge && largeButton)}
        onClick={open}
      >
        {of === "date" ? <CalendarDays /> : <Clock />}
      </IconButton>
    </div>
  );
}

const box = css({ position: "relative" });
const line = css({ pe: "10!" });
const large = css({ height: "14!", fontSize: "xl!", pe: "16!" });
const largeButton = css({ width: "14!", height: "14!", insetEnd: "0!" });
const button = css({
  position: "absolute",
  insetEnd: "1",
  top: "50%",
  translate: "0 -50%",
  color: "fg.muted",
  // Large enough for a finger, however small it looks.
  _after: { content: '""', position: "absolute", inset: "-2.5" },
});
// The calendar or clock opens where this stands, below the end of the field.
const hidden = css({
  position: "absolute",
  insetEnd: "0",
  bottom: "0",
  width: "9",
  height: "full",
  opacity: "0",
  pointerEvents: "none",
});
