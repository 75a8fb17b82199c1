import { type Customer, NewCustomer } from "../../../src/modules/customers/schema.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { SelectField, TextField } from "../../components/form-fields.tsx";
import { titledError, useAction } from "../../data/calls.ts";

const TYPES = ["Company", "Individual"].map((type) => ({ value: type, label: type }));

interface NewCustomerDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The name that was typed in the order. */
  name?: string;
  /** Called with the record once it is stored. */
  onAdded: (customer: Customer) => void;
}

/**
 * On the page where a sales order is made or changed: adds a customer meanwhile. It stands beside that form, not
 * inside: sending it would send the other one, too.
 */
export function NewCustomerDialog({ name = "", onAdded, ...dialog }: NewCustomerDialogProps) {
  const create = useAction("customers", "create", {
    success: "Customer added successfully!",
    failed: (sentence) => titledError(sentence, "Failed to create customer"),
  });
  return (
    <FormDialog
      {...dialog}
      title="Add New Customer"
      submit="Add Customer"
      pending="Adding..."
      form={{
        schema: NewCustomer,
        initial: { customerName: name, contactInfo: "", recordType: "Company" },
        // A draft per name: the next new customer does not begin with the last one's text.
        draft: `customers.quick.${name}`,
        onSubmit: async (input) =>
          onAdded(await create.mutateAsync({ ...input, contactType: contactTypeOf(input.contactInfo) })),
      }}
    >
      {({ field }) => (
        <>
          <TextField {...field("customerName")} label="Name" isRequired />
          <TextField {...field("contactInfo")} label="Contact Info" placeholder="Phone number or e-mail address" />
          <SelectField {...field("recordType")} label="Type" choices={TYPES} />
        </>
      )}
    </FormDialog>
  );
}

/** This form does not ask for the kind of contact, but orders need to know mail from phone. */
function contactTypeOf(contactInfo: string | null): NewCustomer["contactType"] {
  if (contactInfo === null) return null;
  return contactInfo.includes("@") ? "Email" : "Main";
}
