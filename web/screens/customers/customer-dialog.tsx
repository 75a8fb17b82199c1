import type { Customer } from "../../../src/modules/customers/schema.ts";
import { HistoryFold } from "../../widgets/history/history-fold.tsx";
import { RecordDialog } from "../../widgets/record-dialog.tsx";
import { CustomerFields } from "./customer-fields.tsx";
import { customerForm } from "./customer-form.ts";

interface CustomerDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The customer to change; undefined adds one. */
  customer: Customer | undefined;
  /** The company that gets a new contact. */
  company?: Customer;
  /** Leaves the page of the deleted customer. */
  onRemoved?: () => unknown;
}

/** A customer to add or to change, over the list of customers or on their page. */
export function CustomerDialog({ customer, company, ...dialog }: CustomerDialogProps) {
  const isContact = company !== undefined && !customer;
  return (
    <RecordDialog
      {...dialog}
      {...customerForm(customer, company)}
      word="Customer"
      title={isContact ? `Add Contact of ${company.customerName}` : undefined}
      submit={isContact ? "Add Contact" : undefined}
      description={customer || company ? undefined : "A company that buys from the shop, or a person to reach there."}
      isRemovable
      name={customer?.customerName}
    >
      {(form) => (
        <>
          <CustomerFields form={form} customer={customer} />
          {customer && <HistoryFold entity="customer" entityId={customer.id} />}
        </>
      )}
    </RecordDialog>
  );
}
