import { useState } from "react";
import { z } from "zod";
import { NewToken, TOKEN_DAYS } from "../../../src/modules/access/schema.ts";
import { formatInstant } from "../../components/dates.ts";
import { DialogForm } from "../../components/dialog-form.tsx";
import { SelectField, TextField } from "../../components/form-fields.tsx";
import { ShownOnce } from "../../components/shown-once.tsx";
import { useForm } from "../../components/use-form.ts";
import { useAction } from "../../data/calls.ts";
import { useTokenRoles } from "../../data/me.ts";
import { Dialog } from "../../ui/dialog.tsx";

interface Made {
  name: string;
  word: string;
  endsAt: string;
}

/** On a person's own account: makes a token, and shows its secret this one time. */
export function TokenDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [made, setMade] = useState<Made>();
  const close = () => {
    setMade(undefined);
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={made ? `Token ${made.name}` : "Make a token"}
      description={
        made
          ? `Copy it now. It is not shown again. It ends on ${formatInstant(made.endsAt)}.`
          : "It may do what its role may, and never more than you. It cannot make tokens or change how people sign in."
      }
    >
      {made ? (
        <ShownOnce
          label="Token"
          hint="Whoever has it comes in as you: keep it like a password."
          text={made.word}
          what="Token"
          onClose={close}
        />
      ) : (
        <NewTokenForm onMade={setMade} onCancel={close} />
      )}
    </Dialog>
  );
}

const Typed = z.object({
  ...NewToken.pick({ name: true, role: true }).shape,
  changes: z.enum(["yes", "no"]),
  days: z.coerce.number(),
});

function NewTokenForm({ onMade, onCancel }: { onMade: (made: Made) => void; onCancel: () => void }) {
  const roles = useTokenRoles();
  const { mutateAsync } = useAction("tokens", "create");
  const form = useForm({
    schema: Typed,
    initial: { name: "", role: roles[0] as string, changes: "no", days: String(TOKEN_DAYS.usual) },
    onSubmit: async ({ name, role, changes, days }) => {
      const { word, endsAt } = await mutateAsync({ name, role, isReadOnly: changes === "no", days });
      onMade({ name, word, endsAt });
    },
  });
  return (
    <DialogForm form={form} submit="Make token" pending="Making..." onCancel={onCancel}>
      <TextField {...form.field("name")} label="Name" hint="What will use it: Nightly export" isRequired />
      <SelectField {...form.field("role")} label="Role" choices={roles.map((role) => ({ value: role, label: role }))} />
      <SelectField
        {...form.field("changes")}
        label="It may"
        choices={[
          { value: "no", label: "Only read" },
          { value: "yes", label: "Read and change" },
        ]}
      />
      <SelectField
        {...form.field("days")}
        label="It ends after"
        choices={[7, 30, TOKEN_DAYS.usual, TOKEN_DAYS.most].map((days) => ({
          value: String(days),
          label: `${days} days`,
        }))}
      />
    </DialogForm>
  );
}
