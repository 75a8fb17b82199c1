import { isDate } from "../../src/lib/dates.ts";
import { isDayFirst, readDate, sayDate, typedDate } from "../../src/lib/typed-dates.ts";
import type { FieldState } from "../components/use-form.ts";
import { useToday } from "../data/today.ts";
import { DateInput } from "../ui/date-input.tsx";
import { Field, type FieldProps } from "../ui/field.tsx";

const HELP = "A day is today, +3d, +8w, fri or 12/18";

type DateFieldProps = FieldState<string> & Pick<FieldProps, "label" | "hint" | "isRequired">;

/**
 * In the forms of several nouns, by the shop's today: a day, typed in short or chosen in a calendar, and shown in words
 * below. Text that is no day stays as it was typed.
 */
export function DateField({ name, value, onChange, hint, ...field }: DateFieldProps) {
  const today = useToday();
  const told = isDate(value) ? sayDate(value, today) : value && HELP;
  return (
    <Field {...field} hint={[hint, told].filter(Boolean).join(" · ") || undefined}>
      {(control) => (
        <DateInput
          control={control}
          name={name}
          value={value}
          onChange={onChange}
          read={(text) => readDate(text, today, isDayFirst())}
          show={(date) => (isDate(date) ? typedDate(date, today) : date)}
        />
      )}
    </Field>
  );
}
