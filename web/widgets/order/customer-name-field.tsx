import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
  EMAIL_TYPES,
  isCompany,
  maySuggest,
  PHONE_TYPES,
  SUGGEST_AT_MOST,
} from "../../../src/modules/customers/rules.ts";
import type { Customer } from "../../../src/modules/customers/schema.ts";
import type { FieldState } from "../../components/use-form.ts";
import { useSettled } from "../../components/use-settled.ts";
import { client } from "../../data/calls.ts";
import { Combobox } from "../../ui/combobox.tsx";
import { Field } from "../../ui/field.tsx";
import type { OrderValues } from "./order-values.ts";

const FRESH_FOR_MS = 5 * 60_000;

interface CustomerNameFieldProps extends FieldState<string> {
  onChoose: (customer: Customer) => void;
}

/** In any form of an order: any name, or a customer that the server finds from the second character on. */
export function CustomerNameField({ name, value, error, hint, onChange, onChoose }: CustomerNameFieldProps) {
  const search = useSettled(value.trim());
  const { data } = useQuery({
    queryKey: ["customers", "suggest", search],
    queryFn: () => client.customers.suggest({ search, limit: SUGGEST_AT_MOST }),
    enabled: maySuggest(search),
    staleTime: FRESH_FOR_MS,
    placeholderData: keepPreviousData,
  });
  const customers = maySuggest(value) && maySuggest(search) ? (data?.rows ?? []) : [];
  return (
    <Field label="Customer Name" error={error} hint={hint} isRequired>
      {(control) => (
        <Combobox
          control={control}
          name={name}
          choices={customers.map((customer) => ({
            value: String(customer.id),
            label: customer.customerName,
            // Records with the same name differ in how they are reached.
            tag: [customer.contactInfo, isCompany(customer) && "Co."].filter(Boolean).join(" · "),
          }))}
          text={value}
          onText={onChange}
          onChoose={({ value: id }) => {
            const customer = customers.find((one) => String(one.id) === id);
            if (customer) onChoose(customer);
          }}
        />
      )}
    </Field>
  );
}

/**
 * The fields that a chosen customer fills in any form of an order. Their mail or phone goes into its field, and the
 * other field stays.
 */
export function filledBy({ id, customerName, contactType, contactInfo }: Customer): Partial<OrderValues> {
  const isOf = (types: string[]) => contactInfo !== null && types.includes(contactType ?? "");
  return {
    customerId: id,
    customerName,
    ...(isOf(EMAIL_TYPES) ? { customerEmail: contactInfo ?? "" } : {}),
    ...(isOf(PHONE_TYPES) ? { customerPhone: contactInfo ?? "" } : {}),
  };
}
