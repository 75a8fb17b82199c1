import { isCompany } from "../../../src/modules/customers/rules.ts";
import type { Customer, NewCustomer } from "../../../src/modules/customers/schema.ts";

/** What the fields hold while one types. */
interface CustomerValues {
  recordType: string;
  customerName: string;
  contactType: string;
  contactInfo: string;
  originalId: string | null;
  terms: string;
  companyId: number | null;
}

/** The fields of a customer, of a new one, or of a new contact of `company`. */
export function valuesOf(customer: Customer | undefined, company?: Customer): CustomerValues {
  return {
    recordType: customer?.recordType ?? (company ? "contact" : "customer"),
    customerName: customer?.customerName ?? "",
    contactType: customer?.contactType ?? "",
    contactInfo: customer?.contactInfo ?? "",
    originalId: customer?.originalId ?? null,
    terms: customer?.terms ?? "",
    companyId: customer?.companyId ?? company?.id ?? null,
  };
}

/**
 * In a customer's form: whether the contact fields are there: for contacts, and for a company that has got a contact
 * by another way.
 */
export function hasContact({ recordType }: { recordType: string }, customer: Customer | undefined): boolean {
  return !isCompany({ recordType }) || Boolean(customer?.contactType || customer?.contactInfo);
}

/**
 * What is sent of a customer's form: a contact that was typed before the record became a company is not seen any
 * more, and stays behind.
 */
export function sent(input: NewCustomer, customer: Customer | undefined): NewCustomer {
  const isSeen = hasContact({ recordType: input.recordType ?? "customer" }, customer);
  return isSeen ? input : { ...input, contactType: null, contactInfo: null };
}
