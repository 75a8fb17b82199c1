import { useQuery } from "@tanstack/react-query";
import { LinkUse } from "../../../src/modules/access/schema.ts";
import { BarePage } from "../../components/bare-page.tsx";
import { TextField } from "../../components/form-fields.tsx";
import { useForm } from "../../components/use-form.ts";
import { client, sentenceOf } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { DeadLink } from "../../widgets/sign-in/dead-link.tsx";
import { wordOfLink } from "../../widgets/sign-in/word-of-link.ts";

/** Behind an invitation or a reset link: sets a new password and signs in. */
export function LinkScreen() {
  const link = wordOfLink();
  const { data: seen, error } = useQuery({
    queryKey: ["access", "look", link],
    queryFn: () => client.access.look({ link }),
    enabled: link !== "",
  });
  if (error || link === "") return <DeadLink error={error} />;
  if (!seen?.person) return null;
  const { full_name, username, role } = seen.person;
  return (
    <BarePage
      title={seen.kind === "invite" ? `Welcome, ${full_name}` : `A new password for ${full_name}`}
      text={`You sign in as ${username}. Your role is ${role}.`}
    >
      <PasswordForm link={link} username={username} />
    </BarePage>
  );
}

function PasswordForm({ link, username }: { link: string; username: string }) {
  const form = useForm({
    schema: LinkUse,
    initial: { link, password: "" },
    onSubmit: async (input) => {
      await client.access.use(input);
      window.location.assign("/");
    },
    explain: (error) => ({ password: sentenceOf(error) }),
  });
  return (
    <form onSubmit={form.submit} noValidate className={css({ display: "grid", gap: "4" })}>
      {/* Tells the browser's password store whose it is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <TextField
        {...form.field("password")}
        label="Password"
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters. A few words are easy to keep in mind and hard to guess."
        isRequired
      />
      <Button type="submit" disabled={form.isPending}>
        {form.isPending ? "Saving..." : "Save and sign in"}
      </Button>
    </form>
  );
}
