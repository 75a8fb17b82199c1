import { type Customer, NewCustomer } from "../../../src/modules/customers/schema.ts";
import { DialogForm } from "../../components/dialog-form.tsx";
import { SelectField, TextField } from "../../components/form-fields.tsx";
import { useForm } from "../../components/use-form.ts";
import { useAction } from "../../data/calls.ts";
import { Dialog } from "../../ui/dialog.tsx";

const TYPES = ["Company", "Individual"].map((type) => ({ value: type, label: type }));

interface NewCustomerDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The name that was typed where the customer is missing. */
  name?: string;
  /** Called with the record once it is stored. */
  onAdded: (customer: Customer) => void;
}

/**
 * On the page on which a sales order is made or changed: adds a customer meanwhile. It stands beside that form, not
 * inside: sending it would send the other one too.
 */
export function NewCustomerDialog({ isOpen, onClose, ...form }: NewCustomerDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Add New Customer">
      <NewCustomerForm onClose={onClose} {...form} />
    </Dialog>
  );
}

function NewCustomerForm({ onClose, name, onAdded }: Omit<NewCustomerDialogProps, "isOpen">) {
  const create = useAction("customers", "create", {
    success: "Customer added successfully!",
    failed: (sentence) => ({ title: "Error", description: sentence || "Failed to create customer" }),
  });
  const form = useForm({
    schema: NewCustomer,
    initial: { customerName: name ?? "", contactInfo: "", recordType: "Company" },
    // One per name that was looked for: the next missing customer does not begin with the last one's.
    draft: `customers.quick.${name ?? ""}`,
    onSubmit: async (input) => {
      const added = await create.mutateAsync({ ...input, contactType: contactTypeOf(input.contactInfo) });
      onClose();
      onAdded(added);
    },
  });
  return (
    <DialogForm form={form} submit="Add Customer" pending="Adding..." onCancel={onClose}>
      <TextField {...form.field("customerName")} label="Name" isRequired />
      <TextField {...form.field("contactInfo")} label="Contact Info" placeholder="Phone number or e-mail address" />
      <SelectField {...form.field("recordType")} label="Type" choices={TYPES} />
    </DialogForm>
  );
}

/** This form does not ask for the kind of contact, and orders take mail and phone from it. */
function contactTypeOf(contactInfo: string | null): NewCustomer["contactType"] {
  if (contactInfo === null) return null;
  return contactInfo.includes("@") ? "Email" : "Main";
}
