import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { fold } from "../../../src/lib/text.ts";
import { useSettled } from "../../components/use-settled.ts";
import { Combobox } from "../../ui/combobox.tsx";
import { Field } from "../../ui/field.tsx";

interface LookupFieldProps {
  label: string;
  name: string;
  /** Its first text; it counts if exactly one record has this name. */
  initial: string | null;
  find: (search: string) => Promise<{ id: number; name: string; about: string | null }[]>;
  /** Gets the record with the typed name; undefined if there is none. */
  onFound: (id: number | undefined) => void;
}

/**
 * In the dialog that books stock: another record, such as a work order, found by a few letters of its name. It may stay
 * empty.
 */
export function LookupField({ label, name, initial, find, onFound }: LookupFieldProps) {
  const [text, setText] = useState(initial ?? "");
  const search = useSettled(text.trim());
  const { data = [] } = useQuery({
    queryKey: [name, "for a movement", search],
    queryFn: () => find(search),
    enabled: search !== "",
    placeholderData: keepPreviousData,
  });
  const fitting = data.filter((one) => fold(one.name) === fold(text));
  const id = fitting.length === 1 ? fitting[0]?.id : undefined;
  const tell = useEffectEvent(onFound);
  useEffect(() => tell(id), [id]);
  const isUnknown = text.trim() !== "" && search === text.trim() && id === undefined && data.length === 0;
  return (
    <Field label={label} hint={isUnknown ? "No record has this name, so the field stays empty" : undefined}>
      {(control) => (
        <Combobox
          control={control}
          name={name}
          choices={
            search === ""
              ? []
              : data.map(({ id, name, about }) => ({ value: String(id), label: name, tag: about ?? undefined }))
          }
          text={text}
          onText={setText}
          onChoose={(choice) => setText(choice.label)}
        />
      )}
    </Field>
  );
}
