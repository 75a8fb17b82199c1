import { useEffect, useRef, useState } from "react";
import type { Me } from "../../../src/modules/access/schema.ts";
import { SignIn } from "../../../src/modules/access/schema.ts";
import { TextField } from "../../components/form-fields.tsx";
import { useForm } from "../../components/use-form.ts";
import { asksCode, client } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Floor } from "../floor/floor.tsx";
import { refusalOf } from "../floor/refusals.ts";
import { useWords } from "../floor/words.ts";

interface SignInFormProps {
  /** The username, if it is already known. */
  username?: string | undefined;
  onSignedIn: (me: Me) => void;
}

/**
 * The form to sign in, wherever it is shown: name and password, and for people who turned it on, a code. What is wrong
 * stands under the password or the code.
 */
export function SignInForm(props: SignInFormProps) {
  return (
    <Floor>
      <Form {...props} />
    </Floor>
  );
}

function Form({ username, onSignedIn }: SignInFormProps) {
  const words = useWords();
  const [isCodeAsked, setCodeAsked] = useState(false);
  const form = useForm({
    schema: SignIn,
    initial: { username: username ?? "", password: "", code: "" },
    onSubmit: async ({ code, ...input }) => {
      try {
        onSignedIn(await client.access.signIn(code ? { ...input, code } : input));
      } catch (error) {
        if (asksCode(error)) setCodeAsked(true);
        form.change(asksCode(error) ? { code: "" } : { password: "", code: "" });
        throw error;
      }
    },
    explain: (error) => ({ [asksCode(error) ? "code" : "password"]: refusalOf(words, error) }),
  });
  const whole = useRef<HTMLFormElement>(null);
  useEffect(() => whole.current?.querySelector("input")?.focus(), []);
  return (
    <form ref={whole} onSubmit={form.submit} noValidate className={css({ display: "grid", gap: "4" })}>
      {username === undefined && (
        <TextField {...form.field("username")} label={words("signIn.username")} autoComplete="username" isRequired />
      )}
      <TextField
        {...form.field("password")}
        label={username === undefined ? words("signIn.password") : words("signIn.passwordOf", { name: username })}
        type="password"
        autoComplete="current-password"
        isRequired
      />
      {isCodeAsked && (
        <TextField {...form.field("code")} label={words("signIn.code")} autoComplete="one-time-code" isRequired />
      )}
      <Button type="submit" disabled={form.isPending}>
        {words(form.isPending ? "signIn.pending" : "signIn.submit")}
      </Button>
    </form>
  );
}
