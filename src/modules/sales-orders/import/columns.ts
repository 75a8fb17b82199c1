import { type Column, columnsFor, shortened } from "../../imports/read/columns.ts";
import { ORDER_COLUMNS } from "../../orders/import-fields.ts";
import { MARKS } from "../../orders/schema.ts";
import { CUSTOMER_TEXTS, PROMISE, REMARKS } from "../schema.ts";
import { SHEET_COLUMNS, SheetOrderRow } from "./fields.ts";

/** In a sheet an item is what a line sells, and no part number of a stock. */
const SPECIAL: Readonly<Record<string, Partial<Column>>> = {
  customerName: { toldBy: ["lastName", "firstName", "customerCompany"] },
  partNumber: { names: [["Part number", "Part no", "P/N"]] },
};

const { orderNumber, source, signatureName, signatureDate, rushFeeAmount } = SheetOrderRow.shape;

/** The columns of a list of sales orders, and of a sheet of their lines. */
export const SALES_ORDER_COLUMNS: readonly Column[] = [
  ...columnsFor(
    { orderNumber, source },
    {
      orderNumber: {
        isRequired: true,
        toldBy: ["poNumber"],
        doubt: shortened,
        names: [
          ["Order number", "Order no"],
          ["SO number", "Sales order number", "Sales order", "Reference number"],
          ["Order", "Num"],
        ],
      },
      source: { names: [["Source"]] },
    },
  ),
  ...ORDER_COLUMNS.map((column) => ({ ...column, ...SPECIAL[column.field] })),
  ...SHEET_COLUMNS,
  ...columnsFor(CUSTOMER_TEXTS, {
    customerContact: { names: [["Customer contact"], ["Contact", "Contact person", "Attention", "Attn"]] },
    customerEmail: { names: [["Customer email"], ["Email", "Email address"], ["Email (Billing)"]] },
    customerPhone: { names: [["Customer phone"], ["Phone", "Phone number"], ["Phone (Billing)"]] },
    customerCompany: { names: [["Customer company"], ["Company"], ["Company (Billing)"]] },
    billingAddress: { names: [["Billing address"], ["Bill to", "Address"]] },
    shippingAddress: { names: [["Shipping address"], ["Ship to"]] },
    poNumber: { names: [["PO number"], ["Customer PO", "Purchase order", "PO"]] },
  }),
  { field: "customerId", label: "Customer's id", holds: "number", names: [["customerId"]] },
  { field: "lineItems", label: "Line items", holds: "json", names: [["Line items"]] },
  ...columnsFor(
    { signatureName, signatureDate },
    { signatureName: { names: [["Signature name"]] }, signatureDate: { names: [["Signature date"]] } },
  ),
  ...columnsFor(PROMISE, { promisedDate: { names: [["Promised date", "Promised"]] } }),
  ...columnsFor(REMARKS, { notes: { names: [["Notes"], ["Memo", "Comments", "Customer note"]] } }),
  ...columnsFor(
    { ...MARKS, rushFeeAmount },
    { rushFee: { names: [["Rush fee", "Rush"]] }, rushFeeAmount: { names: [["Rush fee amount", "Rush charge"]] } },
  ),
];
