import type { ComponentProps, KeyboardEvent } from "react";
import { readNumber } from "../../src/lib/cells.ts";
import { round } from "../../src/lib/numbers.ts";
import { Input } from "../ui/field.tsx";

interface NumberInputProps extends Omit<ComponentProps<typeof Input>, "value" | "onChange" | "type"> {
  value: string;
  onText: (text: string) => void;
  min?: number | undefined;
  step?: number | undefined;
}

/**
 * In any form: a number as it is typed; the arrow keys count it up and down. It is a field for text, because the
 * browser's own field for numbers drops a comma without a word: "12,50" becomes 1250.
 */
export function NumberInput({ value, onText, min, step = 1, onKeyDown, ...input }: NumberInputProps) {
  const count = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const by = event.key === "ArrowUp" ? step : event.key === "ArrowDown" ? -step : 0;
    const read = readNumber(value || "0");
    if (by === 0 || event.altKey || "problem" in read) return;
    event.preventDefault();
    onText(String(round(Math.max(min ?? -Infinity, read.value + by), 3)));
  };
  return (
    <Input
      autoComplete="off"
      {...input}
      role="spinbutton"
      inputMode={step < 1 ? "decimal" : "numeric"}
      aria-valuemin={min}
      step={step}
      value={value}
      onChange={({ target }) => onText(target.value)}
      onKeyDown={count}
    />
  );
}
