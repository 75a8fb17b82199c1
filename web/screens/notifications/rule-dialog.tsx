import { KeyRound, Trash2 } from "lucide-react";
import { useState } from "react";
import { OCCASIONS, PRIORITY_WORDS } from "../../../src/modules/notifications/rules.ts";
import type { EventTrigger } from "../../../src/modules/notifications/schema.ts";
import { DialogForm } from "../../components/dialog-form.tsx";
import { NumberField, SegmentsField, SelectField, TextField } from "../../components/form-fields.tsx";
import { ShownOnce } from "../../components/shown-once.tsx";
import { useForm } from "../../components/use-form.ts";
import { useAction } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { AudienceField } from "./audience-field.tsx";
import { ConditionFields } from "./condition-fields.tsx";
import { DryRunNote } from "./dry-run-note.tsx";
import { chosenOccasion, explain, keyOf, RuleForm, valuesOf } from "./rule-values.ts";
import { ruleSentence } from "./rule-words.ts";
import type { usePeople } from "./use-people.ts";

interface RuleDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The rule to change; undefined adds one. */
  rule: EventTrigger | undefined;
  people: ReturnType<typeof usePeople>;
}

/**
 * One rule of notifications: when it sends, to whom, and what leaves the shop; and how often it would have sent last
 * month.
 */
export function RuleDialog({ isOpen, onClose, rule, people }: RuleDialogProps) {
  const [secret, setSecret] = useState<string>();
  const close = () => {
    setSecret(undefined);
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      size="lg"
      title={secret === undefined ? (rule ? "Edit Rule" : "Add Rule") : "Secret of the webhook"}
      {...(secret === undefined
        ? rule && { description: ruleSentence(rule) }
        : { description: "Copy it now. It is not shown again." })}
    >
      {secret === undefined ? (
        <RuleFields key={rule?.id} rule={rule} people={people} onClose={close} onSecret={setSecret} />
      ) : (
        <ShownOnce
          label="Secret"
          hint="The receiver checks with it that a request comes from here: see Standard Webhooks."
          text={secret}
          what="Secret"
          onClose={close}
        />
      )}
    </Dialog>
  );
}

const UNITS = { days: "Days", hours: "Hours" } as const;
const PRIORITIES = Object.entries(PRIORITY_WORDS).map(([value, label]) => ({ value, label }));

function RuleFields({
  rule,
  people,
  onClose,
  onSecret,
}: Omit<RuleDialogProps, "isOpen"> & { onSecret: (secret: string) => void }) {
  const create = useAction("eventTriggers", "create");
  const update = useAction("eventTriggers", "update", { success: "Rule updated successfully" });
  const newSecret = useAction("eventTriggers", "newSecret");
  const { mutate: remove } = useAction("eventTriggers", "remove", { leave: onClose, undo: true });
  const form = useForm({
    schema: RuleForm,
    initial: valuesOf(rule),
    draft: rule ? `rules.${rule.id}` : "rules.new",
    record: rule,
    explain,
    onSubmit: async ({ entity, eventType, params }) => {
      const saved = rule
        ? await update.mutateAsync({ id: rule.id, params })
        : await create.mutateAsync({ entity, eventType, params });
      // A new webhook address: its receiver needs a secret to check with.
      if (params.webhook && params.webhook !== rule?.params.webhook)
        return onSecret((await newSecret.mutateAsync({ id: saved.id })).secret);
      onClose();
    },
  });
  const { values, field } = form;
  const occasion = chosenOccasion(values);
  const fields = occasion?.fields ?? [];
  const choose = (chosen: string) => form.change({ occasion: chosen, after: undefined, conditions: [] });
  return (
    <DialogForm
      form={form}
      submit={rule ? "Save Rule" : "Add Rule"}
      pending="Saving..."
      onCancel={onClose}
      footer={
        rule && (
          <Button variant="ghost" onClick={() => remove({ id: rule.id })}>
            <Trash2 />
            Delete
          </Button>
        )
      }
    >
      <div className={row}>
        <SelectField
          {...field("occasion")}
          label="When"
          choices={OCCASIONS.map((one) => ({ value: keyOf(one), label: one.title }))}
          isDisabled={rule !== undefined}
          onChange={choose}
        />
        {occasion?.after && (
          <NumberField
            {...field("after")}
            label={UNITS[occasion.after.unit]}
            hint={`Tells after so many ${occasion.after.unit}.`}
            placeholder={String(occasion.after.usual)}
            min={0}
          />
        )}
      </div>
      {fields.length > 0 && (
        <ConditionFields
          fields={fields}
          conditions={values.conditions}
          errorAt={form.errorAt}
          onChange={(change) => form.change((now) => ({ conditions: change(now.conditions) }))}
        />
      )}
      <AudienceField
        {...field("to")}
        hasDepartment={(fields as readonly string[]).includes("department")}
        people={people}
      />
      <SegmentsField {...field("priority")} label="Priority" choices={PRIORITIES} />
      <SegmentsField
        {...field("mail")}
        label="Mail to those it names"
        hint="Sent once a mail server is set. Nobody gets mail about what they may not see."
        choices={YES_NO}
      />
      <TextField
        {...field("webhook")}
        label="Webhook"
        placeholder="https://"
        hint="Gets a signed POST of each notification, until it answers 200."
      />
      {rule?.params.webhook && (
        <Button
          variant="outline"
          size="xs"
          css={{ justifySelf: "start" }}
          onClick={() =>
            void newSecret.mutateAsync({ id: rule.id }).then(
              ({ secret }) => onSecret(secret),
              () => {},
            )
          }
        >
          <KeyRound />
          New secret
        </Button>
      )}
      <DryRunNote values={values} />
    </DialogForm>
  );
}

const YES_NO = [
  { value: "no", label: "No" },
  { value: "yes", label: "Yes" },
] as const;

const row = css({ display: "grid", gap: "4", gridTemplateColumns: { base: "1fr", sm: "2fr 1fr" } });
