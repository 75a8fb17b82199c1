import { Power, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { DialogForm } from "../components/dialog-form.tsx";
import type { useForm } from "../components/use-form.ts";
import { useMay } from "../data/me.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { type RecordFormOptions, type SavedNoun, useRecordForm } from "./use-record-form.ts";
import { type Deactivatable, useRemoval } from "./use-removal.tsx";

type FormOf<Values extends object, Output> = ReturnType<typeof useForm<Values, Output>>;

interface FormProps<N extends SavedNoun, Values extends object, Output>
  extends Omit<RecordFormOptions<N, Values, Output>, "onSaved"> {
  /** The word for such a record: "Vendor". */
  word: string;
  /** The submit button's words, and those while the server works, if the word does not give them. */
  submit?: string | undefined;
  pending?: string | undefined;
  onClose: () => void;
  /** Called besides closing. */
  onSaved?: RecordFormOptions<N, Values, Output>["onSaved"];
  /** Whether people with the right may delete it here, with Undo. */
  isRemovable?: boolean;
  /** The record's name, for what is said once it was deactivated. */
  name?: string | undefined;
  /** Leaves the page of the deleted record. */
  onRemoved?: (() => unknown) | undefined;
  /** More buttons for a record. */
  buttons?: (form: FormOf<Values, Output>) => ReactNode;
  /** The fields. */
  children: (form: FormOf<Values, Output>) => ReactNode;
}

interface RecordDialogProps<N extends SavedNoun, Values extends object, Output> extends FormProps<N, Values, Output> {
  isOpen: boolean;
  title?: string | undefined;
  description?: string | undefined;
  size?: "lg" | "4xl";
}

/** On several screens: adds a record of a noun of the shop, or changes one. It begins anew each time it opens. */
export function RecordDialog<N extends SavedNoun, Values extends object, Output>({
  isOpen,
  title,
  description,
  size,
  ...form
}: RecordDialogProps<N, Values, Output>) {
  const { record, word, onClose } = form;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size={size}
      title={title ?? `${record ? "Edit" : "Add"} ${word}`}
      description={description}
    >
      <Inside key={record?.id} {...form} />
    </Dialog>
  );
}

function Inside<N extends SavedNoun, Values extends object, Output>({
  word,
  submit,
  pending,
  onClose,
  onSaved,
  isRemovable = false,
  name,
  onRemoved = onClose,
  buttons,
  children,
  ...options
}: FormProps<N, Values, Output>) {
  const form = useRecordForm({
    ...options,
    onSaved: (saved) => {
      onClose();
      return onSaved?.(saved);
    },
  });
  const { noun, record } = options;
  const may = useMay();
  const { remove, switchActive, question } = useRemoval({
    noun,
    word,
    name,
    version: form.version,
    leave: onRemoved,
    onDone: () => {
      form.discard();
      onClose();
    },
  });
  const known: Deactivatable | undefined = record;
  return (
    <>
      <DialogForm
        form={form}
        submit={submit ?? `${record ? "Save" : "Add"} ${word}`}
        pending={pending ?? (record ? "Saving..." : "Adding...")}
        onCancel={onClose}
        footer={
          record && (
            <>
              {isRemovable && may("d", noun) && (
                // The toast says what is wrong, and the dialog stays open.
                <Button variant="ghost" css={{ color: "fg.error" }} onClick={() => remove(record)}>
                  <Trash2 />
                  Delete
                </Button>
              )}
              {known?.isActive !== undefined && switchActive && (
                <Button variant="ghost" onClick={() => switchActive(known)}>
                  <Power />
                  {known.isActive ? "Deactivate" : "Reactivate"}
                </Button>
              )}
              {buttons?.(form)}
            </>
          )
        }
      >
        {children(form)}
      </DialogForm>
      {question}
    </>
  );
}
