import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { bestFirst, meantBy } from "../../src/lib/matching.ts";
import { Combobox } from "../ui/combobox.tsx";
import { Field, type FieldProps } from "../ui/field.tsx";
import { useSettled } from "./use-settled.ts";

/** A record that can be chosen, with the texts that find it. */
export interface Choosable {
  id: number;
  label: string;
  tag?: string | undefined;
}

interface RecordFieldProps<Of extends Choosable> extends Pick<FieldProps, "label" | "isRequired"> {
  name: string;
  error: string | undefined;
  /** Shown while nobody types: the label of the chosen record. */
  chosen: string;
  /** Finds records by some words. Whatever else changes its answers is in `of`. */
  find: (search: string) => Promise<Of[]>;
  of: readonly unknown[];
  onChoose: (record: Of) => void;
  placeholder?: string;
}

/**
 * In any form: one of many records, found by a few letters. Enter or Tab takes the best match; other text is dropped.
 */
export function RecordField<Of extends Choosable>(props: RecordFieldProps<Of>) {
  const { label, isRequired, name, error, chosen, find, of, onChoose, placeholder } = props;
  const [typed, setTyped] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const search = useSettled((typed ?? "").trim());
  const { data } = useQuery({
    queryKey: [...of, "to choose", search],
    queryFn: () => find(search),
    // Asks only when used: an order of fifty lines would otherwise ask fifty times as it opens.
    enabled: isAsked,
  });
  // An early Enter must not take what was found for other words.
  const isAnswered = search === (typed ?? "").trim() && data !== undefined;
  const named = (isAnswered ? data : []).map((record) => ({ ...record, words: [record.label, record.tag ?? ""] }));
  const found = bestFirst(named, typed ?? "");
  return (
    <Field label={label} error={error} isRequired={isRequired ?? false}>
      {(control) => (
        <div onFocusCapture={() => setAsked(true)}>
          <Combobox
            control={control}
            name={name}
            isStrict
            isBrowsable
            placeholder={placeholder ?? ""}
            choices={found.map(({ id, ...choice }) => ({ value: String(id), ...choice }))}
            meant={meantBy(found, typed ?? "")}
            isAnswered={isAnswered}
            text={typed ?? chosen}
            onText={setTyped}
            onChoose={({ value }) => {
              const record = found.find(({ id }) => String(id) === value);
              setTyped(undefined);
              if (record) onChoose(record);
            }}
            onLeave={() => setTyped(undefined)}
          />
        </div>
      )}
    </Field>
  );
}
