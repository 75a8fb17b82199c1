import type { ComponentProps, ReactNode } from "react";
import { Dialog } from "../ui/dialog.tsx";
import { DialogForm } from "./dialog-form.tsx";
import { useForm } from "./use-form.ts";

interface FormProps<Values extends object, Output> {
  /** The options for `useForm`. */
  form: Parameters<typeof useForm<Values, Output>>[0];
  /** The submit button's words, which may depend on what is typed, and those while the server works. */
  submit: string | ((values: Values) => string);
  pending: string;
  onClose: () => void;
  /** The fields. */
  children: (form: ReturnType<typeof useForm<Values, Output>>) => ReactNode;
}

type FormDialogProps<Values extends object, Output> = FormProps<Values, Output> &
  Omit<ComponentProps<typeof Dialog>, "children">;

/** On any screen: asks for some fields in a dialog, and closes once they are sent. Each time it begins anew. */
export function FormDialog<Values extends object, Output>(props: FormDialogProps<Values, Output>) {
  const { form, submit, pending, children, ...dialog } = props;
  return (
    <Dialog {...dialog}>
      <Inside form={form} submit={submit} pending={pending} onClose={dialog.onClose}>
        {children}
      </Inside>
    </Dialog>
  );
}

function Inside<Values extends object, Output>(props: FormProps<Values, Output>) {
  const { form: options, onClose, children, submit, pending } = props;
  const form = useForm({
    ...options,
    onSubmit: async (output, version) => {
      await options.onSubmit(output, version);
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      submit={typeof submit === "string" ? submit : submit(form.values)}
      pending={pending}
      onCancel={onClose}
    >
      {children(form)}
    </DialogForm>
  );
}
