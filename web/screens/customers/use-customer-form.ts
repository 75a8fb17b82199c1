import { useState } from "react";
import { type Customer, NewCustomer } from "../../../src/modules/customers/schema.ts";
import { type FieldState, useForm } from "../../components/use-form.ts";
import { useAction } from "../../data.ts";
import { type CustomerValues, hasContact, sent, valuesOf } from "./customer-values.ts";

/** A field, and a hint where somebody else changed it while one typed. */
export type CustomerField = FieldState<string> & { hint: string | undefined };

/** The form that adds a customer, or changes the one that is given. */
export function useCustomerForm(customer: Customer | undefined, onDone: () => void) {
  // What the record became while one was typing, after a save that was refused for it.
  const [present, setPresent] = useState<Customer>();
  const create = useAction("customers", "create");
  const update = useAction("customers", "update", { ifMatch: (present ?? customer)?.updatedAt });
  const form = useForm({
    schema: NewCustomer,
    initial: valuesOf(customer),
    draft: customer ? `customers.${customer.id}` : "customers.new",
    onSubmit: async (input) => {
      try {
        if (customer) await update.mutateAsync({ id: customer.id, ...sent(input, customer) });
        else await create.mutateAsync(sent(input, customer));
      } catch (error) {
        setPresent((error as { record?: Customer }).record);
        throw error;
      }
      onDone();
    },
  });
  return {
    form,
    hasContact: hasContact(form.values, customer),
    field: (name: Exclude<keyof CustomerValues, "originalId">): CustomerField => {
      const isChanged = present !== undefined && present[name] !== customer?.[name];
      return {
        ...form.field(name),
        hint: isChanged ? `Changed meanwhile to: ${present[name] ?? "nothing"}` : undefined,
      };
    },
  };
}
