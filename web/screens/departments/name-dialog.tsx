import type { z } from "zod";
import { DialogForm } from "../../components/dialog-form.tsx";
import { TextField } from "../../components/form-fields.tsx";
import { useForm } from "../../components/use-form.ts";
import { Dialog } from "../../ui/dialog.tsx";

interface NameDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  label: string;
  schema: z.ZodType<{ name: string }>;
  /** The name under which what is typed is kept in this browser. */
  draft: string;
  /** What stands in the field at first. */
  name?: string | undefined;
  /** Sends it. When it throws, the dialog stays open. */
  onSave: (name: string) => Promise<unknown>;
}

/** On the departments' screens: asks for one name: of a new department, or another one for a department or area. */
export function NameDialog({ isOpen, onClose, title, ...form }: NameDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <NameForm onClose={onClose} {...form} />
    </Dialog>
  );
}

function NameForm({ onClose, label, schema, draft, name = "", onSave }: Omit<NameDialogProps, "isOpen" | "title">) {
  const form = useForm({
    schema,
    initial: { name },
    draft,
    onSubmit: async (input) => {
      await onSave(input.name);
      onClose();
    },
  });
  return (
    <DialogForm form={form} submit="Save" pending="Saving..." onCancel={onClose}>
      <TextField {...form.field("name")} label={label} isRequired />
    </DialogForm>
  );
}
