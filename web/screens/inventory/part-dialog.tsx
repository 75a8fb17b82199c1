import { Link } from "@tanstack/react-router";
import { ChartNoAxesColumn, Trash2 } from "lucide-react";
import type { Part } from "../../../src/modules/inventory/schema.ts";
import { DialogForm } from "../../components/dialog-form.tsx";
import { useMay } from "../../data/me.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { HistoryFold } from "../../widgets/history/history-fold.tsx";
import { PartFields } from "./part-fields.tsx";
import { usePartForm } from "./use-part-form.ts";

interface PartDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The part to change; undefined adds one. */
  part: Part | undefined;
  onRemove: (part: Part) => Promise<unknown>;
  /** On the part's own page, which it need not lead to. */
  isOnPage?: boolean;
}

/** A part to add or to change, over the list of parts or on its page. */
export function PartDialog({ isOpen, onClose, part, onRemove, isOnPage }: PartDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      title={part ? "Edit Part" : "Add Part"}
      description={part ? undefined : "What the shop keeps on its shelves. Only number and name are needed."}
    >
      <PartForm part={part} onClose={onClose} onRemove={onRemove} isOnPage={isOnPage} />
    </Dialog>
  );
}

function PartForm({ part, onClose, onRemove, isOnPage }: Omit<PartDialogProps, "isOpen">) {
  const may = useMay();
  const form = usePartForm(part, onClose);
  const remove = async (part: Part) => {
    await onRemove(part);
    form.discard();
    onClose();
  };
  return (
    <DialogForm
      form={form}
      submit={part ? "Save Part" : "Add Part"}
      pending={part ? "Saving..." : "Adding..."}
      onCancel={onClose}
      footer={
        part && (
          <>
            {may("d", "inventory") && (
              // The toast says what is wrong, and the dialog stays open.
              <Button variant="ghost" css={{ color: "fg.error" }} onClick={() => void remove(part).catch(() => {})}>
                <Trash2 />
                Delete
              </Button>
            )}
            {!isOnPage && (
              <Button variant="ghost" asChild>
                <Link to="/inventory/$id" params={{ id: String(part.id) }}>
                  <ChartNoAxesColumn />
                  Open page
                </Link>
              </Button>
            )}
          </>
        )
      }
    >
      <PartFields form={form} />
      {part && <HistoryFold entity="part" entityId={part.id} />}
    </DialogForm>
  );
}
