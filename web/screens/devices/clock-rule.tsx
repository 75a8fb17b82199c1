import { useAction, useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Card } from "../../ui/card.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";

const CHOICES = [
  { value: "own", label: "Who has a badge or PIN" },
  { value: "always", label: "Everybody" },
];

/** Who has to say at a time clock who they are. */
export function ClockRule() {
  const { data: settings } = useRead("settings", "get", {});
  const { mutate } = useAction("settings", "update");
  if (!settings) return null;
  return (
    <Card.Root>
      <Card.Header>
        <Card.Title>At a time clock</Card.Title>
      </Card.Header>
      <Card.Body>
        <div className={css({ maxWidth: "24rem" })}>
          <Field
            label="Says by badge or PIN who they are"
            hint="Whoever need not chooses their name. All are photographed."
          >
            {(control) => (
              <Select
                control={control}
                choices={CHOICES}
                value={settings.clockPin}
                onChange={(clockPin) => mutate({ clockPin: clockPin as "own" })}
              />
            )}
          </Field>
        </div>
      </Card.Body>
    </Card.Root>
  );
}
