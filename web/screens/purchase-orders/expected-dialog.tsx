import { type PurchaseOrder, PurchaseOrderChange } from "../../../src/modules/purchase-orders/schema.ts";
import { LongTextField } from "../../components/long-text-field.tsx";
import { DateField } from "../../widgets/date-field.tsx";
import { formValues } from "../../widgets/form-values.ts";
import { RecordDialog } from "../../widgets/record-dialog.tsx";

interface ExpectedProps {
  order: PurchaseOrder;
  isOpen: boolean;
  onClose: () => void;
}

const Fields = PurchaseOrderChange.pick({ expectedDate: true, note: true });

/**
 * What can still be changed in a purchase order that was sent: the expected day, if the vendor names another, and the
 * notes.
 */
export function ExpectedDialog({ order, ...dialog }: ExpectedProps) {
  return (
    <RecordDialog
      {...dialog}
      noun="purchaseOrders"
      word={order.number}
      description="It was sent: its expected date and its note can be changed."
      submit="Save"
      record={order}
      schema={Fields}
      initial={formValues(Fields, order)}
      toasts={{ tell: ({ number }) => number, undo: true }}
    >
      {({ field }) => (
        <>
          <DateField {...field("expectedDate")} label="Expected" />
          <LongTextField {...field("note")} label="Note" rows={3} />
        </>
      )}
    </RecordDialog>
  );
}
