import { useState } from "react";
import type { z } from "zod";
import { type TwoStepKey, TwoStepProof, Verify } from "../../../src/modules/access/schema.ts";
import { DialogForm } from "../../components/dialog-form.tsx";
import { TextField } from "../../components/form-fields.tsx";
import { QrCode } from "../../components/qr-code.tsx";
import { useForm } from "../../components/use-form.ts";
import { sentenceOf, useAction, useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field, Input } from "../../ui/field.tsx";

type Key = z.infer<typeof TwoStepKey>;

/** On one's own account: a code beside the password, which who runs the shop can ask of themselves. */
export function TwoStepCard({ role }: { role: string }) {
  const { data } = useRead("twoStep", "get", {});
  const begin = useAction("twoStep", "begin");
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
      <Dialog
        isOpen={shown !== undefined}
        onClose={() => setShown(undefined)}
        title="Turn on two-step sign-in"
        description="Scan this with an authenticator app, or type the key there. Then type the code that it shows."
      >
        {shown && <ProofForm made={shown} onDone={() => setShown(undefined)} />}
      </Dialog>
      <Dialog isOpen={isEnding} onClose={() => setEnding(false)} title="Turn off two-step sign-in">
        <EndForm onDone={() => setEnding(false)} />
      </Dialog>
    </Card.Root>
  );
}

function ProofForm({ made, onDone }: { made: Key; onDone: () => void }) {
  const { mutateAsync } = useAction("twoStep", "confirm", { isAnswered: () => true });
  const form = useForm({
    schema: TwoStepProof,
    initial: { key: made.key, code: "" },
    onSubmit: async (input) => {
      await mutateAsync(input);
      onDone();
    },
    explain: (error) => ({ code: sentenceOf(error) }),
  });
  return (
    <DialogForm form={form} submit="Turn on" pending="Turning on..." onCancel={onDone}>
      <div className={css({ display: "grid", justifyItems: "center" })}>
        <QrCode text={made.address} label="The key for your authenticator app" />
      </div>
      <Field label="Key">
        {(control) => (
          <Input {...control} value={made.key} readOnly onFocus={(event) => event.currentTarget.select()} />
        )}
      </Field>
      <TextField {...form.field("code")} label="Code" autoComplete="one-time-code" isRequired />
    </DialogForm>
  );
}

function EndForm({ onDone }: { onDone: () => void }) {
  const { mutateAsync } = useAction("twoStep", "remove", { isAnswered: () => true });
  const form = useForm({
    schema: Verify,
    initial: { password: "" },
    onSubmit: async (input) => {
      await mutateAsync(input);
      onDone();
    },
    explain: (error) => ({ password: sentenceOf(error) }),
  });
  return (
    <DialogForm form={form} submit="Turn off" pending="Turning off..." onCancel={onDone}>
      <TextField
        {...form.field("password")}
        label="Your password"
        type="password"
        autoComplete="current-password"
        isRequired
      />
    </DialogForm>
  );
}
