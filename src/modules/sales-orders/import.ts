import { invalidAt } from "../../lib/errors.ts";
import { count } from "../../lib/text.ts";
import { knownBy } from "../imports/match/finding.ts";
import type { List } from "../imports/match/list.ts";
import { type Column, columnsFor, shortened } from "../imports/read/columns.ts";
import { derivedOf } from "../imports/read/derived.ts";
import type { Values } from "../imports/read/rows.ts";
import { oneByOne } from "../imports/write/writers.ts";
import { type Elsewhere, pick } from "../orders/elsewhere.ts";
import { ORDER_COLUMNS } from "../orders/import-fields.ts";
import { keepOtherWords } from "../orders/other-words.ts";
import { MARKS } from "../orders/schema.ts";
import { SHEET_COLUMNS, SheetOrderRow } from "./import/fields.ts";
import { gatherOrders } from "./import/gather.ts";
import { judgeLines } from "./import/judge.ts";
import { referToSold } from "./import/refer.ts";
import { customerNamed } from "./new-customer.ts";
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
} from "./schema.ts";

/** In a sheet an item is what a line sells, and no part number of a stock. */
const SPECIAL: Readonly<Record<string, Partial<Column>>> = {
  customerName: { toldBy: ["lastName", "firstName", "customerCompany"] },
  partNumber: { names: [["Part number", "Part no", "P/N"]] },
};

const NO_WEIGHT = { rushFee: 0, isCritical: 0, daysLate: 0 };

const { orderNumber, source, signatureName, signatureDate, rushFeeAmount } = SheetOrderRow.shape;

/**
 * Sales orders are known by their numbers, or by customer and PO number. Rows of one order are its lines. A total from
 * elsewhere stays.
 */
export const salesOrders: List = {
  noun: salesOrder,
  columns: [
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
  ],
  fields: SheetOrderRow,
  derived: [
    ...derivedOf(ListedSalesOrder, SheetOrderRow),
    "soNumber",
    "subtotal",
    "taxAmount",
    "daysPastPromise",
    "optionBasis",
    "progress",
    "moreStocks",
  ],
  shownIn: "salesOrders",
  refer: referToSold,
  keepAnswers: keepOtherWords,
  gather: gatherOrders,
  judge: judgeLines,
  ...knownBy("orderNumber"),
  toValues: (record, context) => ({
    ...listedOnWire(record as unknown as ListedRecord, NO_WEIGHT, context.today()),
    source: "orders",
  }),
  writer: oneByOne({
    async create(context, values) {
      const { source, status, total, ...order } = values;
      if (!order["customerName"]) throw invalidAt("customerName", "Customer name is required");
      const customerId = order["lines"] ? await customerNamed(context, String(order["customerName"])) : undefined;
      const input = { lineItems: [], customerId, ...order, status: "draft" } as unknown as NewSalesOrder;
      const made = await addOrder(context, input, { status, total } as Elsewhere);
      // Without one in the file the shop gave it the next of its own.
      values["orderNumber"] = made.orderNumber;
      return made;
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
