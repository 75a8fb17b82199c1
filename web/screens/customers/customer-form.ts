import type { z } from "zod";
import { isCompany } from "../../../src/modules/customers/rules.ts";
import { type Customer, NewCustomer } from "../../../src/modules/customers/schema.ts";
import { formValues } from "../../widgets/form-values.ts";

// A button beside the form says whether they are active.
const Fields = NewCustomer.omit({ isActive: true });
export type CustomerInput = z.output<typeof Fields>;

/** The form that adds a customer or a contact of `company`, or changes the given record. */
export function customerForm(customer: Customer | undefined, company?: Customer) {
  return {
    noun: "customers" as const,
    record: customer,
    schema: Fields,
    initial: formValues(Fields, {
      recordType: company ? "contact" : "customer",
      companyId: company?.id,
      ...customer,
    }),
    draft: !customer && company ? `customers.of.${company.id}` : undefined,
    // A contact typed before the record became a company is out of sight, and is not sent.
    toInput: ({ priceLevelId = null, ...input }: CustomerInput): CustomerInput => ({
      ...input,
      priceLevelId,
      ...(!hasContact(customer, input.recordType) && { contactType: null, contactInfo: null }),
    }),
  };
}

/** Whether the form asks how to reach somebody: for contacts, and for companies that already have that. */
export function hasContact(customer: Customer | undefined, recordType = "customer"): boolean {
  return !isCompany({ recordType }) || Boolean(customer?.contactType || customer?.contactInfo);
}
