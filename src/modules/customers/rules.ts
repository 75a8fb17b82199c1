/** The record types that are companies; the others are contacts. */
export const COMPANY_TYPES = ["customer", "Company"];
/** The contact types that are an address for mail, and a telephone number. */
export const EMAIL_TYPES = ["Email"];
export const PHONE_TYPES = ["Main"];

/** Whether a record is a company rather than a contact. */
export function isCompany({ recordType }: { recordType: string }): boolean {
  return COMPANY_TYPES.includes(recordType);
}

/** The price level that a customer buys at: their own or, as a contact, that of their company. */
export function levelOf(
  customer: { companyId: number | null; priceLevelId: number | null },
  company: { priceLevelId: number | null } | undefined,
): number | null {
  return customer.companyId === null ? customer.priceLevelId : (company?.priceLevelId ?? null);
}

/** What is wrong with the price level of a customer: a contact has that of its company. */
export function wrongLevel(customer: Readonly<Record<string, unknown>>): string | undefined {
  const isWrong = customer["companyId"] != null && customer["priceLevelId"] != null;
  return isWrong ? "A contact has the price level of its company" : undefined;
}

/** Customers are suggested while a name is typed, from the second character on, ten at a time. */
const SUGGEST_FROM = 2;
export const SUGGEST_AT_MOST = 10;

/** Whether enough of a name is typed to suggest customers. */
export function maySuggest(typed: string): boolean {
  return typed.trim().length >= SUGGEST_FROM;
}
