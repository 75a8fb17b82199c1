import { namesOf } from "../../../src/lib/fields.ts";
import type { OrderLine } from "../../../src/modules/order-lines/schema.ts";
import { CUSTOMER_TEXTS, REMARKS, type SalesOrder } from "../../../src/modules/sales-orders/schema.ts";
import { noTexts, type Texts, textsOf } from "../../components/texts.ts";
import type { useForm } from "../../components/use-form.ts";
import { chosenIds, type Offer, type OptionValues, offeredOf, optionsOf } from "../options/prices.ts";
import { emptyStock, type StockValues, stockOfLine } from "../order-lines/stock-values.ts";

/** A line item during typing. It keeps its key when other lines go. */
export interface LineValues {
  key: number;
  /** Its number, if the order is stored with it. */
  no?: number | undefined;
  description: string;
  quantity: number | undefined;
  /** Dollars. */
  unitPrice: number | undefined;
  /** The line's discount in percent. */
  discountPercent?: number | undefined;
  /** The part that was chosen for it; undefined for other words. */
  partId?: number | undefined;
  /** The part has no sale price, so one is asked for. */
  isUnpriced?: boolean;
  /** What is looked for by its words; else options and parts. */
  of?: "shelf" | "charge";
}

/** What an order is made of. A form shows one at a time; what is typed in the other stays and counts. */
export type Content = "options" | "lines";

/** What the order form's fields hold: texts as typed, "" for nothing. */
export interface OrderValues extends StockValues, Texts<ReturnType<typeof texts>> {
  content: Content;
  orderNumber: string;
  status: string;
  dateIssued: string;
  dueDate: string;
  /** The record that the name was chosen from; null for a typed name. */
  customerId: number | null;
  customerName: string;
  /** The name is a new customer's, who is added with the order. */
  isNewCustomer: boolean;
  /** The stocks of a new order beside the one in its fields, and the place of that one among them. */
  stocks: StockValues[];
  stockAt: number;
  /** Dollars. */
  shipping: number | undefined;
  rushFee: boolean;
  isCritical: boolean;
  /** Dollars; undefined for the shop's amount. */
  rushFeeAmount: number | undefined;
  lineItems: LineValues[];
  /** PNG data URL. */
  signatureData: string;
  signatureName: string;
  signatureDate: string;
}

// Made only when a form asks: a list that may open one need not make these schemas.
const texts = () => ({ ...CUSTOMER_TEXTS, ...REMARKS });

/** The form while it is filled in: what its sections show and change. */
export type OrderFields = ReturnType<typeof useForm<OrderValues, unknown>>;

/** What a new order begins with, in the list's dialog and on a page of its own. */
export function emptyOrder(today: string, content: Content): OrderValues {
  return {
    content,
    orderNumber: "",
    status: "draft",
    dateIssued: today,
    dueDate: "",
    customerId: null,
    customerName: "",
    isNewCustomer: false,
    ...noTexts(texts()),
    ...emptyStock(),
    // Undefined if it follows the lines.
    quantity: content === "options" ? 1 : undefined,
    stocks: [],
    stockAt: 0,
    shipping: undefined,
    rushFee: false,
    isCritical: false,
    rushFeeAmount: undefined,
    lineItems: [emptyLine([])],
    signatureData: "",
    signatureName: "",
    signatureDate: "",
  };
}

/** What any form of a stored sales order begins with. */
export function valuesOf(order: SalesOrder): OrderValues {
  return {
    content: order.lineItems.length > 0 ? "lines" : "options",
    orderNumber: order.orderNumber,
    status: order.status,
    dateIssued: order.dateIssued,
    dueDate: order.dueDate ?? "",
    customerId: order.customerId,
    customerName: order.customerName,
    isNewCustomer: false,
    ...textsOf(texts(), order),
    ...emptyStock(),
    ...optionsOf(order),
    partNumber: order.partNumber ?? "",
    quantity: order.quantity,
    stocks: [],
    stockAt: 0,
    shipping: order.shipping,
    rushFee: order.rushFee,
    isCritical: order.isCritical,
    rushFeeAmount: order.rushFee ? order.rushFeeAmount : undefined,
    lineItems: order.lineItems.map(({ total: _, discountPercent, ...line }, at) => ({
      key: at + 1,
      ...line,
      discountPercent: discountPercent || undefined,
    })),
    signatureData: order.signatureData ?? "",
    signatureName: order.signatureName ?? "",
    signatureDate: order.signatureDate ?? "",
  };
}

/**
 * For the forms of a new order: a copy of a stored one with these lines, not yet signed, issued today, with its own due
 * date and numbers, the customer's too.
 */
export function likeOrder(
  order: SalesOrder,
  lines: readonly OrderLine[],
  offers: readonly Offer[],
  today: string,
): OrderValues {
  const { signatureData: _, signatureName: __, signatureDate: ___, ...values } = valuesOf(order);
  const empty = emptyOrder(today, values.content);
  const { orderNumber, status, dueDate, poNumber } = empty;
  const parts = new Map(lines.map(({ no, partId }) => [no, partId ?? undefined]));
  const items = values.lineItems.map(({ no, ...line }) => ({ ...line, partId: parts.get(no ?? 0) }));
  const lineItems = items.length > 0 ? items : empty.lineItems;
  const own = { orderNumber, status, dueDate, poNumber, dateIssued: today, lineItems };
  const [first, ...stocks] = lines
    .filter(({ kind }) => kind === "stock")
    .map(stockOfLine)
    .map((stock) => ({ ...stock, ...offeredOf(stock, offers) }));
  // Of lines alone the quantity was their sum, which says nothing of stocks.
  return { ...empty, ...values, quantity: empty.quantity, ...first, ...own, stocks };
}

/** In the form of a stored sales order: other lines, with the quantity as long as it is their sum. */
export function withLines(values: OrderValues, lines: LineValues[]): Partial<OrderValues> {
  const { lineItems, quantity } = values;
  const follows = !hasOptions(values) && (quantity === undefined || quantity === units(lineItems));
  return { lineItems: lines, quantity: follows && quantity !== undefined ? units(lines) : quantity };
}

/** In any form of a sales order: the lines that are filled in; blank ones are not stored. */
export function writtenLines(lines: readonly LineValues[]): LineValues[] {
  return lines.filter(({ description, unitPrice }) => description.trim() !== "" || unitPrice !== undefined);
}

/**
 * Whether a new order has no more than the list's dialog asks for: who, what, when, how urgent, and options. The known
 * customer's mail and phone come with their record. Only the dialog can make an order of nothing yet, so that counts as
 * short, too.
 */
export function isShort(values: OrderValues): boolean {
  const { content, orderNumber, status, signatureData, signatureName } = values;
  const isBlank = (texts: readonly string[]) => texts.every((text) => text.trim() === "");
  const remarks = namesOf(REMARKS).map((name) => values[name]);
  const isPlain = status === "draft" && isBlank([orderNumber, signatureData, signatureName, ...remarks]);
  if (content !== "options" || !isPlain || writtenLines(values.lineItems).length > 0) return false;
  const isOfNothing = values.partNumber.trim() === "" && !hasOptions(values);
  const reached = namesOf(CUSTOMER_TEXTS).filter((name) => name !== "poNumber");
  return (
    (isOfNothing && (values.customerId !== null || values.isNewCustomer)) ||
    isBlank(reached.map((name) => values[name]))
  );
}

/**
 * A new order as both its forms send it: without blank lines, except for one if it is made of lines and none is filled
 * in.
 */
export function sentOrder(values: OrderValues) {
  const written = writtenLines(values.lineItems);
  const { lineItems, quantity, ...others } = values;
  const last = lineItems.findLastIndex((line) => written.includes(line));
  const first = values.content === "lines" ? 1 : 0;
  return {
    ...others,
    newCustomer: newCustomerOf(values),
    lineItems: lineItems.slice(0, Math.max(first, last + 1)),
    // For lines alone it is their sum.
    quantity: hasOptions(values) || (values.content === "options" && written.length === 0) ? quantity : undefined,
  };
}

/** What a new order says beside what it is made of, as it is sent line by line. */
export function sentFacts(values: OrderValues) {
  const facts = Object.entries(values).filter(([name]) => !(name in emptyStock()) && name !== "lineItems");
  return { ...Object.fromEntries(facts), newCustomer: newCustomerOf(values) };
}

/** In both forms of a new order: how to reach the customer who is added with it; undefined if nobody is. */
export function newCustomerOf({ isNewCustomer, customerPhone, customerEmail }: OrderValues) {
  return isNewCustomer ? { phone: customerPhone, email: customerEmail } : undefined;
}

/**
 * In both forms of a new order: whether it makes a work order: it has a part number, and neither lines nor other stocks
 * nor what a work order has no place for.
 */
export function makesWork(values: OrderValues): boolean {
  const { partNumber, unitPrice, discountPercent, instruction, stocks, lineItems } = values;
  const isPlain = unitPrice === undefined && discountPercent === undefined && instruction.trim() === "";
  return partNumber.trim() !== "" && isPlain && stocks.length === 0 && writtenLines(lineItems).length === 0;
}

/** In any form of a sales order: whether any option is chosen. The quantity is then the pieces made with them. */
export function hasOptions(values: OptionValues): boolean {
  return chosenIds(values).length > 0;
}

/** In any form of a sales order: the pieces of these lines together. */
export function units(lines: readonly LineValues[]): number {
  // A quantity that cannot be read counts as none until it is mended.
  return lines.reduce((sum, { quantity = 1 }) => sum + (Number.isNaN(quantity) ? 0 : quantity), 0);
}

/** In any form of a sales order: one more line below these. */
export function emptyLine(lines: readonly LineValues[]): LineValues {
  return {
    key: Math.max(0, ...lines.map(({ key }) => key)) + 1,
    description: "",
    quantity: 1,
    unitPrice: undefined,
  };
}
