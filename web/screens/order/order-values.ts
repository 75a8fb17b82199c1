import { toCents, toDollars } from "../../../src/lib/money.ts";
import { lineTotal, lineTotals } from "../../../src/modules/sales-orders/rules.ts";

/** A line item while one types. Its key stays with it when others go. */
export interface LineValues {
  key: number;
  description: string;
  quantity: number | undefined;
  /** Dollars. */
  unitPrice: number | undefined;
}

/** What the order form's fields hold: texts as typed, "" for nothing. */
export interface OrderValues {
  orderNumber: string;
  status: string;
  dateIssued: string;
  dueDate: string;
  /** The record that the name was chosen from; null for a name that was only typed. */
  customerId: number | null;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  customerCompany: string;
  billingAddress: string;
  lineItems: LineValues[];
  /** PNG data URL. */
  signatureData: string;
  signatureName: string;
  signatureDate: string;
  notes: string;
  terms: string;
}

/** A new order as the form begins. */
export function emptyOrder(today: string): OrderValues {
  return {
    orderNumber: "",
    status: "draft",
    dateIssued: today,
    dueDate: "",
    customerId: null,
    customerName: "",
    customerEmail: "",
    customerPhone: "",
    customerCompany: "",
    billingAddress: "",
    lineItems: [emptyLine([])],
    signatureData: "",
    signatureName: "",
    signatureDate: "",
    notes: "",
    terms: "",
  };
}

/** One more line for these. */
export function emptyLine(lines: readonly LineValues[]): LineValues {
  return {
    key: Math.max(0, ...lines.map(({ key }) => key)) + 1,
    description: "",
    quantity: 1,
    unitPrice: undefined,
  };
}

/** What the lines come to in dollars, each and together, by the same rules as the server's. */
export function totalsOf(values: readonly LineValues[], taxRatePercent: number) {
  const lines = values.map(countable);
  const { subtotal, tax } = lineTotals(lines, taxRatePercent);
  return {
    lines: lines.map((line) => toDollars(lineTotal(line))),
    subtotal: toDollars(subtotal),
    tax: toDollars(tax),
    total: toDollars(subtotal + tax),
  };
}

/** An empty quantity counts as 1 and an empty price as 0, as they are stored; what is wrong counts as nothing. */
function countable({ quantity = 1, unitPrice = 0 }: LineValues) {
  return { quantity: Math.max(0, quantity), unitPriceCents: toCents(Math.max(0, unitPrice)) };
}
