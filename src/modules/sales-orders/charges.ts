import type { OrderLine } from "../../../db/tables/sales-orders.ts";
import type { Saved } from "../../../db/tables.ts";
import { Conflict, invalidAt } from "../../lib/errors.ts";
import { type Cents, NO_CENTS, timesCents, toCents, tooMuch } from "../../lib/money.ts";
import type { Context } from "../../records/context.ts";
import { isSame } from "../../records/lists.ts";
import { findReferred, flag } from "../../records/records.ts";
import { part } from "../inventory/record.ts";
import {
  byNumber,
  columnsOf,
  furtherOf,
  itemLine,
  itemsOf,
  piecesOfFirst,
  unitsOf,
  type WithLines,
} from "../order-lines/lines.ts";
import { countable, priceAfter } from "../orders/pricing.ts";
import { amountsAfter } from "../orders/rules.ts";
import type { PriceBasis } from "../orders/schema.ts";
import { hasOptions, pricesOf, readOptions } from "../orders/sold-options.ts";
import { settings } from "../settings/service.ts";
import { taxRateOn } from "../settings/tax-rates.ts";
import { lineNumbers } from "./line-numbers.ts";
import type { NewSalesOrder, SalesOrderChange } from "./schema.ts";

type Order = Saved<"sales_orders">;

/** What the amounts of a sales order follow from. */
type Charged = WithLines &
  Pick<Order, "dateIssued" | "shippingCents" | "rushFeeCents" | "taxBasis" | "taxRatePercent" | "taxCents">;

/**
 * The charges and amounts after a change; `lines` are all its lines, where they are changed one by one. Throws Invalid
 * if they are too large to count, and Conflict for another stock of an order that has several.
 */
export async function chargedColumns(
  context: Context,
  input: SalesOrderChange & Pick<NewSalesOrder, "priceBasis">,
  before?: Order,
  lines?: readonly OrderLine[],
) {
  const { priceBasis, taxBasis, rushFeeAmount } = await settings.get(context, {});
  const { taxRatePercent, taxCents, dateIssued } = before ?? NOT_TAXED;
  const formerly = before && { ...before, options: readOptions(before.options) };
  const { options, shippingCents } = await priceAfter(context, input, formerly);
  const basis = before?.priceBasis ?? (lines ? (input.priceBasis ?? "piece") : priceBasis);
  await requireParts(context, input.lineItems);
  const charged = {
    ...(lines ? ofLines(lines, basis) : ofForm(input, JSON.stringify(options), basis, before)),
    shippingCents,
    taxBasis: before?.taxBasis ?? taxBasis,
    ...rushOf(input, toCents(rushFeeAmount), before),
  };
  const day = input.dateIssued ?? dateIssued ?? context.today();
  const sums = await sumsOf(context, { ...charged, taxRatePercent, taxCents, dateIssued: day }, before);
  const lastLineNo = Math.max(before?.lastLineNo ?? 0, charged.stockNo, ...charged.lineItems.map(({ no }) => no));
  return { ...charged, ...sums, lastLineNo };
}

const NOT_TAXED = { taxRatePercent: null, taxCents: NO_CENTS, dateIssued: undefined };

/**
 * The columns of an order with these lines. One that gets several stocks, or a price of its own, is priced by the piece.
 */
function ofLines(lines: readonly OrderLine[], priceBasis: PriceBasis) {
  const columns = columnsOf(lines);
  const isByPiece = furtherOf(columns).length > 0 || columns.agreedCents !== null;
  return { ...columns, priceBasis: isByPiece ? ("piece" as const) : priceBasis };
}

/** The same after a change of the documented fields, which tell of its first stock and its items. */
function ofForm(input: SalesOrderChange, options: string, priceBasis: PriceBasis, before: Order | undefined) {
  const present = before?.lineItems ?? [];
  const items = itemsAfter(input.lineItems, itemsOf({ lineItems: present }), before?.lastLineNo);
  const lineItems = input.lineItems ? [...furtherOf({ lineItems: present }), ...items].sort(byNumber) : present;
  // Options count the pieces that are made, whatever the lines add.
  const isOfStocks = hasOptions(readOptions(options)) || isSame(lineItems, present);
  const quantity = input.quantity ?? (isOfStocks ? undefined : unitsOf(items)) ?? before?.quantity ?? 1;
  const partNumber = input.partNumber === undefined ? (before?.partNumber ?? null) : input.partNumber;
  if (before) refuseForSeveral(before, { options, quantity, partNumber });
  return { ...(before ? termsOf(before) : NO_TERMS), lineItems, options, quantity, partNumber, priceBasis };
}

/** What the documented fields leave as it is. */
function termsOf({ stockNo, agreedCents, discountPercent, discountName, instruction }: Order) {
  return { stockNo, agreedCents, discountPercent, discountName, instruction };
}

const NO_TERMS = {
  stockNo: 0,
  agreedCents: null,
  discountPercent: 0,
  discountName: null,
  instruction: null,
};

/** Throws Conflict where the document's fields would change one stock of several: they do not say which. */
function refuseForSeveral(before: Order, after: Pick<Order, "options" | "quantity" | "partNumber">): void {
  if (before.moreStocks === 0) return;
  const isOther =
    after.options !== before.options || after.quantity !== before.quantity || after.partNumber !== before.partNumber;
  if (isOther) throw new Conflict(`This order has ${before.moreStocks + 1} stocks: change them by line`);
}

/** The amounts of a sales order by its charges, and its tax rate. */
export async function sumsOf(context: Context, charged: Charged, before?: Charged & Pick<Order, "totalCents">) {
  const rateOfDay = await taxRateOn(context, charged.dateIssued);
  const was = before && { ...before, ...chargesOf(before) };
  const { subtotal, tax, total, taxRatePercent } = amountsAfter({ ...charged, ...chargesOf(charged) }, rateOfDay, was);
  const totalCents = total === before?.totalCents ? total : total && countable(total);
  return { subtotalCents: subtotal, taxCents: tax, taxRatePercent, totalCents };
}

/** An order's stocks and items as its amounts follow from them. */
export function chargesOf(order: WithLines) {
  return {
    lines: itemsOf(order),
    furtherStocks: furtherOf(order),
    pieces: piecesOfFirst(order),
    optionCents: pricesOf(readOptions(order.options)),
  };
}

/** A rush order has the shop's fee unless it has its own; others have none. */
function rushOf(
  { rushFee, rushFeeAmount }: SalesOrderChange,
  ofShop: Cents,
  before?: Pick<Order, "rushFee" | "rushFeeCents">,
) {
  const wasRush = before?.rushFee === 1;
  const isRush = rushFee ?? wasRush;
  const kept = wasRush ? before.rushFeeCents : ofShop;
  const fee = rushFeeAmount == null ? kept : toCents(rushFeeAmount);
  return { rushFee: flag(isRush), rushFeeCents: isRush ? fee : NO_CENTS };
}

/** The items after a change. Fields that the input omits stay as in the line of that number. */
function itemsAfter(input: SalesOrderChange["lineItems"], present: readonly OrderLine[], lastLineNo = 0): OrderLine[] {
  if (!input) return [...present];
  const numbers = lineNumbers(input, present, lastLineNo);
  return input.map(({ description, quantity, unitPrice, discountPercent, partId = null }, i) => {
    const no = numbers[i] as number;
    const before = present.find((line) => line.no === no);
    const priced = { quantity, unitPriceCents: toCents(unitPrice), discountPercent: discountPercent ?? 0 };
    const wrong = tooMuch(timesCents(priced.unitPriceCents, quantity), "line");
    if (wrong !== undefined) throw invalidAt(`lineItems.${i}.unitPrice`, wrong);
    return itemLine({ partId, ...before, no, description, ...priced });
  });
}

/** Throws Invalid for a part that is not there. */
async function requireParts(context: Context, lines: SalesOrderChange["lineItems"] = []): Promise<void> {
  for (const [i, { partId }] of lines.entries())
    if (partId != null) await findReferred(context, part, partId, `lineItems.${i}.partId`);
}
