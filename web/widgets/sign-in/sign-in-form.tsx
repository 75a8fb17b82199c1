import { useEffect, useRef } from "react";
import type { Me } from "../../../src/modules/access/schema.ts";
import { SignIn } from "../../../src/modules/access/schema.ts";
import { TextField } from "../../components/form-fields.tsx";
import { useForm } from "../../components/use-form.ts";
import { client, sentenceOf } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";

interface SignInFormProps {
  /** Who is to sign in, where that is known. */
  username?: string | undefined;
  onSignedIn: (me: Me) => void;
}

/** Name and password. What is wrong stands under the password. */
export function SignInForm({ username, onSignedIn }: SignInFormProps) {
  const form = useForm({
    schema: SignIn,
    initial: { username: username ?? "", password: "" },
    onSubmit: async (input) => {
      try {
        onSignedIn(await client.access.signIn(input));
      } catch (error) {
        form.change({ password: "" });
        throw error;
      }
    },
    explain: (error) => ({ password: sentenceOf(error) }),
  });
  const whole = useRef<HTMLFormElement>(null);
  useEffect(() => whole.current?.querySelector("input")?.focus(), []);
  return (
    <form ref={whole} onSubmit={form.submit} noValidate className={css({ display: "grid", gap: "4" })}>
      {username === undefined && (
        <TextField {...form.field("username")} label="Username or email" autoComplete="username" isRequired />
      )}
      <TextField
        {...form.field("password")}
        label={username === undefined ? "Password" : `Password of ${username}`}
        type="password"
        autoComplete="current-password"
        isRequired
      />
      <Button type="submit" disabled={form.isPending}>
        {form.isPending ? "Signing in..." : "Sign in"}
      </Button>
    </form>
  );
}
