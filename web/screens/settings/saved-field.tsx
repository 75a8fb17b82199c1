import { type KeyboardEvent, useState } from "react";
import { readNumber } from "../../../src/lib/cells.ts";
import { NumberInput } from "../../components/number-input.tsx";
import { sentenceOf } from "../../data/calls.ts";
import { Field, Input, Textarea } from "../../ui/field.tsx";

interface SavedFieldProps {
  label: string;
  hint?: string;
  value: string;
  type?: "text" | "number";
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
    onBlur: () => void save(),
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === "Enter" && lines === undefined) void save();
      if (key === "Escape") put(undefined);
    },
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) =>
        lines !== undefined ? (
          <Textarea {...control} {...shared} onChange={({ target }) => put(target.value)} rows={lines} />
        ) : type === "number" ? (
          <NumberInput {...control} {...shared} onText={put} step={step} min={0} />
        ) : (
          <Input {...control} {...shared} onChange={({ target }) => put(target.value)} type={type} />
        )
      }
    </Field>
  );
}

interface SavedNumberProps extends Omit<SavedFieldProps, "type" | "lines" | "value" | "onSave"> {
  value: number;
  onSave: (value: number) => Promise<unknown>;
}

/** A number that saves itself like that. An empty field is sent, and the server says what is wrong. */
export function SavedNumber({ value, step = 1, onSave, ...field }: SavedNumberProps) {
  return (
    <SavedField
      {...field}
      type="number"
      step={step}
      value={String(value)}
      onSave={async (text) => {
        const read = text === "" ? { value: Number.NaN } : readNumber(text);
        if ("problem" in read) throw new Error(`${field.label} ${read.problem}`);
        await onSave(read.value);
      }}
    />
  );
}
