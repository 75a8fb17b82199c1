import { z } from "zod";
import { type MailServer, MailServerChange } from "../../../src/modules/notifications/schema.ts";
import { DialogForm } from "../../components/dialog-form.tsx";
import { NumberField, SelectField, TextField } from "../../components/form-fields.tsx";
import { Loading } from "../../components/loading.tsx";
import { useForm } from "../../components/use-form.ts";
import { useAction, useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogBody } from "../../ui/dialog.tsx";
import { UntilRead } from "../../widgets/until-read.tsx";

interface MailServerDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The server by which notifications send mail, and a test mail. */
export function MailServerDialog({ isOpen, onClose }: MailServerDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Mail server"
      description="Rules send their mail through it. Without one, no mail is sent."
    >
      <Known onClose={onClose} />
    </Dialog>
  );
}

function Known({ onClose }: Pick<MailServerDialogProps, "onClose">) {
  const read = useRead("mailServer", "get", {});
  if (read.data) return <MailServerForm server={read.data} onClose={onClose} />;
  return (
    <DialogBody>
      <UntilRead read={read} failed="Could not load the mail server">
        <Loading text="Loading the mail server..." />
      </UntilRead>
    </DialogBody>
  );
}

const SECURITIES = [
  { value: "starttls", label: "STARTTLS" },
  { value: "tls", label: "TLS" },
  { value: "none", label: "None" },
] as const;

const Typed = z.object({
  ...MailServerChange.required().shape,
  password: z.string().transform((text) => text || undefined),
  /** Where the test mail goes; if empty, none is sent. */
  to: z.union([z.literal(""), z.email("Send it to a mail address")]),
});

function MailServerForm({ server, onClose }: { server: MailServer; onClose: () => void }) {
  const update = useAction("mailServer", "update");
  const tryIt = useAction("mailServer", "test", { tell: ({ message }) => message, success: "It works" });
  const form = useForm({
    schema: Typed,
    initial: { ...server, security: server.security as string, password: "", to: "" },
    onSubmit: async ({ to, password, ...input }) => {
      await update.mutateAsync({ ...input, ...(password === undefined ? {} : { password }) });
      if (to !== "") await tryIt.mutateAsync({ to });
      onClose();
    },
  });
  const { field, values } = form;
  const isElsewhere = (["host", "port", "security"] as const).some((name) => values[name] !== server[name]);
  return (
    <DialogForm form={form} submit="Save" pending="Saving..." onCancel={onClose}>
      <div className={row}>
        <TextField {...field("host")} label="Server" placeholder="smtp.example.com" />
        <NumberField
          {...field("port")}
          label="Port"
          min={1}
          onChange={(port) => form.change({ port: port ?? server.port })}
        />
      </div>
      <SelectField {...field("security")} label="Security" choices={SECURITIES} />
      <TextField {...field("user")} label="User" autoComplete="off" />
      <TextField
        {...field("password")}
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={
          !server.hasPassword
            ? "Is stored, and never shown."
            : isElsewhere
              ? "Give it again: the stored one goes when server, port or security change."
              : "One is stored. Leave it empty to keep it."
        }
      />
      <TextField {...field("from")} label="From" type="email" placeholder="stockworks@example.com" />
      <TextField {...field("to")} label="Try it: send a mail to" type="email" />
      {server.host !== "" && (
        <Button
          variant="outline"
          size="xs"
          css={{ justifySelf: "start" }}
          onClick={() => void update.mutateAsync({ host: "" }).then(onClose, () => {})}
        >
          Send no more mail
        </Button>
      )}
    </DialogForm>
  );
}

const row = css({ display: "grid", gap: "4", gridTemplateColumns: "2fr 1fr" });
