import { useRef } from "react";
import type { Customer } from "../../../src/modules/customers/schema.ts";
import { client, useAction } from "../../data/calls.ts";

/** Deletes a customer; Undo in the toast adds it again with the same values. */
export function useRemoveCustomer() {
  const removed = useRef(new Map<number, Customer>());
  const { mutateAsync } = useAction("customers", "remove", {
    undo: async ({ id }) => {
      const { customerName, contactType, contactInfo, recordType, originalId } = removed.current.get(
        Number(id),
      ) as Kept;
      await client.customers.create({ customerName, contactType, contactInfo, recordType, originalId });
    },
  });
  return (customer: Customer) => {
    removed.current.set(customer.id, customer);
    return mutateAsync({ id: customer.id });
  };
}

type Kept = Parameters<typeof client.customers.create>[0];
