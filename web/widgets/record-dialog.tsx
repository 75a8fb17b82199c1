import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { DialogForm } from "../components/dialog-form.tsx";
import type { useForm } from "../components/use-form.ts";
import { useAction } from "../data/calls.ts";
import { useMay } from "../data/me.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { type RecordFormOptions, type SavedNoun, useRecordForm } from "./use-record-form.ts";

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
  const { mutateAsync } = useAction(noun as "vendors", "remove", { leave: onRemoved, undo: true });
  const remove = async (id: number) => {
    await mutateAsync({ id });
    form.discard();
    onClose();
  };
  return (
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
              <Button
                variant="ghost"
                css={{ color: "fg.error" }}
                onClick={() => void remove(record.id).catch(() => {})}
              >
                <Trash2 />
                Delete
              </Button>
            )}
            {buttons?.(form)}
          </>
        )
      }
    >
      {children(form)}
    </DialogForm>
  );
}
