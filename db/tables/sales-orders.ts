import type { Generated, Selectable } from "kysely";
import type { Cents } from "../../src/lib/money.ts";
import type { Order } from "./orders.ts";
import type { Flag } from "./stored.ts";

/** What was agreed on about a stock of an order, beside its options. */
interface StockTerms {
  /** What one costs, in cents, where that was agreed on; null for what its options come to. */
  agreedCents: Cents | null;
  /** Percent that it costs less. */
  discountPercent: Generated<number>;
  /** What that discount is called, such as the customer's price level. */
  discountName: string | null;
  /** What the floor has to know about it. */
  instruction: string | null;
}

/** What a customer ordered. Its own columns hold its first stock; each further one is a line. */
interface SalesOrdersTable extends Order, StockTerms {
  /** The number of the order, such as SO-2026-0001. */
  orderNumber: string;
  /** The customer, where the shop has one by that name. */
  customerId: number | null;
  /** The customer's e-mail address for this order. */
  customerEmail: string | null;
  /** The customer's telephone number for this order. */
  customerPhone: string | null;
  /** The customer's company. */
  customerCompany: string | null;
  /** The person who ordered for the customer. */
  customerContact: Generated<string | null>;
  /** Where the bill goes. */
  billingAddress: string | null;
  /** What lines and options come to, in cents. */
  subtotalCents: Generated<Cents>;
  /** The sales tax, in cents. */
  taxCents: Generated<Cents>;
  /** The picture of the customer's signature, as a data URL. */
  signatureData: string | null;
  /** Who signed. */
  signatureName: string | null;
  /** The day it was signed. */
  signatureDate: string | null;
  /** A fingerprint of the lines, options and price that were signed. */
  signedFor: string | null;
  /** What the shop notes about the order. */
  notes: string | null;
  /** What was agreed on about paying. */
  terms: string | null;
  /** The customer's own number of the order. */
  poNumber: string | null;
  /** Where it is shipped. */
  shippingAddress: string | null;
  /** The day that the customer was told. */
  promisedDate: string | null;
  /** What the promised day was reckoned from. */
  promisedBasis: string | null;
  /** The fee for being served sooner, in cents. */
  rushFeeCents: Generated<Cents>;
  /** What is taxed, as the setting was when it was made: the lines, or all that the order comes to. */
  taxBasis: Generated<"lines" | "all">;
  /** The tax rate of the day it was issued, in percent; null for the shop's. */
  taxRatePercent: number | null;
  /** The highest number that a line of it ever had: none is given twice. */
  lastLineNo: Generated<number>;
  /** The number of its first stock, by which shipments and work orders name it. */
  stockNo: Generated<number>;
  /** How many stocks it has beside the first. */
  moreStocks: Generated<number>;
}

/** What a sales order is made of beside its first stock, line by line. */
interface SalesOrderLinesTable extends StockTerms {
  /** The order that it belongs to. */
  salesOrderId: number;
  /** The number of the line within its order, by which shipments name it; never given to another line. */
  no: number;
  /** A stock is made as configured; an item is a part from the shelf, or a charge. */
  kind: Generated<"stock" | "item">;
  /** What is sold. */
  description: string;
  /** The part from the shelf that is sold. */
  partId: number | null;
  /** How many are sold. */
  quantity: number;
  /** What one costs, in cents. */
  unitPriceCents: Cents;
  /** What the line comes to, in cents, without tax. */
  totalCents: Cents;
  /** Whether the line is taxed. */
  taxable: Flag;
  /** JSON: the options of a stock, as the order has those of its first. */
  options: Generated<string>;
  /** The shop's number of a stock so configured. */
  partNumber: string | null;
}

/** A line of a sales order, as the order holds it. */
export type OrderLine = Omit<Selectable<SalesOrderLinesTable>, "salesOrderId">;

export interface SalesOrderTables {
  sales_orders: SalesOrdersTable;
  sales_order_lines: SalesOrderLinesTable;
}
