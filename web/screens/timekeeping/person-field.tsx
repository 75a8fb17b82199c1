import { useState } from "react";
import { matching } from "../../../src/lib/matching.ts";
import { personLabel } from "../../../src/modules/staff/rules.ts";
import type { Presence } from "../../../src/modules/timekeeping/schema.ts";
import { Combobox } from "../../ui/combobox.tsx";
import { Field } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { useWords } from "../../widgets/floor/words.ts";

interface PersonFieldProps {
  people: readonly Presence[];
  person: Presence | undefined;
  onChoose: (person: Presence | undefined) => void;
}

/** At the time clock: finds one of the staff by any part of their name or title. */
export function PersonField({ people, person, onChoose }: PersonFieldProps) {
  const words = useWords();
  const labelOf = ({ full_name, title }: Presence) =>
    personLabel({ full_name, title: title ?? words("clock.employee") });
  // What is being typed; undefined while a person is chosen.
  const [typed, setTyped] = useState("");
  const choices = people.map((one) => ({ value: String(one.userId), label: labelOf(one) }));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (person) return;
        toast.destructive({ title: words("clock.selectFirst"), description: words("clock.selectFirstHelp") });
      }}
    >
      <Field label={words("clock.selectEmployee")}>
        {(control) => (
          <Combobox
            name="employee"
            isBrowsable
            choices={matching(choices, person ? "" : typed)}
            text={person ? labelOf(person) : typed}
            onText={(text) => {
              setTyped(text);
              if (person) onChoose(undefined);
            }}
            onChoose={({ value }) => {
              setTyped("");
              onChoose(people.find(({ userId }) => String(userId) === value));
            }}
            placeholder={words("clock.chooseEmployee")}
            control={control}
          />
        )}
      </Field>
    </form>
  );
}
