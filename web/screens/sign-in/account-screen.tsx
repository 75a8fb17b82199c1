import { Link } from "@tanstack/react-router";
import { useContext } from "react";
import { z } from "zod";
import { PasswordChange, type Session } from "../../../src/modules/access/schema.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { formatInstant } from "../../components/dates.ts";
import { TextField } from "../../components/form-fields.tsx";
import { onFormKey } from "../../components/form-keys.ts";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { PlainTable } from "../../components/plain-table.tsx";
import { SingleKeysSwitch } from "../../components/single-keys-switch.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { useForm } from "../../components/use-form.ts";
import { useAction, useRead } from "../../data/calls.ts";
import { Present, useTokenRoles } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { link } from "../../ui/text.ts";
import { browserWords } from "../../widgets/sign-in/browser-words.ts";
import { OwnPin } from "./own-pin.tsx";
import { TokensCard } from "./tokens-card.tsx";
import { TwoStepCard } from "./two-step-card.tsx";

/** For people with an account: their password, and where they are signed in. */
export function AccountScreen() {
  const who = useContext(Present);
  const hasTokens = useTokenRoles().length > 0;
  if (who.kind !== "person")
    return (
      <Page>
        <PageHeader subtitle="Nobody signs in on this computer, so there is no account here." />
        <p>
          Who has to sign in is said under{" "}
          <Link to="/settings" search={{ section: "people" }} className={link}>
            Settings, People
          </Link>
          .
        </p>
      </Page>
    );
  return (
    <Page>
      <PageHeader
        subtitle={`${who.name}, ${who.role}`}
        actions={
          <ButtonLink variant="outline" to="/users/$id" params={{ id: String(who.staffId) }}>
            What I may do
          </ButtonLink>
        }
      />
      <Places />
      <NewPassword />
      <OwnPin />
      <Keyboard />
      <TwoStepCard role={who.role} />
      {hasTokens && <TokensCard />}
    </Page>
  );
}

function Keyboard() {
  return (
    <Card.Root>
      <Card.Header>
        <Card.Title>Keyboard</Card.Title>
        <Card.Description>
          Off, only keys with Ctrl and the arrows act in this browser: for who speaks to the computer, or hits letters
          by mistake.
        </Card.Description>
      </Card.Header>
      <Card.Body>
        <SingleKeysSwitch />
      </Card.Body>
    </Card.Root>
  );
}

function Places() {
  const { data: sessions = [] } = useRead("account", "sessions", {});
  const end = useAction("account", "endSession", { tell: ({ message }) => message });
  const endOthers = useAction("account", "endOthers", { success: "Signed out", tell: ({ message }) => message });
  return (
    <Card.Root>
      <Card.Header>
        <Card.Title>Where you are signed in</Card.Title>
      </Card.Header>
      <Card.Body>
        <PlainTable
          label="Where you are signed in"
          titles={["Since", "Last seen", "Address", "Browser", "Sign out"]}
          rows={sessions.map((session) => ({
            key: session.id,
            cells: [
              formatInstant(session.createdAt),
              formatInstant(session.seenAt),
              session.address,
              browserWords(session),
              <Place key="end" session={session} onEnd={() => end.mutate({ id: session.id })} />,
            ],
          }))}
        />
      </Card.Body>
      <Card.Footer>
        <Button variant="outline" disabled={sessions.length < 2} onClick={() => endOthers.mutate({})}>
          Sign out everywhere else
        </Button>
      </Card.Footer>
    </Card.Root>
  );
}

function Place({ session, onEnd }: { session: Session; onEnd: () => void }) {
  if (session.isThis) return <Badge>This one</Badge>;
  return (
    <Button size="xs" variant="outline" onClick={onEnd}>
      Sign out
    </Button>
  );
}

const Typed = PasswordChange.extend({ again: z.string() }).refine(({ password, again }) => password === again, {
  path: ["again"],
  message: "The two are not the same",
});

function NewPassword() {
  const { mutateAsync } = useAction("account", "setPassword", {});
  const form = useForm({
    schema: Typed,
    initial: { current: "", password: "", again: "" },
    onSubmit: async ({ current, password }) => {
      await mutateAsync({ current, password });
      form.discard();
    },
  });
  return (
    <Card.Root>
      <Card.Header>
        <Card.Title>Password</Card.Title>
        <Card.Description>A new one signs you out everywhere else.</Card.Description>
      </Card.Header>
      <form onSubmit={form.submit} onKeyDown={onFormKey} noValidate>
        <Card.Body>
          <div className={css({ display: "grid", gap: "4", maxWidth: "24rem" })}>
            <TextField
              {...form.field("current")}
              label="Current password"
              type="password"
              autoComplete="current-password"
              isRequired
            />
            <TextField
              {...form.field("password")}
              label="New password"
              type="password"
              autoComplete="new-password"
              isRequired
            />
            <TextField
              {...form.field("again")}
              label="New password again"
              type="password"
              autoComplete="new-password"
              isRequired
            />
          </div>
        </Card.Body>
        <Card.Footer>
          <SubmitButton form={form} submit="Change password" pending="Changing..." />
        </Card.Footer>
      </form>
    </Card.Root>
  );
}
