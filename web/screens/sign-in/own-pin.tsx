import { z } from "zod";
import { NewPin } from "../../../src/modules/devices/schema.ts";
import { TextField } from "../../components/form-fields.tsx";
import { useForm } from "../../components/use-form.ts";
import { useAction, useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";

const Typed = z.object({ pin: NewPin, again: z.string() }).refine(({ pin, again }) => pin === again, {
  path: ["again"],
  message: "The two are not the same",
});

/** On a person's own account: the PIN by which they sign in at a device. */
export function OwnPin() {
  const { data: ways } = useRead("devices", "ownWays", {});
  const { mutateAsync, mutate, isPending } = useAction("devices", "setOwnPin", { tell: ({ message }) => message });
  const form = useForm({
    schema: Typed,
    initial: { pin: "", again: "" },
    onSubmit: async ({ pin }) => {
      await mutateAsync({ pin });
      form.discard();
    },
  });
  return (
    <Card.Root>
      <Card.Header>
        <Card.Title>PIN</Card.Title>
        <Card.Description>
          {ways?.hasPin
            ? "You have one. Type it at the shop's tablets to say who you are."
            : "Type a PIN at the shop's tablets to say who you are. Nobody else can then clock in as you."}
        </Card.Description>
      </Card.Header>
      <form onSubmit={form.submit} noValidate>
        <Card.Body>
          <div className={css({ display: "grid", gap: "4", maxWidth: "24rem" })}>
            <TextField {...form.field("pin")} label="New PIN" type="password" hint="4 to 8 digits." isRequired />
            <TextField {...form.field("again")} label="New PIN again" type="password" isRequired />
          </div>
        </Card.Body>
        <Card.Footer>
          {ways?.hasPin && (
            <Button variant="outline" disabled={isPending} onClick={() => mutate({ pin: null })}>
              Take my PIN away
            </Button>
          )}
          <Button type="submit" disabled={form.isPending}>
            {form.isPending ? "Saving..." : "Save PIN"}
          </Button>
        </Card.Footer>
      </form>
    </Card.Root>
  );
}
