import { isDate } from "../../src/lib/dates.ts";
import { readDate, sayDate } from "../../src/lib/typed-dates.ts";
import { formatDate, shopDates } from "../components/dates.ts";
import type { FieldState } from "../components/use-form.ts";
import { useToday } from "../data/today.ts";
import { Field, type FieldProps } from "../ui/field.tsx";
import { TypedInput } from "../ui/typed-input.tsx";

/** A day of December as the shop types it. */
const DAY_EXAMPLES = { us: "12/18", "day-first": "18/12", iso: "2026-12-18" } as const;

type DateFieldProps = FieldState<string> & Pick<FieldProps, "label" | "hint" | "isRequired">;

/**
 * In the forms of several nouns, by the shop's today: a day, typed in short or chosen in a calendar, and shown in words
 * below. Text that is no day stays as it was typed.
 */
export function DateField({ name, value, onChange, hint, ...field }: DateFieldProps) {
  const today = useToday();
  const dates = shopDates();
  const example = DAY_EXAMPLES[dates.dateStyle];
  const told = isDate(value)
    ? sayDate(value, today, dates)
    : value && `A day is today, +3d, two weeks, next fri or ${example}`;
  return (
    <Field {...field} hint={[hint, told].filter(Boolean).join(" · ") || undefined}>
      {(control) => (
        <TypedInput
          of="date"
          control={control}
          name={name}
          value={value}
          onChange={onChange}
          read={(text) => readDate(text, today, dates)}
          show={(date) => (isDate(date) ? formatDate(date) : date)}
          placeholder={`${example}, fri, +8w`}
          opener="Open calendar"
        />
      )}
    </Field>
  );
}
