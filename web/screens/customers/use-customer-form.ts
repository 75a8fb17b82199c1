import { type Customer, NewCustomer } from "../../../src/modules/customers/schema.ts";
import { useForm } from "../../components/use-form.ts";
import { useAction } from "../../data/calls.ts";
import { hasContact, sent, valuesOf } from "./customer-values.ts";

/** The form that adds a customer or a contact of a company, or changes the record that is given. */
export function useCustomerForm(customer: Customer | undefined, onDone: () => void, company?: Customer) {
  const form = useForm({
    schema: NewCustomer,
    initial: valuesOf(customer, company),
    draft: customer ? `customers.${customer.id}` : company ? `customers.of.${company.id}` : "customers.new",
    record: customer,
    onSubmit: async (input) => {
      if (customer) await update.mutateAsync({ id: customer.id, ...sent(input, customer) });
      else await create.mutateAsync(sent(input, customer));
      onDone();
    },
  });
  const create = useAction("customers", "create");
  const update = useAction("customers", "update", { ifMatch: form.version });
  return { form, hasContact: hasContact(form.values, customer) };
}
