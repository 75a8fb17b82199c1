import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { z } from "zod";
import { ownTimeZone } from "../../../src/lib/dates.ts";
import { type LinkSeen, NewPassword } from "../../../src/modules/access/schema.ts";
import { Settings } from "../../../src/modules/settings/schema.ts";
import { NewStaffMember } from "../../../src/modules/staff/schema.ts";
import { BarePage } from "../../components/bare-page.tsx";
import { SelectField, TextField } from "../../components/form-fields.tsx";
import { onFormKey, SEND_KEY } from "../../components/form-keys.ts";
import { TimeField } from "../../components/time-field.tsx";
import { useForm } from "../../components/use-form.ts";
import { client, sentenceOf } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { DeadLink } from "../../widgets/sign-in/dead-link.tsx";
import { wordOfLink } from "../../widgets/sign-in/word-of-link.ts";

const Shop = { password: NewPassword, ...Settings.pick({ shopName: true, timeZone: true, shiftStart: true }).shape };
const Someone = z.object({ who: z.string(), ...Shop });
const SomeoneNew = z.object({
  who: z.string(),
  ...NewStaffMember.pick({ full_name: true, username: true, email: true }).shape,
  ...Shop,
});

/** For the owner of a new shop, who has a link: their name, a password, and what the shop is called. */
export function SetupScreen() {
  const link = wordOfLink();
  const [isDone, setDone] = useState(false);
  const { data: seen, error } = useQuery({
    queryKey: ["access", "look", link],
    queryFn: () => client.access.look({ link }),
    enabled: !isDone && link !== "",
  });
  if (isDone) return <FirstSteps />;
  if (error || link === "") return <DeadLink error={error} advice={ADVICE} />;
  if (!seen) return null;
  return (
    <BarePage title="Set up this shop" text="You become its owner. Others come in with links that you give them.">
      <SetupForm link={link} owners={seen.owners} onDone={() => setDone(true)} />
    </BarePage>
  );
}

const ADVICE = "For a new shop, stop Stockworks on its computer and start it again: it prints another.";
const NEW = "new";
const here = ownTimeZone();
// The list lacks UTC, which a computer may well have.
const zones = [...new Set([here, ...Intl.supportedValuesOf("timeZone")])].map((zone) => ({
  value: zone,
  label: zone.replaceAll("_", " "),
}));

interface SetupFormProps {
  link: string;
  owners: z.infer<typeof LinkSeen>["owners"];
  onDone: () => void;
}

function SetupForm({ link, owners, onDone }: SetupFormProps) {
  const [refusal, setRefusal] = useState<string>();
  const [who, setWho] = useState(owners.length === 0 ? NEW : "");
  const isNew = who === NEW;
  const form = useForm({
    schema: isNew ? SomeoneNew : Someone,
    initial: {
      who,
      full_name: "",
      username: "",
      email: "",
      password: "",
      shopName: "",
      timeZone: here,
      shiftStart: "07:00",
    },
    onSubmit: async ({ password, shopName, timeZone, shiftStart, ...input }) => {
      const named = input as z.output<typeof SomeoneNew>;
      const owner = isNew
        ? { full_name: named.full_name, username: named.username, email: named.email }
        : { staffId: Number(who) };
      try {
        await client.setup.start({ link, owner, password, shopName, timeZone, shiftStart });
        onDone();
      } catch (error) {
        setRefusal(sentenceOf(error));
        throw error;
      }
    },
  });
  return (
    <form onSubmit={form.submit} onKeyDown={onFormKey} noValidate className={css({ display: "grid", gap: "4" })}>
      {owners.length > 0 && (
        <SelectField
          {...form.field("who")}
          value={who}
          onChange={(value) => {
            setWho(value);
            form.change({ who: value });
          }}
          label="Who are you?"
          choices={[
            ...owners.map(({ id, full_name, username }) => ({
              value: String(id),
              label: `${full_name} (${username})`,
            })),
            { value: NEW, label: "Somebody new" },
          ]}
        />
      )}
      {isNew && (
        <>
          <TextField {...form.field("full_name")} label="Your name" autoComplete="name" isRequired />
          <TextField {...form.field("username")} label="Username" autoComplete="username" isRequired />
          <TextField {...form.field("email")} label="Email" type="email" autoComplete="email" isRequired />
        </>
      )}
      <TextField
        {...form.field("password")}
        label="Password"
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters. A few words are easy to keep in mind and hard to guess."
        isRequired
      />
      <TextField {...form.field("shopName")} label="Shop name" hint="Shown at the top of printed papers." />
      <SelectField {...form.field("timeZone")} label="Time zone" choices={zones} />
      <TimeField {...form.field("shiftStart")} label="The day shift starts at" />
      {refusal && (
        <p role="alert" className={css({ color: "fg.error" })}>
          {refusal}
        </p>
      )}
      <Button type="submit" disabled={form.isPending || who === ""} title={SEND_KEY}>
        {form.isPending ? "Setting up..." : "Set up and sign in"}
      </Button>
    </form>
  );
}

/** The first steps of a new shop. */
function FirstSteps() {
  return (
    <BarePage title="Your shop is ready" text="From now on everybody signs in. Where do you want to begin?">
      <div className={css({ display: "grid", gap: "3" })}>
        <Step
          to="/imports"
          title="Import your lists"
          text="Vendors, parts, customers and people from files that you have."
        />
        <Step to="/sales-orders/new" title="Enter the first order" text="Everything else can come later." />
        <Step to="/users" title="Let others in" text="Add the people who work here, and give each a link." />
      </div>
    </BarePage>
  );
}

function Step({ to, title, text }: { to: "/imports" | "/sales-orders/new" | "/users"; title: string; text: string }) {
  return (
    <Link to={to} className={step} reloadDocument>
      <strong>{title}</strong>
      <span className={css({ color: "fg.muted", textStyle: "sm" })}>{text}</span>
    </Link>
  );
}

const step = css({
  display: "grid",
  gap: "0.5",
  p: "3",
  borderWidth: "1px",
  borderRadius: "l2",
  _hover: { background: "bg.muted" },
});
