import { readTime } from "../../src/lib/typed-dates.ts";
import { Field, type FieldProps } from "../ui/field.tsx";
import { TypedInput } from "../ui/typed-input.tsx";
import { shopDates } from "./dates.ts";
import type { FieldState } from "./use-form.ts";

interface TimeFieldProps extends FieldState<string>, Pick<FieldProps, "label" | "hint" | "isRequired"> {
  /** Larger, for fingers on the floor. */
  isLarge?: boolean;
  /** What is said below text that is no time, and the name of the button at its end. */
  help?: string;
  opener?: string;
}

/** In any form: a time of day, typed in short or chosen. Text that is no time stays as it was typed. */
export function TimeField({
  name,
  value,
  onChange,
  hint,
  isLarge = false,
  help = timeHelp(),
  opener = "Open clock",
  ...field
}: TimeFieldProps) {
  const told = value !== "" && readTime(value) === undefined && help;
  return (
    <Field {...field} hint={[hint, told].filter(Boolean).join(" · ") || undefined}>
      {(control) => (
        <TypedInput
          of="time"
          control={control}
          name={name}
          value={value}
          onChange={onChange}
          read={readTime}
          show={shownTime}
          placeholder={timeExample()}
          opener={opener}
          isLarge={isLarge}
        />
      )}
    </Field>
  );
}

/** A time as a field shows it, in the shop's format: "7:30 AM". Text that is no time stays. */
export function shownTime(value: string): string {
  // A narrow space cannot be typed.
  return readTime(value) === value ? shopDates().clock(value).replace(/\s/, " ") : value;
}

/** What a time looks like, for those who typed something else. */
export function timeHelp(): string {
  return `A time is ${timeExample()}, 730 or 19:30`;
}

function timeExample(): string {
  return shownTime("07:30");
}
