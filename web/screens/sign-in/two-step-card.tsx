import { useState } from "react";
import type { z } from "zod";
import { type TwoStepKey, TwoStepProof, Verify } from "../../../src/modules/access/schema.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { TextField } from "../../components/form-fields.tsx";
import { QrCode } from "../../components/qr-code.tsx";
import { sentenceOf, useAction, useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Field, Input } from "../../ui/field.tsx";

type Key = z.infer<typeof TwoStepKey>;

/** On a person's own account: a code besides the password. Admin and Owner can turn it on. */
export function TwoStepCard({ role }: { role: string }) {
  const { data } = useRead("twoStep", "get", {});
  const begin = useAction("twoStep", "begin");
  const confirm = useAction("twoStep", "confirm", { isAnswered: () => true });
  const remove = useAction("twoStep", "remove", { isAnswered: () => true });
  const [shown, setShown] = useState<Key>();
  const [isEnding, setEnding] = useState(false);
  const isOn = data?.isOn === true;
  if (!isOn && role !== "Admin" && role !== "Owner") return null;
  return (
    <Card.Root>
      <Card.Header>
        <Card.Title>Two-step sign-in</Card.Title>
        <Card.Description>
          {isOn
            ? "When you sign in you also type a code from your phone."
            : "With it your password alone is not enough: you also type a code from an app on your phone."}
        </Card.Description>
      </Card.Header>
      <Card.Footer>
        {isOn ? (
          <Button variant="outline" onClick={() => setEnding(true)}>
            Turn off
          </Button>
        ) : (
          <Button
            variant="outline"
            disabled={begin.isPending}
            onClick={() => begin.mutate({}, { onSuccess: setShown })}
          >
            Turn on
          </Button>
        )}
      </Card.Footer>
      <FormDialog
        isOpen={shown !== undefined}
        onClose={() => setShown(undefined)}
        title="Turn on two-step sign-in"
        description="Scan this with an authenticator app, or type the key there. Then type the code that it shows."
        submit="Turn on"
        pending="Turning on..."
        form={{
          schema: TwoStepProof.pick({ code: true }),
          initial: { code: "" },
          onSubmit: ({ code }) => confirm.mutateAsync({ key: shown?.key ?? "", code }),
          explain: (error) => ({ code: sentenceOf(error) }),
        }}
      >
        {(form) => (
          <>
            {shown && <ShownKey made={shown} />}
            <TextField {...form.field("code")} label="Code" autoComplete="one-time-code" isRequired />
          </>
        )}
      </FormDialog>
      <FormDialog
        isOpen={isEnding}
        onClose={() => setEnding(false)}
        title="Turn off two-step sign-in"
        submit="Turn off"
        pending="Turning off..."
        form={{
          schema: Verify,
          initial: { password: "" },
          onSubmit: (input) => remove.mutateAsync(input),
          explain: (error) => ({ password: sentenceOf(error) }),
        }}
      >
        {(form) => (
          <TextField
            {...form.field("password")}
            label="Your password"
            type="password"
            autoComplete="current-password"
            isRequired
          />
        )}
      </FormDialog>
    </Card.Root>
  );
}

function ShownKey({ made }: { made: Key }) {
  return (
    <>
      <div className={css({ display: "grid", justifyItems: "center" })}>
        <QrCode text={made.address} label="The key for your authenticator app" />
      </div>
      <Field label="Key">
        {(control) => (
          <Input {...control} value={made.key} readOnly onFocus={(event) => event.currentTarget.select()} />
        )}
      </Field>
    </>
  );
}
