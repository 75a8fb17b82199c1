import { useState } from "react";
import { matching, meantBy } from "../../src/lib/matching.ts";
import { Combobox } from "../ui/combobox.tsx";
import type { ControlProps } from "../ui/field.tsx";
import type { Suggestion } from "../ui/select.tsx";

interface ChoiceBoxProps {
  name: string;
  choices: readonly Suggestion[];
  /** One of the choices' values. */
  value: string;
  onChange: (value: string) => void;
  /** From the `Field` around it. */
  control: ControlProps;
}

/**
 * In any form: a combobox for one of many choices, found by a few letters. Enter or Tab takes the best match; other
 * text is dropped when the field is left.
 */
export function ChoiceBox({ name, choices, value, onChange, control }: ChoiceBoxProps) {
  const [typed, setTyped] = useState<string>();
  const found = typed === undefined ? choices : matching(choices, typed);
  return (
    <Combobox
      control={control}
      name={name}
      isStrict
      isBrowsable
      choices={found}
      meant={typed === undefined ? -1 : meantBy(found, typed)}
      text={typed ?? choices.find((choice) => choice.value === value)?.label ?? ""}
      onText={setTyped}
      onChoose={(choice) => {
        setTyped(undefined);
        onChange(choice.value);
      }}
      onLeave={() => setTyped(undefined)}
    />
  );
}
