import { useState } from "react";
import type { EventType, Presence } from "../../../src/modules/timekeeping/schema.ts";
import { css, cx } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { eventTitle } from "./texts.ts";

interface VouchingProps {
  person: Presence;
  eventType: EventType;
  supervisors: readonly Presence[];
  isPending: boolean;
  isLarge: boolean;
  onVouch: (supervisorId: number) => void;
}

/** Records without a photo, where a supervisor stands beside the person. The entry says so for good. */
export function Vouching({ person, eventType, supervisors, isPending, isLarge, onVouch }: VouchingProps) {
  const [chosen, setChosen] = useState("");
  return (
    <div className={cx(box, isLarge && large)}>
      <Field
        label={`Who vouches for ${person.full_name}?`}
        hint="Without a camera a supervisor answers for it. The entry is marked as one without a photo."
      >
        {(control) => (
          <Select
            control={control}
            choices={supervisors.map(({ userId, full_name }) => ({ value: String(userId), label: full_name }))}
            value={chosen}
            onChange={setChosen}
            placeholder="Choose a supervisor"
          />
        )}
      </Field>
      <Button
        variant="outline"
        size={isLarge ? "2xl" : "sm"}
        disabled={chosen === "" || isPending}
        onClick={() => onVouch(Number(chosen))}
      >
        {eventTitle(eventType)} without photo
      </Button>
    </div>
  );
}

const box = css({
  display: "grid",
  gap: "3",
  pt: "4",
  borderTopWidth: "1px",
  justifyItems: "start",
  "& > div": { width: "full" },
});
const large = css({ justifyItems: "center", "& [data-part=trigger]": { minHeight: "14", fontSize: "lg" } });
