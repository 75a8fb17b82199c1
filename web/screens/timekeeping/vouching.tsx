import { useState } from "react";
import type { EventType, Presence } from "../../../src/modules/timekeeping/schema.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { Chips } from "./chips.tsx";
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
  const question = `Who vouches for ${person.full_name}?`;
  const choices = supervisors.map(({ userId, full_name }) => ({ value: String(userId), label: full_name }));
  return (
    <div className={box}>
      {isLarge ? (
        <>
          <p className={css({ fontWeight: "medium" })}>{question}</p>
          <Chips label={question} choices={choices} value={chosen} onChange={setChosen} />
          <p className={css({ color: "fg.muted", textStyle: "sm" })}>{HINT}</p>
        </>
      ) : (
        <Field label={question} hint={HINT}>
          {(control) => (
            <Select
              control={control}
              choices={choices}
              value={chosen}
              onChange={setChosen}
              placeholder="Choose a supervisor"
            />
          )}
        </Field>
      )}
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

const HINT = "Without a camera a supervisor answers for it. The entry is marked as one without a photo.";

const box = css({
  display: "grid",
  gap: "3",
  pt: "4",
  borderTopWidth: "1px",
  justifyItems: "start",
  // The supervisors; the grid would make them as narrow as the longest word.
  "& > :is(div, fieldset)": { width: "full" },
});
