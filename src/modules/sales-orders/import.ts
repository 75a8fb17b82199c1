import { count } from "../../lib/text.ts";
import { knownBy } from "../imports/match/finding.ts";
import type { List } from "../imports/match/list.ts";
import { columnsFor, shortened } from "../imports/read/columns.ts";
import { derivedOf } from "../imports/read/derived.ts";
import type { Values } from "../imports/read/rows.ts";
import { oneByOne } from "../imports/write/writers.ts";
import { type Elsewhere, pick } from "../orders/elsewhere.ts";
import { ORDER_COLUMNS, referToOptions } from "../orders/import-fields.ts";
import { MARKS } from "../orders/schema.ts";
import { type ListedRecord, listedOnWire } from "./order-wire.ts";
import { addOrder, changeOrder } from "./orders.ts";
import { salesOrder } from "./record.ts";
import {
  CUSTOMER_TEXTS,
  ListedSalesOrder,
  type NewSalesOrder,
  PROMISE,
  REMARKS,
  type SalesOrderChange,
  SalesOrderRow,
} from "./schema.ts";

const NO_WEIGHT = { rushFee: 0, isCritical: 0, daysLate: 0 };

const { orderNumber, source, signatureName, signatureDate, rushFeeAmount } = SalesOrderRow.shape;

/** Sales orders are known by their numbers. A total from elsewhere stays. */
export const salesOrders: List = {
  noun: salesOrder,
  columns: [
    ...columnsFor(
      { orderNumber, source },
      {
        orderNumber: {
          isRequired: true,
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
    ...ORDER_COLUMNS,
    ...columnsFor(CUSTOMER_TEXTS, {
      customerEmail: { names: [["Customer email"], ["Email", "Email address"]] },
      customerPhone: { names: [["Customer phone"], ["Phone", "Phone number"]] },
      billingAddress: { names: [["Billing address"], ["Bill to", "Address"]] },
      shippingAddress: { names: [["Shipping address"], ["Ship to"]] },
      poNumber: { names: [["PO number"], ["Customer PO", "Purchase order"]] },
    }),
    { field: "customerId", label: "Customer's id", holds: "number", names: [["customerId"]] },
    { field: "lineItems", label: "Line items", holds: "json", names: [["Line items"]] },
    ...columnsFor(
      { signatureName, signatureDate },
      { signatureName: { names: [["Signature name"]] }, signatureDate: { names: [["Signature date"]] } },
    ),
    ...columnsFor(PROMISE, { promisedDate: { names: [["Promised date", "Promised"]] } }),
    ...columnsFor(REMARKS, { notes: { names: [["Notes"], ["Memo", "Comments"]] } }),
    ...columnsFor(
      { ...MARKS, rushFeeAmount },
      { rushFee: { names: [["Rush fee", "Rush"]] }, rushFeeAmount: { names: [["Rush fee amount", "Rush charge"]] } },
    ),
  ],
  fields: SalesOrderRow,
  derived: [
    ...derivedOf(ListedSalesOrder, SalesOrderRow),
    "soNumber",
    "subtotal",
    "taxAmount",
    "daysPastPromise",
    "optionBasis",
    "progress",
    "moreStocks",
  ],
  shownIn: "salesOrders",
  refer: referToOptions,
  ...knownBy("orderNumber"),
  toValues: (record, context) => ({
    ...listedOnWire(record as unknown as ListedRecord, NO_WEIGHT, context.today()),
    source: "orders",
  }),
  writer: oneByOne({
    async create(context, { source, status, total, ...values }) {
      const input = { lineItems: [], ...values, status: "draft" } as unknown as NewSalesOrder;
      return addOrder(context, input, { status, total } as Elsewhere);
    },
    async update(context, { before, fields, values }) {
      const { source, status, total, ...changed } = pick(values, fields);
      await changeOrder(context, before as never, changed as SalesOrderChange, { status, total } as Elsewhere);
    },
  }),
  news: {
    async pick(_, { fresh }) {
      const said = ({ orderNumber, customerName }: Values) => `${orderNumber} for ${customerName} was created`;
      return fresh.map(({ row, values }) => ({ id: row.id ?? null, message: said(values), about: values }));
    },
    occasion: { entity: "sales order", eventType: "created" },
    many: (n) => `${count(n, "sales order")} were created by an import`,
  },
};
