import { useNavigate } from "@tanstack/react-router";
import { z } from "zod";
import { count } from "../../../src/lib/text.ts";
import { isCompany, maySuggest, SUGGEST_AT_MOST } from "../../../src/modules/customers/rules.ts";
import type { Customer } from "../../../src/modules/customers/schema.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { RecordField } from "../../components/record-field.tsx";
import { client, useAction, useList, useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";

interface MergeDialogProps {
  /** The duplicate. */
  customer: Customer;
  isOpen: boolean;
  onClose: () => void;
}

const Merge = z.object({ name: z.string(), into: z.int("Choose the customer who stays") });
type Values = { name: string; into: number | undefined };

/** Asks which customer a duplicate is merged into, and says what moves there. */
export function MergeDialog({ customer, ...dialog }: MergeDialogProps) {
  const navigate = useNavigate();
  const merge = useAction("customers", "merge", {
    tell: ({ customerName }) => `${customer.customerName} into ${customerName}`,
    undo: true,
  });
  const initial: Values = { name: "", into: undefined };
  return (
    <FormDialog
      {...dialog}
      title="Merge Duplicate"
      description={`${customer.customerName} is the same as a customer who stays.`}
      submit="Merge"
      pending="Merging..."
      form={{
        schema: Merge,
        initial,
        explain: (error) => ({ into: (error as Error).message }),
        onSubmit: async ({ into }) => {
          await merge.mutateAsync({ id: customer.id, into });
          void navigate({ to: "/customers/$id", params: { id: String(into) } });
        },
      }}
    >
      {(form) => (
        <>
          <RecordField
            label="Customer who stays"
            isRequired
            name="into"
            error={form.errorAt("into")}
            chosen={form.values.name}
            of={["customers", customer.id]}
            find={(search) => othersLike(customer, search)}
            onChoose={({ id, label }) => form.change({ name: label, into: id })}
          />
          <Moving customer={customer} />
        </>
      )}
    </FormDialog>
  );
}

/** Others of its kind, company or contact, with these words in their name: it may be the same as one of them. */
async function othersLike(customer: Customer, search: string) {
  if (!maySuggest(search)) return [];
  const { rows } = await client.customers.suggest({ search, limit: SUGGEST_AT_MOST });
  return rows
    .filter((other) => other.id !== customer.id && isCompany(other) === isCompany(customer))
    .map(({ id, customerName, contactInfo, originalId }) => ({
      id,
      label: customerName,
      tag: [contactInfo, originalId].filter(Boolean).join(" · "),
    }));
}

function Moving({ customer }: { customer: Customer }) {
  const orders = useRead("salesOrders", "ofCustomer", { id: customer.id, limit: 1 });
  const contacts = useList("customers", { companyId: customer.id, limit: 1 });
  const addresses = useRead("addresses", "ofCustomer", { id: customer.id });
  const counts = [
    [orders.data?.total, "order", "orders"],
    [contacts.total, "contact", "contacts"],
    [addresses.data?.rows.filter(({ customerId }) => customerId === customer.id).length, "address", "addresses"],
  ] as const;
  const moving = counts.flatMap(([n, one, many]) => (n ? [count(n, one, many)] : []));
  return (
    <p className={css({ color: "fg.muted" })}>
      {moving.length > 0 && `What moves there: ${moving.join(", ")}. `}
      {customer.customerName} is in no list then. Names and addresses on orders stay as they are. It can be undone.
    </p>
  );
}
