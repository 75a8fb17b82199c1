import { z } from "zod";
import { ById, Id, listOf } from "../../api/endpoint.ts";
import {
  amount,
  choice,
  contact,
  date,
  ignoredAmount,
  keptDate,
  keptText,
  lines,
  namesOf,
  optionalText,
  percent,
  reference,
  requiredText,
  whole,
} from "../../lib/fields.ts";
import { furtherColumns } from "../../lib/further-columns.ts";
import { answerFieldsOf, dollars, optionalDollars, words, worth } from "../../lib/wire.ts";
import { OPTION_FIELDS } from "../catalog/schema.ts";
import { EVEN_SO, NewOrderLines } from "../order-lines/schema.ts";
import {
  categoriesAsked,
  inTime,
  MARKS,
  NEW,
  OptionChoice,
  OrderDialog,
  orderRow,
  Priced,
  priceBasis,
  STATUSES,
  State,
  storedStatus,
  taxBasis,
  whatAsked,
} from "../orders/schema.ts";
import { ListedWorkOrder } from "../work-orders/schema.ts";

const SOURCES = ["orders", "master"] as const;

/** What the list of all orders shows of either kind, and sorts by. */
const shown = {
  status: words(),
  quantity: z.int(),
  dateIssued: z.string(),
  dueDate: z.string().nullable(),
  /** Null without a price. */
  total: optionalDollars(),
  partNumber: words().nullable(),
  /** The day that the customer was promised; null for a work order. */
  promisedDate: z.string().nullable(),
  /** How urgent it is; 0 once it is finished. */
  priorityScore: z.number(),
};

export const OrderRow = z.object({
  id: z.int(),
  /** A sales order (orders) or a work order (master); ids are unique within each. */
  source: z.enum(SOURCES),
  soNumber: words().nullable(),
  customerName: z.string(),
  ...shown,
  /** What the status means. */
  state: State,
  /** Days past the due date if unfinished, else 0. */
  daysLate: z.int(),
  /** Days past the promised day if unfinished, else 0. */
  daysPastPromise: z.int(),
  rushFee: z.boolean(),
  isCritical: z.boolean(),
  /** What the prices of its options are for; null without options. */
  optionBasis: priceBasis.nullable(),
  /** Null for the work of a sales order. */
  shipping: optionalDollars(),
  /** The customer's; null for a work order. */
  poNumber: z.string().nullable(),
  /** How many stocks a sales order has beside the first. */
  moreStocks: z.int(),
  /** Null for a work order. Last, as both tables must have their columns in one order for their indexes to serve. */
  taxAmount: optionalDollars("taxCents"),
});

/** An order of either kind in the list of all. */
export const ListedOrder = OrderRow.extend({
  /** How far a sales order's work is, in whole percent; null for a work order, and while nothing is on the floor. */
  progress: z.int().nullable(),
  ...furtherColumns,
});
export type ListedOrder = z.infer<typeof ListedOrder>;
export type OrderRow = z.infer<typeof OrderRow>;

export const OrderRowList = listOf(["soNumber", "customerName", "source", "pressing", ...namesOf(shown)]).extend({
  source: choice("Source", SOURCES)
    .optional()
    .meta({ description: "orders: sales orders alone. master: work orders alone" }),
  status: optionalText("Status", 50).meta({ description: "Only orders of this status" }),
  due: choice("Due", ["overdue", "notOnFloor"]).optional().meta({
    description:
      "overdue: orders past their due date that are not over. notOnFloor: confirmed sales orders with pieces that have no work order yet",
  }),
  mark: choice("Mark", ["rush", "critical"])
    .optional()
    .meta({ description: "Only orders that are marked so and not over" }),
  ...categoriesAsked,
  ...whatAsked,
});

export const OrderStats = z.object({
  totalOrders: z.int(),
  salesOrders: z.int(),
  manufacturingOrders: z.int(),
  /** Unfinished orders of both kinds past their due date. */
  overdueOrders: z.int(),
  /** Confirmed sales orders with pieces that have no work order yet. */
  notOnFloor: z.int(),
  /** Unfinished rush orders of both kinds. */
  rushOrders: z.int(),
  /** Dollars, the sum of all totals. */
  totalRevenue: worth(),
});

/** What the revenue of all orders consists of, in dollars. */
export const OrderRevenue = z.object({
  /** The sum of all totals, as in the statistics. */
  revenue: worth(),
  /** Of it, draft and pending orders, without what has left the shop. */
  drafts: worth(),
  /** Of it, all else: the sum of the next two. */
  ordered: worth(),
  /** Of it, what is confirmed and has not left the shop. */
  confirmed: worth(),
  /** Of it, what has left the shop. */
  shipped: worth(),
  /** Of it, sales tax. */
  tax: worth(),
});

/** An order on its customer's page, with its stage. */
export const CustomerOrder = OrderRow.extend({
  /** SO-2026-0014, or WO-2026-0101 for a work order. */
  number: z.string(),
  /** The step of an unfinished work order: "3 · CNC". */
  step: z.string().nullable(),
  /** The number of a sales order's work orders, and how many of them are done. */
  workOrders: z.int(),
  workOrdersDone: z.int(),
});
export type CustomerOrder = z.infer<typeof CustomerOrder>;

const ids = z
  .string()
  .regex(/^\d+(,\d+)*$/, "Orders are ids with commas: 1,7")
  .max(4000, "Orders are at most 4,000 characters")
  .optional();

export const WhatAsked = z.object({
  orders: ids.meta({ example: "1,7", description: "The ids of sales orders, with commas" }),
  workOrders: ids.meta({ example: "2", description: "The ids of work orders, with commas" }),
});

/** What an order is, in one line: "6 × Ridgeline Hunter right". */
export const WhatOrderIs = OrderRow.pick({ source: true, id: true }).extend({ what: z.string() });

export const CustomerOrders = listOf(["status", "dateIssued", "dueDate", "total"]).extend({ id: Id });

/** The number and value of a customer's orders in a year, without cancelled ones. */
export const CustomerYear = z.object({
  year: z.string(),
  orders: z.int(),
  revenue: worth(),
  /** Of the revenue, without drafts. */
  ordered: worth(),
  /** Of the revenue, what has left the shop. */
  shipped: worth(),
});

const customerId = z.int("Customer is an id").positive("Customer is an id").nullish();

const rushFeeAmount = amount("Rush fee").nullish().meta({
  example: 75,
  description: "The fee if the order is set to rush; without it, the shop's",
});
const poNumber = keptText("Customer's PO number", 100);
const customerContact = contact(keptText("Contact", 200)).meta({
  description: "The person who ordered for the customer",
});

/** Added as a customer together with the order. */
const newCustomer = z
  .object({ phone: optionalText("Phone", 50), email: optionalText("Email", 100) })
  .nullish()
  .meta({
    example: null,
    description: "With it the name is a new customer's, who is added with the order, with this phone and mail",
  });

export const NewOrder = inTime(
  OrderDialog.extend({ customerId, newCustomer, customerContact, poNumber, rushFeeAmount }),
);
export type NewOrder = z.output<typeof NewOrder>;

/** A newly created order; `woNumber` is null for a sales order. */
export const CreatedOrder = OrderRow.omit({ poNumber: true, taxAmount: true, moreStocks: true }).extend({
  ...Priced.shape,
  woNumber: z.string().nullable(),
});

// Fields of a sales order that are stored as entered. They are declared here alone: form, answer, list, import, export
// and OpenAPI follow.

/** How to reach the customer, as it was when the order was made. */
export const CUSTOMER_TEXTS = {
  customerEmail: contact(
    keptText("Email", 100)
      .refine((email) => !email || /^[^\s@]+@[^\s@]+$/.test(email), "Email is an address like name@example.com")
      .meta({ example: "shop@bighorn.example" }),
  ),
  customerPhone: contact(keptText("Phone", 50)),
  customerCompany: keptText("Company", 200),
  customerContact,
  billingAddress: contact(lines.kept("Billing address", 500)),
  shippingAddress: contact(lines.kept("Shipping address", 500)),
  poNumber,
};

/** The day that the customer was promised, and what it was based on. */
export const PROMISE = { promisedDate: keptDate("Promised"), promisedBasis: keptText("Basis of the promise", 500) };

export const REMARKS = { notes: lines.kept("Notes", 5000), terms: lines.kept("Terms", 5000) };

const LineItem = z.object({
  /** Shipments refer to the line by it. */
  no: z.int(),
  description: z.string(),
  quantity: z.int(),
  unitPrice: worth(),
  /** Percent off quantity times unit price; 0 for none. */
  discountPercent: z.number(),
  total: worth(),
});

export const SalesOrder = Priced.extend({
  id: z.int(),
  /** The same value as `soNumber`. */
  orderNumber: words(),
  soNumber: z.string(),
  customerId: z.int().nullable(),
  customerName: z.string(),
  ...answerFieldsOf(CUSTOMER_TEXTS),
  status: words(),
  /** What the status means. */
  state: State,
  quantity: z.int(),
  dateIssued: z.string(),
  dueDate: z.string().nullable(),
  ...answerFieldsOf(PROMISE),
  partNumber: z.string().nullable(),
  /** How many stocks it has beside the first, which its options tell. */
  moreStocks: z.int(),
  lineItems: z.array(LineItem),
  /** What all its stocks come to, less their discounts. */
  stocksTotal: worth(),
  subtotal: dollars(),
  taxAmount: dollars("taxCents"),
  /** What is taxed: the lines, or the whole order. */
  taxBasis,
  /** Percent; null for an order from before rates were stored. */
  taxRatePercent: z.number().nullable(),
  rushFeeAmount: dollars("rushFeeCents"),
  signatureData: z.string().nullable(),
  signatureName: z.string().nullable(),
  signatureDate: z.string().nullable(),
  /** Whether lines, options or price were changed after it was signed. */
  isSignedForEarlier: z.boolean(),
  ...answerFieldsOf(REMARKS),
  ...answerFieldsOf(MARKS),
  /** Days past the due date of an open order, else 0. */
  daysLate: z.int(),
  priorityScore: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type SalesOrder = z.infer<typeof SalesOrder>;

/** An order that the form has made; `woNumber` is null for a sales order. */
export const MadeOrder = SalesOrder.extend({ source: z.enum(SOURCES), woNumber: z.string().nullable() });

export type MadeOrder = z.infer<typeof MadeOrder>;

/** Lists never carry signatures: a page of them would be megabytes. */
export const ListedSalesOrder = SalesOrder.omit({ signatureData: true, isSignedForEarlier: true, stocksTotal: true });

export const SalesOrderList = listOf([
  "orderNumber",
  "customerName",
  "status",
  "quantity",
  "dateIssued",
  "dueDate",
  "total",
]).extend({ status: optionalText("Status", 50).meta({ description: "Only orders of this status" }) });

/** More would not fit the database's whole numbers when multiplied. */
const MOST_OF_A_LINE = 1_000_000;

const NewLineItem = z.object({
  no: whole("Line number", 1)
    .nullish()
    .meta({ description: "The number of a line that the order already has; leave it out for a new line" }),
  description: requiredText("Description", 500).meta({ example: "Bedding compound, 2 lb kit" }),
  quantity: whole("Quantity", 1, MOST_OF_A_LINE)
    .nullish()
    .transform((quantity) => quantity ?? 1),
  unitPrice: amount("Unit price")
    .nullish()
    .transform((price) => price ?? 0),
  discountPercent: percent("Discount").nullish().meta({ description: "Percent that the line costs less", example: 10 }),
  partId: reference("Part")
    .nullish()
    .meta({ example: null, description: "The part that a new line takes from the shelf; others keep what they take" }),
  total: ignoredAmount("Total")
    .nullish()
    .meta({ description: "Ignored: quantity times unit price, less the discount" }),
});
export const NO_LINES = "At least one line item is required";
const anyLineItems = z.array(NewLineItem, NO_LINES).max(500, "An order has at most 500 line items");
const lineItems = anyLineItems.min(1, NO_LINES);

/** What the order form may omit, for a new order and for a change. */
const OrderForm = OptionChoice.extend({
  orderNumber: keptText("Order number", 50).meta({ example: "SO-2026-0014" }),
  soNumber: keptText("Order number", 50).meta({ description: "The same as orderNumber" }),
  customerId,
  ...CUSTOMER_TEXTS,
  quantity: OrderDialog.shape.quantity.optional(),
  dateIssued: date("Date issued").optional(),
  dueDate: keptDate("Due date"),
  ...PROMISE,
  partNumber: keptText("Part number", 100),
  shipping: OrderDialog.shape.shipping,
  signatureData: keptText("Signature", 1_500_000).meta({ example: null, description: "PNG or JPEG data URL" }),
  signatureName: keptText("Signature name", 200),
  signatureDate: keptDate("Signature date"),
  ...REMARKS,
  ...MARKS,
  rushFeeAmount,
  subtotal: OrderDialog.shape.total, // ignored
  taxAmount: OrderDialog.shape.total, // ignored
  total: OrderDialog.shape.total, // ignored
});

/** The order form, before its fields are compared with each other. */
export const WholeOrderForm = OrderForm.extend({
  customerName: OrderDialog.shape.customerName,
  status: z
    .enum([...STATUSES, NEW], `Status is one of ${STATUSES.join(", ")}`)
    .transform((status) => (status === NEW ? "draft" : status))
    .default("draft"),
  lineItems,
});
function hasChoice(order: OptionChoice): boolean {
  return OPTION_FIELDS.some((field) => order[field]) || (order.otherOptions ?? []).length > 0;
}

/**
 * A new order: with a part number and without line items it is a work order, as in the dialog. An order of options
 * needs no line items either.
 */
export const NewSalesOrder = inTime(
  WholeOrderForm.extend({
    newCustomer,
    lineItems: anyLineItems.nullish().transform((lines) => lines ?? []),
    lines: NewOrderLines.optional().meta({
      description: "All lines, instead of options and lineItems: stocks that are made, and items",
    }),
    ...EVEN_SO,
    priceBasis: priceBasis.optional().meta({
      description: "With lines of one stock: what its price is for; by the piece unless said",
      example: "piece",
    }),
  }),
).refine((order) => order.lines || order.partNumber || order.lineItems.length > 0 || hasChoice(order), {
  path: ["lineItems"],
  message: NO_LINES,
  when: ({ value }) => Array.isArray((value as { lineItems?: unknown }).lineItems),
});
export type NewSalesOrder = z.output<typeof NewSalesOrder>;

/** A change names only the changed fields. */
export const SalesOrderChange = ById.extend({
  ...OrderForm.shape,
  customerName: OrderDialog.shape.customerName.optional(),
  status: requiredText("Status", 50).transform(storedStatus).optional(),
  lineItems: anyLineItems.optional(),
  ...EVEN_SO,
});
export type SalesOrderChange = Omit<z.output<typeof SalesOrderChange>, "id">;

const reason = keptText("Reason", 500).transform((text) => text ?? null);

/** An act on an order, maybe with a reason. */
export const OrderAct = ById.extend({ reason });

/** Holding and cancelling need a reason. */
export const OrderHalt = ById.extend({
  reason: requiredText("Reason", 500).meta({ example: "Waits for the deposit" }),
});

/** The order after an act, with the line of the activity log that undoes it. */
export const OrderDone = SalesOrder.extend({ change: z.int().nullable() });

const quantities = z
  .array(whole("Quantity", 1), "Quantities are a list")
  .min(1, "Enter at least one quantity")
  .max(100, "An order is sent as at most 100 work orders at once");

export const SendOrder = ById.extend({
  quantities: quantities
    .optional()
    .meta({ description: "One work order for each; without it one for all that is left to send", example: [1] }),
  lines: z
    .array(z.object({ no: whole("Line", 0), quantities: quantities.optional() }))
    .min(1, "Name at least one line")
    .max(100, "An order is sent as at most 100 work orders at once")
    .optional()
    .meta({ description: "Which stocks, and a work order for each of their quantities; without it all of them" }),
});

export const Shipment = z.object({
  id: z.int(),
  number: z.string(),
  /** The order that it belongs to. */
  salesOrderId: z.int().nullable(),
  customerName: z.string(),
  /** The address on the packing slip. */
  shipTo: contact(z.string()),
  shipDate: z.string(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  status: z.enum(["shipped", "void"]),
  /** Why it is void, or why more left than was made. */
  reason: z.string().nullable(),
  /** What was shipped; line 0 is what the order's options make. */
  lines: z.array(z.object({ lineNo: z.int(), description: z.string(), quantity: z.int() })),
  createdAt: z.string(),
  updatedAt: z.string(),
});

/** The work and shipments of an order. */
export const Thread = z.object({
  /** Percent of the hours of its work, rounded down. */
  progress: z.int(),
  /** Pieces without a work order. */
  unsent: z.int(),
  /** Finished pieces; null if none of it was sent to manufacturing. */
  made: z.int().nullable(),
  /** Whether only the truck is missing. */
  isReady: z.boolean(),
  /** Whether a part of it was shipped. */
  isPartlyShipped: z.boolean(),
  /** What to ship; line 0 is what its options make. */
  items: z.array(
    z.object({
      lineNo: z.int(),
      kind: z.enum(["stock", "item"]),
      description: z.string(),
      partId: z.int().nullable(),
      ordered: z.int(),
      shipped: z.int(),
      /** Finished pieces of a stock; null where nobody counts them. */
      made: z.int().nullable(),
    }),
  ),
  shipments: z.array(Shipment),
  workOrders: z.array(
    z.object({
      id: z.int(),
      woNumber: z.string(),
      /** The line whose stock it makes. */
      lineNo: z.int(),
      quantity: z.int(),
      scrapped: z.int(),
      status: z.string(),
      state: State,
      dueDate: z.string().nullable(),
      stepNumber: z.int(),
      /** The position of the last step. */
      steps: z.int(),
      operation: z.string().nullable(),
      completedAt: z.string().nullable(),
      progress: z.int(),
      daysLate: z.int(),
      standing: ListedWorkOrder.shape.standing,
      daysAtRisk: ListedWorkOrder.shape.daysAtRisk,
    }),
  ),
});
export type Thread = z.infer<typeof Thread>;

/** A row of a file: records are named instead of numbered. */
export const SalesOrderRow = WholeOrderForm.extend({
  ...orderRow,
  /** The kind, in the list of both kinds. */
  source: choice("Source", ["orders"]).optional(),
  orderNumber: requiredText("Order number", 50),
  status: requiredText("Status", 50).transform(storedStatus).optional(),
  quantity: whole("Quantity", 1).optional(),
  lineItems: z.array(WholeOrderForm.shape.lineItems.element, "Line items are a list").optional(),
});
