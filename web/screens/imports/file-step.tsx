import { CircleAlert } from "lucide-react";
import type { Importable } from "../../../src/shop/nouns.ts";
import { useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Field } from "../../ui/field.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { Select } from "../../ui/select.tsx";
import type { Import } from "./use-import.ts";
import { NOUN_CHOICES, nounLabel } from "./words.ts";

interface FileStepProps {
  current: Import;
  noun: Importable | undefined;
  onNoun: (noun: string) => void;
}

/** In the import wizard: which list it is, and the file. */
export function FileStep({ current, noun, onNoun }: FileStepProps) {
  const may = useMay();
  const choices = NOUN_CHOICES.filter(({ calls }) => may("c", calls) && may("u", calls));
  return (
    <div className={css({ display: "grid", gap: "4" })}>
      <div className={css({ maxWidth: "22rem" })}>
        <Field label="What is in the list?">
          {(control) => (
            <Select choices={choices} value={noun ?? ""} onChange={onNoun} placeholder="Choose…" control={control} />
          )}
        </Field>
      </div>
      {noun && (
        <FileDrop
          label={`Drop a CSV file with ${nounLabel(noun).toLowerCase()} here`}
          hint="Any encoding, any separator, columns in any order. Nothing is stored until you have seen what it would change."
          onFile={(file) => void current.choose(file)}
        />
      )}
      {current.problem !== undefined && (
        <p role="alert" className={alert}>
          <CircleAlert aria-hidden size={18} />
          {current.problem}
        </p>
      )}
    </div>
  );
}

const alert = css({
  display: "flex",
  gap: "2",
  alignItems: "center",
  color: "tone.danger.fg",
  overflowWrap: "anywhere",
});
