import { useState } from "react";
import { readNumber } from "../../src/lib/cells.ts";
import { css } from "../styled-system/css/index.js";
import { Field, type FieldProps, Input } from "../ui/field.tsx";
import { Segments } from "../ui/segments.tsx";
import { type Choice, Select, type Suggestion } from "../ui/select.tsx";
import { ChoiceBox } from "./choice-box.tsx";
import { NumberInput } from "./number-input.tsx";
import type { FieldState } from "./use-form.ts";

type Labels = Pick<FieldProps, "label" | "hint" | "isRequired" | "instead">;

interface TextFieldProps extends FieldState<string>, Labels {
  type?: "text" | "email" | "password";
  autoComplete?: string;
  placeholder?: string;
  /** Larger, for fingers on the floor. */
  isLarge?: boolean;
}

/** In any form: a line of text, with its label and what is wrong. */
export function TextField({
  name,
  value,
  onChange,
  type = "text",
  autoComplete = "off",
  placeholder,
  isLarge = false,
  ...field
}: TextFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <Input
          {...control}
          name={name}
          type={type}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete={autoComplete}
          placeholder={placeholder}
          className={isLarge ? css({ height: "14!", fontSize: "xl!" }) : undefined}
        />
      )}
    </Field>
  );
}

interface NumberFieldProps extends FieldState<number | undefined>, Labels {
  min?: number;
  step?: number;
  placeholder?: string;
}

/** In any form: a number with its label; an empty field is `undefined`, and text that cannot be read is NaN. */
export function NumberField({ name, value, onChange, min, step, placeholder, error, ...field }: NumberFieldProps) {
  // "1." and "1.50" are on the way to a number and must not be rewritten during typing.
  const [typed, setTyped] = useState("");
  const isTyped = Object.is(numberOf(typed), value);
  const read = readNumber(typed);
  const wrong = error && isTyped && "problem" in read && typed.trim() !== "" ? `${field.label} ${read.problem}` : error;
  return (
    <Field {...field} error={wrong}>
      {(control) => (
        <NumberInput
          {...control}
          name={name}
          min={min}
          step={step}
          placeholder={placeholder}
          value={isTyped ? typed : String(value ?? "")}
          onText={(text) => {
            setTyped(text);
            onChange(numberOf(text));
          }}
        />
      )}
    </Field>
  );
}

/** Up to this many choices are all in sight; more are found by typing. */
const SEGMENTS_AT_MOST = 4;

interface ChoiceFieldProps extends FieldState<string>, Labels {
  choices: readonly Suggestion[];
  /** The choice of none, before the others. */
  none: Choice;
}

/**
 * In any form: one of some choices, or none. A few are segments, more are found by a few letters; the field never
 * switches between the two.
 */
export function ChoiceField({ name, value, onChange, choices, none, ...field }: ChoiceFieldProps) {
  // An emptied field finds none.
  const all = [{ ...none, words: [none.label, ""] }, ...choices];
  const isShortNow = choices.length <= SEGMENTS_AT_MOST;
  const [isShortAtFirst, setIsShortAtFirst] = useState<boolean>();
  // A choice that is added meanwhile must not change the field under the hand.
  if (isShortAtFirst === undefined && choices.length > 0) setIsShortAtFirst(isShortNow);
  const isShort = isShortAtFirst ?? isShortNow;
  return (
    <Field {...field} isGroup={isShort}>
      {(control) =>
        isShort ? (
          <Segments control={control} choices={all} value={value} onChange={onChange} />
        ) : (
          <ChoiceBox control={control} name={name} choices={all} value={value} onChange={onChange} />
        )
      }
    </Field>
  );
}

/** In any form: one of a few choices, all in sight. */
export function SegmentsField({ name: _, value, onChange, choices, ...field }: Omit<ChoiceFieldProps, "none">) {
  return (
    <Field {...field} isGroup>
      {(control) => <Segments control={control} choices={choices} value={value} onChange={onChange} />}
    </Field>
  );
}

interface SelectFieldProps extends FieldState<string>, Labels {
  choices: readonly Choice[];
  placeholder?: string;
  isDisabled?: boolean;
}

/** In any form: a select with its label and what is wrong; "" if nothing is chosen. */
export function SelectField({
  name: _,
  value,
  onChange,
  choices,
  placeholder,
  isDisabled,
  ...field
}: SelectFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <Select
          control={control}
          choices={choices}
          value={value}
          onChange={onChange}
          placeholder={placeholder}
          isDisabled={isDisabled ?? false}
        />
      )}
    </Field>
  );
}

/** In any form: a choice of a record, of which the form holds the id. */
export function IdField({
  value,
  onChange,
  ...field
}: Omit<SelectFieldProps, keyof FieldState<string>> & FieldState<number | undefined>) {
  return <SelectField {...field} value={String(value ?? "")} onChange={(id) => onChange(Number(id))} />;
}

function numberOf(text: string): number | undefined {
  if (text.trim() === "") return undefined;
  const read = readNumber(text);
  return "value" in read ? read.value : Number.NaN;
}
