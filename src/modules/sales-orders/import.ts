import { invalidAt } from "../../lib/errors.ts";
import { count } from "../../lib/text.ts";
import { knownBy } from "../imports/match/finding.ts";
import type { List } from "../imports/match/list.ts";
import { derivedOf } from "../imports/read/derived.ts";
import type { Values } from "../imports/read/rows.ts";
import { oneByOne } from "../imports/write/writers.ts";
import { type Elsewhere, pick } from "../orders/elsewhere.ts";
import { keepOtherWords } from "../orders/other-words.ts";
import { SALES_ORDER_COLUMNS } from "./import/columns.ts";
import { SheetOrderRow } from "./import/fields.ts";
import { gatherOrders } from "./import/gather.ts";
import { judgeLines } from "./import/judge.ts";
import { referToSold } from "./import/refer.ts";
import { customerNamed } from "./new-customer.ts";
import { type ListedRecord, listedOnWire } from "./order-wire.ts";
import { addOrder, changeOrder } from "./orders.ts";
import { salesOrder } from "./record.ts";
import { ListedSalesOrder, type NewSalesOrder, type SalesOrderChange } from "./schema.ts";

export { readPasted } from "./import/pasted.ts";

const NO_WEIGHT = { rushFee: 0, isCritical: 0, daysLate: 0 };

/**
 * Sales orders are known by their numbers, or by customer and PO number. Rows of one order are its lines. A total from
 * elsewhere stays.
 */
export const salesOrders: List = {
  noun: salesOrder,
  columns: SALES_ORDER_COLUMNS,
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
    "line",
    "lineTotal",
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
