import { Suspense, useState, useSyncExternalStore } from "react";
import { Verify } from "../../../src/modules/access/schema.ts";
import { DialogForm } from "../../components/dialog-form.tsx";
import { TextField } from "../../components/form-fields.tsx";
import { useForm } from "../../components/use-form.ts";
import { client, sentenceOf } from "../../data/calls.ts";
import { answerGate, askedNow, watchGate } from "../../data/gate.ts";
import { later } from "../../data/reach.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogBody } from "../../ui/dialog.tsx";

// It brings the floor's words along, which no other screen needs.
const SignInForm = later(() => import("./sign-in-form.tsx"), "SignInForm");

/** Opens over any screen when a call needs a new sign-in, or the password. */
export function GateDialog({ username }: { username: string | null }) {
  const asked = useSyncExternalStore(watchGate, askedNow);
  const [isOther, setOther] = useState(false);
  const signedIn = (now: string | null) => {
    if (now === username) return answerGate(true);
    // They must neither see nor send what somebody else typed: it is forgotten once they are known.
    window.location.reload();
  };
  return (
    <>
      <Dialog
        isOpen={asked === "sign-in"}
        onClose={() => answerGate(false)}
        title="Your session has ended"
        description="Sign in to go on. Nothing is lost."
      >
        <DialogBody>
          <div className={css({ display: "grid", gap: "4", pb: "2" })}>
            {isOther && <p role="alert">What was typed here will be thrown away.</p>}
            <Suspense>
              <SignInForm
                key={String(isOther)}
                username={isOther ? undefined : (username ?? undefined)}
                onSignedIn={(me) => signedIn(me.username)}
              />
            </Suspense>
            {!isOther && username !== null && (
              <Button variant="link" onClick={() => setOther(true)}>
                Sign in as somebody else
              </Button>
            )}
          </div>
        </DialogBody>
      </Dialog>
      <Dialog
        isOpen={asked === "password"}
        onClose={() => answerGate(false)}
        title="Type your password to go on"
        description="Changing how people sign in asks for it again after ten minutes."
      >
        <PasswordForm />
      </Dialog>
    </>
  );
}

function PasswordForm() {
  const form = useForm({
    schema: Verify,
    initial: { password: "" },
    onSubmit: async (input) => {
      await client.account.verify(input);
      answerGate(true);
    },
    explain: (error) => ({ password: sentenceOf(error) }),
  });
  return (
    <DialogForm form={form} submit="Go on" pending="Checking..." onCancel={() => answerGate(false)}>
      <TextField
        {...form.field("password")}
        label="Password"
        type="password"
        autoComplete="current-password"
        isRequired
      />
    </DialogForm>
  );
}
