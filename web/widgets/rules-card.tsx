import { useAction, useRead } from "../data/calls.ts";
import { css } from "../styled-system/css/index.js";
import { Card } from "../ui/card.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";

/** Among the settings and over the devices: who has to sign in, on the shop's own computer and at a time clock. */
export function RulesCard() {
  const { data: settings } = useRead("settings", "get", {});
  const { mutate, mutateAsync } = useAction("settings", "update");
  if (!settings) return null;
  const setSignIn = async (signIn: string) => {
    await mutateAsync({ signIn: signIn as "network" });
    // From here on somebody else may be signed in, or nobody.
    window.location.reload();
  };
  return (
    <Card.Root>
      <Card.Header>
        <Card.Title>Who says who they are</Card.Title>
      </Card.Header>
      <Card.Body>
        <div className={grid}>
          <Field label="On the shop's own computer" hint="Others always sign in.">
            {(control) => (
              <Select
                control={control}
                choices={SIGN_IN}
                value={settings.signIn}
                onChange={(signIn) => void setSignIn(signIn).catch(() => {})} // the toast has said why
              />
            )}
          </Field>
          <Field
            label="At a time clock, by badge or PIN"
            hint="Everybody else only chooses their name. A photo is taken either way."
          >
            {(control) => (
              <Select
                control={control}
                choices={CLOCK_PIN}
                value={settings.clockPin}
                onChange={(clockPin) => mutate({ clockPin: clockPin as "own" })}
              />
            )}
          </Field>
          <Field
            label="Links for customers"
            hint="A link shows how far an order is, when it is expected, and chosen photos."
          >
            {(control) => (
              <Select
                control={control}
                choices={CUSTOMER_LINKS}
                value={settings.customerLinks ? "on" : "off"}
                onChange={(links) => mutate({ customerLinks: links === "on" })}
              />
            )}
          </Field>
        </div>
      </Card.Body>
    </Card.Root>
  );
}

const SIGN_IN = [
  { value: "network", label: "Nobody" },
  { value: "always", label: "Everyone, by signing in" },
];
const CLOCK_PIN = [
  { value: "own", label: "Who has a badge or PIN" },
  { value: "always", label: "Everyone" },
];
const CUSTOMER_LINKS = [
  { value: "off", label: "None" },
  { value: "on", label: "The office may make them" },
];

const grid = css({
  display: "grid",
  gap: "4",
  maxWidth: "48rem",
  alignItems: "start",
  gridTemplateColumns: { md: "1fr 1fr" },
});
