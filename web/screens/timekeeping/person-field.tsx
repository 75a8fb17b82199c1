import { useState } from "react";
import { fold } from "../../../src/lib/text.ts";
import { personLabel } from "../../../src/modules/staff/rules.ts";
import type { Presence } from "../../../src/modules/timekeeping/schema.ts";
import { Combobox } from "../../ui/combobox.tsx";
import { Field } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";

interface PersonFieldProps {
  people: readonly Presence[];
  person: Presence | undefined;
  onChoose: (person: Presence | undefined) => void;
}

/** Finds one of the staff by any part of name or title. */
export function PersonField({ people, person, onChoose }: PersonFieldProps) {
  // What is being typed; undefined while somebody is chosen.
  const [typed, setTyped] = useState("");
  const words = person ? "" : fold(typed);
  const found = people.filter((one) => fold(personLabel(one)).includes(words));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (person) return;
        const description = "You must select a user before recording time";
        toast.destructive({ title: "Please select a user", description });
      }}
    >
      <Field label="Select Employee">
        {(control) => (
          <Combobox
            name="employee"
            isBrowsable
            choices={found.map((one) => ({ value: String(one.userId), label: personLabel(one) }))}
            text={person ? personLabel(person) : typed}
            onText={(text) => {
              setTyped(text);
              if (person) onChoose(undefined);
            }}
            onChoose={({ value }) => {
              setTyped("");
              onChoose(people.find(({ userId }) => String(userId) === value));
            }}
            placeholder="Choose an employee"
            control={control}
          />
        )}
      </Field>
    </form>
  );
}
