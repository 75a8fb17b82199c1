import { useState } from "react";
import type { EventType, Presence } from "../../../src/modules/timekeeping/schema.ts";
import { TextField } from "../../components/form-fields.tsx";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { useWords } from "../floor/words.ts";
import { Chips } from "./chips.tsx";

interface VouchingProps {
  eventType: EventType;
  supervisors: readonly Presence[];
  isPending: boolean;
  isLarge: boolean;
  asksCode: boolean;
  onVouch: (proof: { vouchedBy: number; vouchCode?: string }) => void;
}

/** At the time clock: records without a photo if a supervisor is with the person. The entry says so for good. */
export function Vouching({ eventType, supervisors, isPending, isLarge, asksCode, onVouch }: VouchingProps) {
  const [chosen, setChosen] = useState("");
  const [code, setCode] = useState("");
  const words = useWords();
  const question = words("vouch.question");
  const choices = supervisors.map(({ userId, full_name }) => ({ value: String(userId), label: full_name }));
  return (
    <div className={box}>
      {isLarge ? (
        <>
          <p className={css({ fontWeight: "medium" })}>{question}</p>
          <Chips label={question} choices={choices} value={chosen} onChange={setChosen} />
          <p className={css({ color: "fg.muted", textStyle: "sm" })}>{words("vouch.hint")}</p>
        </>
      ) : (
        <Field label={question} hint={words("vouch.hint")}>
          {(control) => (
            <Select
              control={control}
              choices={choices}
              value={chosen}
              onChange={setChosen}
              placeholder={words("vouch.choose")}
            />
          )}
        </Field>
      )}
      {asksCode && chosen !== "" && (
        <TextField
          name="code"
          type="password"
          label={words("vouch.code")}
          error={undefined}
          value={code}
          onChange={setCode}
          isLarge
        />
      )}
      <Button
        variant="outline"
        size={isLarge ? "2xl" : "sm"}
        disabled={chosen === "" || (asksCode && code === "") || isPending}
        onClick={() => onVouch({ vouchedBy: Number(chosen), ...(asksCode && { vouchCode: code }) })}
      >
        {words(`vouch.confirm.${eventType}`)}
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
  // The supervisors; the grid would make them as narrow as the longest word.
  "& > :is(div, fieldset)": { width: "full" },
});
