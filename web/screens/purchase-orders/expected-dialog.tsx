import { type PurchaseOrder, PurchaseOrderChange } from "../../../src/modules/purchase-orders/schema.ts";
import { DialogForm } from "../../components/dialog-form.tsx";
import { LongTextField } from "../../components/long-text-field.tsx";
import { useForm } from "../../components/use-form.ts";
import { useAction } from "../../data/calls.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { DateField } from "../../widgets/date-field.tsx";

interface ExpectedProps {
  order: PurchaseOrder;
  isOpen: boolean;
  onClose: () => void;
}

/**
 * What can still be changed of a purchase order that was sent: the vendor has told another day, or there is something
 * to remember.
 */
export function ExpectedDialog(props: ExpectedProps) {
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={`Edit ${props.order.number}`}
      description="It was sent: its expected date and its note can be changed."
    >
      <ExpectedForm {...props} />
    </Dialog>
  );
}

const Fields = PurchaseOrderChange.pick({ expectedDate: true, note: true });

function ExpectedForm({ order, onClose }: ExpectedProps) {
  const form = useForm({
    schema: Fields,
    initial: { expectedDate: order.expectedDate ?? "", note: order.note ?? "" },
    record: order,
    onSubmit: async (input) => {
      await update.mutateAsync({ id: order.id, ...input });
      onClose();
    },
  });
  const update = useAction("purchaseOrders", "update", {
    ifMatch: form.version,
    tell: ({ number }) => number,
    undo: true,
  });
  return (
    <DialogForm form={form} submit="Save" pending="Saving..." onCancel={onClose}>
      <DateField {...form.field("expectedDate")} label="Expected" />
      <LongTextField {...form.field("note")} label="Note" rows={3} />
    </DialogForm>
  );
}
