import { type ReactNode, type Ref, useState } from "react";
import { SelectField, TextField } from "../../components/form-fields.tsx";
import { PageForm } from "../../components/page-form.tsx";
import { Section } from "../../components/section.tsx";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import type { Choice } from "../../ui/select.tsx";
import { DateField } from "../../widgets/date-field.tsx";
import { AddressChoice } from "../../widgets/order/address-choice.tsx";
import type { AmountRow } from "../../widgets/order/amounts.ts";
import { CustomerNameField, filledBy } from "../../widgets/order/customer-name-field.tsx";
import { RunningTotal } from "../../widgets/order/order-totals.tsx";
import type { OrderFields } from "../../widgets/order/order-values.ts";
import { useLevel } from "../../widgets/order/use-level.ts";
import { levelWords } from "../../widgets/price-level.ts";
import { SHOWN_TEXTS } from "./customer-texts.ts";
import { NewCustomerDialog } from "./new-customer-dialog.tsx";
import { SignatureFields } from "./signature-fields.tsx";

interface OrderFormProps {
  form: OrderFields;
  statuses: readonly Choice[];
  today: string;
  /** The amounts of the order; the last is the total. */
  price: readonly AmountRow[];
  /** The hint at the order's number. */
  numberHint?: string;
  /** Fields besides those of the order itself. */
  fields: ReactNode;
  /** Whether a customer can be added with the order, as with a new one. */
  mayAddCustomer?: boolean;
  /** A note about the customer. */
  customer?: ReactNode;
  /** What the order is made of. */
  sections: ReactNode;
  submit: string;
  pending: string;
  cancel: ReactNode;
  ref: Ref<HTMLFormElement>;
}

/** The sections of a whole sales order on its page, new or stored. */
export function OrderForm({ form, price, ref, ...props }: OrderFormProps) {
  const [isAdding, setAdding] = useState(false);
  const number = form.field("orderNumber");
  const level = useLevel(form.values);
  return (
    <>
      <PageForm
        form={form}
        ref={ref}
        submit={props.submit}
        pending={props.pending}
        cancel={props.cancel}
        footer={<RunningTotal dollars={price.at(-1)?.dollars ?? 0} />}
      >
        <Section title="Order Information">
          <div className={grid}>
            <TextField {...number} label="Order Number" hint={number.hint ?? props.numberHint} />
            <SelectField {...form.field("status")} label="Status" choices={props.statuses} />
            <DateField {...form.field("dateIssued")} label="Date Issued" isRequired />
            <DateField {...form.field("dueDate")} label="Due Date" />
            {props.fields}
          </div>
        </Section>
        <Section
          title="Customer Information"
          actions={
            <Button variant="outline" size="xs" onClick={() => setAdding(true)}>
              + Add New Customer
            </Button>
          }
        >
          <div className={grid}>
            <CustomerNameField
              form={form}
              note={level && `${level.name}: ${levelWords(level)}`}
              mayAdd={props.mayAddCustomer ?? false}
              onChoose={(filled, terms) => form.change({ ...filled, ...(terms && { terms }) })}
            />
            {props.customer}
            {SHOWN_TEXTS.filter(({ isLast }) => !isLast).map(({ name, label, type, isWide }) => (
              <div key={name} className={isWide && css({ gridColumn: "1 / -1" })}>
                <TextField {...form.field(name)} label={label} type={type} />
              </div>
            ))}
            <div className={css({ gridColumn: "1 / -1", _empty: { display: "none" } })}>
              <AddressChoice form={form} />
            </div>
          </div>
        </Section>
        {props.sections}
        <Section title="Signature & Notes">
          <SignatureFields form={form} today={props.today} />
        </Section>
      </PageForm>
      <NewCustomerDialog
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        name={form.values.customerId === null ? form.values.customerName : ""}
        onAdded={(customer) => form.change(filledBy(customer))}
      />
    </>
  );
}

const grid = css({
  display: "grid",
  gap: "4",
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))", xl: "repeat(4, minmax(0, 1fr))" },
});
