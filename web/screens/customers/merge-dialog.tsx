import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { z } from "zod";
import { count } from "../../../src/lib/text.ts";
import { isCompany, maySuggest, SUGGEST_AT_MOST } from "../../../src/modules/customers/rules.ts";
import type { Customer } from "../../../src/modules/customers/schema.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import type { useForm } from "../../components/use-form.ts";
import { useSettled } from "../../components/use-settled.ts";
import { client, useAction, useList, useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Combobox } from "../../ui/combobox.tsx";
import { Field } from "../../ui/field.tsx";

interface MergeDialogProps {
  /** The duplicate. */
  customer: Customer;
  isOpen: boolean;
  onClose: () => void;
}

const Merge = z.object({ name: z.string(), into: z.int("Choose the customer who stays") });
type Values = { name: string; into: number | undefined };

/** Asks which customer a duplicate is merged into, and says what goes there. */
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
          <StayingField form={form} customer={customer} />
          <Moving customer={customer} />
        </>
      )}
    </FormDialog>
  );
}

interface StayingFieldProps {
  form: ReturnType<typeof useForm<Values, z.output<typeof Merge>>>;
  customer: Customer;
}

function StayingField({ form, customer }: StayingFieldProps) {
  const search = useSettled(form.values.name.trim());
  const { data } = useQuery({
    queryKey: ["customers", "suggest", search],
    queryFn: () => client.customers.suggest({ search, limit: SUGGEST_AT_MOST }),
    enabled: maySuggest(search),
    placeholderData: keepPreviousData,
  });
  const others = (maySuggest(search) ? (data?.rows ?? []) : []).filter(
    (other) => other.id !== customer.id && isCompany(other) === isCompany(customer),
  );
  return (
    <Field label="Customer who stays" error={form.errorAt("into")} isRequired>
      {(control) => (
        <Combobox
          control={control}
          name="into"
          choices={others.map(({ id, customerName, contactInfo, originalId }) => ({
            value: String(id),
            label: customerName,
            tag: [contactInfo, originalId].filter(Boolean).join(" · "),
          }))}
          text={form.values.name}
          onText={(name) => form.change({ name, into: undefined })}
          onChoose={({ value, label }) => form.change({ name: label, into: Number(value) })}
        />
      )}
    </Field>
  );
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
