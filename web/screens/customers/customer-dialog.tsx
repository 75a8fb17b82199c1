import { Trash2 } from "lucide-react";
import type { Customer } from "../../../src/modules/customers/schema.ts";
import { DialogForm } from "../../components/dialog-form.tsx";
import { useMay } from "../../data/me.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { HistoryFold } from "../../widgets/history/history-fold.tsx";
import { CustomerFields } from "./customer-fields.tsx";
import { useCustomerForm } from "./use-customer-form.ts";

interface CustomerDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The customer to change; undefined adds one. */
  customer: Customer | undefined;
  /** The company of which a contact is added. */
  company?: Customer;
  onRemove: (customer: Customer) => Promise<unknown>;
}

/** A customer to add or to change, over the list of customers or on their page. */
export function CustomerDialog({ isOpen, onClose, customer, company, onRemove }: CustomerDialogProps) {
  const add = company ? `Add Contact of ${company.customerName}` : "Add Customer";
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={customer ? "Edit Customer" : add}
      description={customer || company ? undefined : "A company that buys from the shop, or a person to reach there."}
    >
      <CustomerForm customer={customer} company={company} onClose={onClose} onRemove={onRemove} />
    </Dialog>
  );
}

function CustomerForm({ customer, company, onClose, onRemove }: Omit<CustomerDialogProps, "isOpen">) {
  const may = useMay();
  const { form, ...fields } = useCustomerForm(customer, onClose, company);
  const remove = async (customer: Customer) => {
    await onRemove(customer);
    form.discard();
    onClose();
  };
  return (
    <DialogForm
      form={form}
      submit={customer ? "Save Customer" : company ? "Add Contact" : "Add Customer"}
      pending={customer ? "Saving..." : "Adding..."}
      onCancel={onClose}
      footer={
        customer &&
        may("d", "customers") && (
          // The toast says what is wrong, and the dialog stays open.
          <Button variant="ghost" css={{ color: "fg.error" }} onClick={() => void remove(customer).catch(() => {})}>
            <Trash2 />
            Delete
          </Button>
        )
      }
    >
      <CustomerFields form={form} {...fields} />
      {customer && <HistoryFold entity="customer" entityId={customer.id} />}
    </DialogForm>
  );
}
