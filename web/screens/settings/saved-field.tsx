import { type KeyboardEvent, useState } from "react";
import { sentenceOf } from "../../data/calls.ts";
import { Field, Input, Textarea } from "../../ui/field.tsx";

interface SavedFieldProps {
  label: string;
  hint?: string;
  value: string;
  type?: "text" | "number" | "time";
  /** How many lines of text; Enter then begins another. */
  lines?: number;
  step?: number;
  /** Called with what is typed, before it is saved. */
  onType?: (text: string) => void;
  onSave: (text: string) => Promise<unknown>;
}

/** A setting that saves itself when its field is left or Enter is pressed. Escape brings back what is stored. */
export function SavedField({ label, hint, value, type = "text", lines, step, onType, onSave }: SavedFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const put = (text: string | undefined) => {
    setTyped(text);
    setError(undefined);
    onType?.(text ?? value);
  };
  const save = async () => {
    if (typed === undefined || typed.trim() === value) return put(undefined);
    try {
      await onSave(typed.trim());
      setTyped(undefined);
    } catch (error) {
      setError(sentenceOf(error));
    }
  };
  const shared = {
    autoComplete: "off",
    value: typed ?? value,
    onChange: ({ target }: { target: { value: string } }) => put(target.value),
    onBlur: () => void save(),
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === "Enter" && lines === undefined) void save();
      if (key === "Escape") put(undefined);
    },
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) =>
        lines === undefined ? (
          <Input {...control} {...shared} type={type} step={step} min={type === "number" ? 0 : undefined} />
        ) : (
          <Textarea {...control} {...shared} rows={lines} />
        )
      }
    </Field>
  );
}

interface SavedNumberProps extends Omit<SavedFieldProps, "type" | "lines" | "value" | "onSave"> {
  value: number;
  onSave: (value: number) => Promise<unknown>;
}

/** A number that saves itself like that. Anything else is sent as it is, so that the server says what is wrong. */
export function SavedNumber({ value, step = 1, onSave, ...field }: SavedNumberProps) {
  return (
    <SavedField
      {...field}
      type="number"
      step={step}
      value={String(value)}
      onSave={(text) => onSave(text === "" ? Number.NaN : Number(text))}
    />
  );
}
