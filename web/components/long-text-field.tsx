import { Field, Textarea } from "../ui/field.tsx";
import type { FieldState } from "./use-form.ts";

interface LongTextFieldProps extends FieldState<string> {
  label: string;
  hint?: string | undefined;
  isRequired?: boolean;
  rows?: number;
}

/** In any form: a text of several lines, with its label and what is wrong with it. */
export function LongTextField({ name, value, onChange, rows = 3, ...field }: LongTextFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <Textarea
          {...control}
          name={name}
          rows={rows}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
