import type { CUSTOMER_TEXTS } from "../../../src/modules/sales-orders/schema.ts";

interface CustomerText {
  name: keyof typeof CUSTOMER_TEXTS;
  label: string;
  type?: "email";
  /** It has a line of the form to itself. */
  isWide?: true;
  /** It is asked last in the form, so that it does not hold people up on the way to the lines. */
  isLast?: true;
  /** It has several lines. */
  isLong?: true;
}

/** How to reach the customer, in the order of form, page and paper. */
export const SHOWN_TEXTS: readonly CustomerText[] = [
  { name: "customerCompany", label: "Company" },
  { name: "customerEmail", label: "Email", type: "email" },
  { name: "customerPhone", label: "Phone" },
  { name: "customerContact", label: "Contact", isLast: true },
  { name: "poNumber", label: "Customer's PO #", isLast: true },
  { name: "billingAddress", label: "Billing Address", isWide: true },
  { name: "shippingAddress", label: "Shipping Address", isLast: true, isLong: true },
];
